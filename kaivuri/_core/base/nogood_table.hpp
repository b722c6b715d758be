// A hash table of nogoods: sets of uncovered items that no cheap set of options covers.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <new>

#include "base/bits.hpp"
#include "base/index.hpp"
#include "base/state_table.hpp"

namespace kaivuri {

// Maps a non-empty set of items to a bound: every set of options that covers exactly these items is
// heavier than the bound. At the memory limit new entries replace old ones: that costs time, but
// every entry stays true.
class NogoodTable {
 public:
  using Bound = std::int64_t;
  using Table = StateTable<0, Bound>;
  using Set = View<const Mask>;
  // No options cover the set.
  static constexpr Bound kInfeasible = std::numeric_limits<Bound>::max();
  static constexpr Bound kUnknown = std::numeric_limits<Bound>::min();

  // For sets of `width` masks; takes about `bytes` bytes.
  NogoodTable(Size width, Size bytes) : bytes_(bytes), table_(width) {}

  // The result of a lookup, valid until the set is added.
  class Probe {
    friend class NogoodTable;
    Hash hash;
    Table::Entry entry;
  };

  Probe probe(Set set) const {
    Probe probe;
    probe.hash = hash_of(set);
    probe.entry = table_.find(set.data(), probe.hash);
    return probe;
  }

  // The largest bound added for the set, or kUnknown.
  Bound lower_bound(const Probe& probe) const {
    return probe.entry == table_.kAbsent ? kUnknown : table_.value(probe.entry);
  }
  Bound lower_bound(Set set) const { return lower_bound(probe(set)); }

  void add(Set set, Bound bound) { add(set, bound, probe(set)); }
  // Takes an earlier probe of the set. Other sets may have been added since.
  void add(Set set, Bound bound, const Probe& probe) {
    if (probe.entry != table_.kAbsent && table_.has(probe.entry, set.data())) {
      table_.set_value(probe.entry, std::max(table_.value(probe.entry), bound));
    } else if (full_ || !insert(set, bound, probe.hash)) {
      table_.replace(set.data(), probe.hash, bound);
    }
  }

 private:
  // Returns whether memory sufficed.
  bool insert(Set set, Bound bound, Hash hash) {
    full_ = table_.size() > 0 && table_.bytes_after_next() > bytes_;
    if (full_) return false;
    try {
      table_.insert(set.data(), hash, bound);
    } catch (const std::bad_alloc&) {
      if (table_.size() == 0) throw;
      full_ = true;
    }
    return !full_;
  }

  Size bytes_;
  bool full_ = false;
  Table table_;
};

}  // namespace kaivuri
