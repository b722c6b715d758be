// Connected components of the pixels that are darker, or lighter, than a level.
#pragma once

#include "base/index.hpp"
#include "pictures/grey_picture.hpp"

namespace kaivuri {

// A test for ink: pixels darker than a level, or pixels at least as light.
struct Threshold {
  int level;
  bool dark;

  bool contains(int value) const { return (value < level) == dark; }
};

// A connected component (8 neighbours). Right and bottom are exclusive.
struct Blob {
  Index left, top, right, bottom;
  Index area;  // pixels

  Index width() const { return right - left; }
  Index height() const { return bottom - top; }
};

// Adjacent pixels of one row.
struct Run {
  Index row, left, right;
  Index blob;
};

// A picture encoded as runs of equal brightness, made once and thresholded at many levels.
// Screenshots have large even areas, so there are few runs.
class RunLengthPicture {
 public:
  // Rounds brightness down to multiples of `step`, which suffices for levels that are multiples.
  RunLengthPicture(const GreyPicture& grey, int step);

  // Appends the runs of ink of a row, each as a blob of its own.
  void add_runs(Index row, Threshold threshold, Array<Run>& runs) const;

  Index rows() const { return first_.count() - 1; }

 private:
  struct Span {
    Index right;  // exclusive; a span begins where the previous one ends, or at the left edge
    int value;
  };

  Array<Span> spans_;
  Array<Size> first_;  // the first span of each row, and the end of the last
};

struct Blobs {
  Array<Run> runs;  // row by row, from left to right
  Array<Blob> blobs;
};

// Returns the blobs of a picture, found by joining touching runs of adjacent rows (union-find).
Blobs blobs_of(const RunLengthPicture& picture, Threshold threshold);

}  // namespace kaivuri
