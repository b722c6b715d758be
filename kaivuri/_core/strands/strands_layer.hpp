// All covers of a Strands board whose options' reduced costs add up to a gap or less.
#pragma once

#include <cstdint>

#include "base/index.hpp"
#include "base/nogood_table.hpp"
#include "strands/strands_board.hpp"

namespace kaivuri {

// Depth-first search over the lowest uncovered cell. It remembers what is left to cover with the
// least sum that this is known to need, and with the corners that still matter, because states with
// the same cells may differ in them. What is remembered stays true for wider gaps.
class StrandsLayers {
 public:
  // Covers, as numbers of options in `options()`.
  struct Found {
    Cost cost;
    Array<int> options;
  };

  StrandsLayers(const StrandsBoard& board, InterruptCheck& interrupt);

  // Searches the layers up to a gap. False if there were more than `most` covers, or the nodes ran
  // out.
  bool search(Array<StrandsOption> options, Cost gap, Size most, std::int64_t& nodes);

  // The same of covers that have one of these spangrams, where the options are theme words only.
  // The spangrams' numbers follow those of the words.
  bool search_with(const Array<StrandsOption>& spangrams, Array<StrandsOption> words, Cost gap,
                   Size most, std::int64_t& nodes);

  const Array<StrandsOption>& options() const { return options_; }
  const Array<Found>& found() const { return found_; }

 private:
  // An option, as the search sees it. What each step reads lies together.
  struct Choice {
    Mask needs, corners;  // its cells, and the spangram if it is one
    Cost reduced;
    int option;
  };

  void begin(Array<StrandsOption> options, Cost gap, Size most, std::int64_t& nodes);
  void list_choices();
  Cost least_rest(Mask needed, Mask corners, Cost budget);
  Cost try_choices(Mask needed, Mask corners, Cost budget);
  void stand_at_cover();

  const StrandsBoard& board_;
  InterruptCheck& interrupt_;
  NogoodTable nogoods_;
  Array<StrandsOption> options_;
  Array<Array<Choice>> by_lowest_;  // by lowest cell, the cheapest first
  Array<int> chosen_;
  Array<Found> found_;
  Cost gap_ = 0;
  Size most_ = 0;
  std::int64_t* nodes_ = nullptr;
  bool over_ = false;
};

}  // namespace kaivuri
