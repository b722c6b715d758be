#include "pictures/blobs.hpp"

#include <algorithm>
#include <array>

namespace kaivuri {
namespace {

class BlobLabeller {
 public:
  BlobLabeller(const RunLengthPicture& picture, Threshold threshold)
      : picture_(picture), threshold_(threshold) {}

  Blobs label() {
    Size above = 0;
    for (Index row = 0; row < picture_.rows(); ++row) {
      const Size here = found_.runs.size();
      picture_.add_runs(row, threshold_, found_.runs);
      join_rows(above, here);
      above = here;
    }
    number_blobs();
    return std::move(found_);
  }

 private:
  // Joins the runs from `here` on with touching runs of the row above, which begin at `above`.
  void join_rows(Size above, Size here) {
    for (Size run = here, upper = above; run < found_.runs.size(); ++run) {
      const Run& own = found_.runs[run];
      while (upper < here && found_.runs[upper].right < own.left) ++upper;
      for (Size other = upper; other < here && found_.runs[other].left <= own.right; ++other) {
        join_blobs(narrow<Index>(run), narrow<Index>(other));
      }
    }
  }

  // Returns the first run of a run's blob (union-find with path halving). `Run::blob` points
  // towards it until the blobs are numbered.
  Index root(Index run) {
    while (found_.runs[run].blob != run) {
      Index& next = found_.runs[run].blob;
      next = found_.runs[next].blob;
      run = next;
    }
    return run;
  }

  void join_blobs(Index a, Index b) {
    a = root(a), b = root(b);
    found_.runs[std::max(a, b)].blob = std::min(a, b);
  }

  void number_blobs() {
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
      found_.runs[run].blob = numbers[root(run)];  // earlier runs still point to roots
    }
  }

  static void add(Blob& blob, const Run& run) {
    blob.left = std::min(blob.left, run.left);
    blob.right = std::max(blob.right, run.right);
    blob.bottom = run.row + 1;
    blob.area += run.right - run.left;
  }

  const RunLengthPicture& picture_;
  Threshold threshold_;
  Blobs found_;
};

}  // namespace

RunLengthPicture::RunLengthPicture(const GreyPicture& grey, int step) {
  std::array<std::uint8_t, 256> rounded;
  for (int value = 0; value < 256; ++value) {
    rounded[narrow<std::size_t>(value)] = narrow<std::uint8_t>(value - value % step);
  }
  for (Index row = 0; row < grey.height; ++row) {
    first_.push_back(spans_.size());
    const std::uint8_t* values = grey.values.data() + Size{row} * grey.width;
    for (Index x = 0; x < grey.width;) {
      const std::uint8_t value = rounded[values[x]];
      while (x < grey.width && rounded[values[x]] == value) ++x;
      spans_.push_back({x, value});
    }
  }
  first_.push_back(spans_.size());
}

void RunLengthPicture::add_runs(Index row, Threshold threshold, Array<Run>& runs) const {
  bool inside = false;
  Index left = 0;
  for (Size n = first_[row]; n < first_[row + 1]; ++n) {
    if (!threshold.contains(spans_[n].value)) {
      inside = false;
    } else if (inside) {
      runs.back().right = spans_[n].right;
    } else {
      inside = true;
      runs.push_back({row, left, spans_[n].right, runs.count()});
    }
    left = spans_[n].right;
  }
}

Blobs blobs_of(const RunLengthPicture& picture, Threshold threshold) {
  return BlobLabeller(picture, threshold).label();
}

}  // namespace kaivuri
