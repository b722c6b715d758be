#include "pictures/blobs.hpp"

#include <algorithm>

namespace kaivuri {
namespace {

class Gatherer {
 public:
  Gatherer(const GreyPicture& grey, Ink ink) : grey_(grey), ink_(ink) {}

  Blobs gather() {
    Size above = 0;
    for (Index row = 0; row < grey_.height; ++row) {
      const Size here = found_.runs.size();
      read_row(row);
      join(above, here);
      above = here;
    }
    number();
    return std::move(found_);
  }

 private:
  void read_row(Index row) {
    const std::uint8_t* values = grey_.values.data() + Size{row} * grey_.width;
    for (Index x = 0; x < grey_.width;) {
      if (!ink_.holds(values[x])) {
        ++x;
        continue;
      }
      const Index left = x;
      while (x < grey_.width && ink_.holds(values[x])) ++x;
      found_.runs.push_back({row, left, x, found_.runs.count()});
    }
  }

  // Joins the runs from `here` on with those of the row above, which begin at `above`.
  void join(Size above, Size here) {
    for (Size run = here, upper = above; run < found_.runs.size(); ++run) {
      const Run& own = found_.runs[run];
      while (upper < here && found_.runs[upper].right < own.left) ++upper;
      for (Size other = upper; other < here && found_.runs[other].left <= own.right; ++other) {
        unite(narrow<Index>(run), narrow<Index>(other));
      }
    }
  }

  // The first run of a run's blob. `Run::blob` leads there until all blobs are numbered.
  Index root(Index run) {
    while (found_.runs[run].blob != run) {
      Index& next = found_.runs[run].blob;
      next = found_.runs[next].blob;
      run = next;
    }
    return run;
  }

  void unite(Index a, Index b) {
    a = root(a), b = root(b);
    found_.runs[std::max(a, b)].blob = std::min(a, b);
  }

  void number() {
    Array<Index> numbers(found_.runs.size(), -1);
    for (Index run = 0; run < found_.runs.count(); ++run) {
      const Index first = root(run);
      if (first == run) {
        numbers[run] = found_.blobs.count();
        const Run& own = found_.runs[run];
        found_.blobs.push_back({own.left, own.row, own.right, own.row + 1, 0});
      }
      add(found_.blobs[numbers[first]], found_.runs[run]);
    }
    for (Index run = found_.runs.count() - 1; run >= 0; --run) {
      found_.runs[run].blob = numbers[root(run)];  // earlier runs still lead to roots
    }
  }

  static void add(Blob& blob, const Run& run) {
    blob.left = std::min(blob.left, run.left);
    blob.right = std::max(blob.right, run.right);
    blob.bottom = run.row + 1;
    blob.area += run.right - run.left;
  }

  const GreyPicture& grey_;
  Ink ink_;
  Blobs found_;
};

}  // namespace

Blobs blobs_of(const GreyPicture& grey, Ink ink) { return Gatherer(grey, ink).gather(); }

}  // namespace kaivuri
