// Enumerates the covers of a Strands board whose reduced costs add up to at most a gap.
#pragma once

#include <cstdint>

#include "base/index.hpp"
#include "base/nogood_table.hpp"
#include "strands/strands_board.hpp"

namespace kaivuri {

// Depth-first search over the lowest uncovered cell. A table stores for each remaining set of
// cells, together with the corners that still matter and the number of words left if it is given,
// the lowest known cost of covering it. The entries stay valid for wider gaps.
class LayerSearch {
 public:
  // A cover, as option numbers in `options()`.
  struct FoundCover {
    Cost cost;
    Array<int> options;
  };

  // Finds only covers of `word_count` options; 0: of any number.
  LayerSearch(const StrandsBoard& board, Size word_count, InterruptCheck& interrupt);

  // Searches the layers up to a gap. Returns false if there were more than `max_covers` covers or
  // the nodes ran out.
  bool search(Array<StrandsOption> options, Cost gap, Size max_covers, std::int64_t& nodes);

  // Searches only covers that contain one of these spangrams; `words` are theme words. In
  // `options()` the spangrams follow the words.
  bool search_with(const Array<StrandsOption>& spangrams, Array<StrandsOption> words, Cost gap,
                   Size max_covers, std::int64_t& nodes);

  const Array<StrandsOption>& options() const { return options_; }
  const Array<FoundCover>& found() const { return found_; }

 private:
  // An option, with what each step of the search reads.
  struct Choice {
    Mask needs, corners;  // its cells, and the spangram bit if it is one
    Cost reduced;
    int option;
  };

  void reset(Array<StrandsOption> options, Cost gap, Size max_covers, std::int64_t& nodes);
  void list_choices();
  bool fills(Mask needed) const;
  Cost min_remaining_cost(Mask needed, Mask corners, Cost budget);
  Cost try_choices(Mask needed, Mask corners, Cost budget);
  void record_cover();

  const StrandsBoard& board_;
  Size word_count_;
  InterruptCheck& interrupt_;
  NogoodTable nogoods_;
  Array<StrandsOption> options_;
  Array<Array<Choice>> by_lowest_;   // by lowest cell, the cheapest first
  Size shortest_ = 0, longest_ = 0;  // numbers of cells of an option
  Array<int> chosen_;
  Array<FoundCover> found_;
  Cost gap_ = 0;
  Size max_covers_ = 0;
  std::int64_t* nodes_ = nullptr;
  bool aborted_ = false;
};

}  // namespace kaivuri
