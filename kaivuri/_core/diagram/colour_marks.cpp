#include "diagram/colour_marks.hpp"

#include <bit>
#include <cstdint>
#include <unordered_map>

namespace kaivuri {
namespace {

constexpr Size kWorkPerLookup = 32;
constexpr Size kBits = 64;  // of a mask

}  // namespace

ColourMarks::ColourMarks(const Problem& problem, Size first_bit, InterruptCheck& interrupt)
    : end_(first_bit) {
  if (!problem.has_colours()) return;
  number_marks(problem, interrupt);
  assign_fields(problem.items);
}

void ColourMarks::number_marks(const Problem& problem, InterruptCheck& interrupt) {
  std::unordered_map<std::uint64_t, Index> known;
  for (Size c = 0; c < problem.option_items.size(); ++c) {
    interrupt.charge(kWorkPerLookup);
    of_entry_.push_back(-1);
    if (problem.colours[c] == 0) continue;
    const auto item = narrow<std::uint64_t>(problem.option_items[c]);
    const auto key = item << 32 | narrow<std::uint64_t>(problem.colours[c]);
    const auto [found, inserted] = known.try_emplace(key, marks_.count());
    if (inserted) marks_.push_back({problem.option_items[c], 0, 0, 0});
    of_entry_.back() = found->second;
  }
}

void ColourMarks::assign_fields(Index items) {
  Array<Size> colours(items), first(items), assigned(items);
  for (const Mark& mark : marks_) ++colours[mark.item];
  for (Index i = 0; i < items; ++i) {
    const Size width = narrow<Size>(std::bit_width(narrow<std::uint64_t>(colours[i])));
    if (end_ % kBits + width > kBits) end_ += kBits - end_ % kBits;
    first[i] = end_;
    end_ += width;
  }
  for (Mark& mark : marks_) {
    const Size shift = first[mark.item] % kBits;
    const auto count = narrow<std::uint64_t>(colours[mark.item]);
    mark.mask = mask_index(first[mark.item]);
    mark.field = ((Mask{1} << std::bit_width(count)) - 1) << shift;
    mark.code = narrow<Mask>(++assigned[mark.item]) << shift;
  }
}

}  // namespace kaivuri
