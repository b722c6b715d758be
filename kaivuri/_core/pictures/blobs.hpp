// Connected pixels that are all darker, or all lighter, than a level.
#pragma once

#include "base/index.hpp"
#include "pictures/grey_picture.hpp"

namespace kaivuri {

// Which pixels count as ink: those darker than a level, or those that are not.
struct Threshold {
  int level;
  bool dark;

  bool holds(int value) const { return (value < level) == dark; }
};

// Pixels that touch one another, by a side or a corner. Right and bottom are exclusive.
struct Blob {
  Index left, top, right, bottom;
  Index area;  // pixels

  Index width() const { return right - left; }
  Index height() const { return bottom - top; }
};

// Pixels of one row that lie side by side.
struct Run {
  Index row, left, right;
  Index blob;
};

// A picture as run_lengths of one brightness, row by row, made once to be looked at under many
// inks. Screenshots are mostly even, so run_lengths are few.
class RunLengthPicture {
 public:
  // Brightness is rounded down to multiples of `step`: enough for levels that are such multiples.
  RunLengthPicture(const GreyPicture& grey, int step);

  // Adds the runs of ink of a row, as blobs of their own.
  void add_runs(Index row, Threshold threshold, Array<Run>& runs) const;

  Index rows() const { return first_.count() - 1; }

 private:
  struct Span {
    Index right;  // exclusive; it begins where the one before it ends, or at the row's left edge
    int value;
  };

  Array<Span> spans_;
  Array<Size> first_;  // the first stretch of each row, and the end of the last
};

struct Blobs {
  Array<Run> runs;  // row by row, from left to right
  Array<Blob> blobs;
};

// All blobs of a picture: the runs of each row; runs that touch are joined by union and find.
Blobs blobs_of(const RunLengthPicture& picture, Threshold threshold);

}  // namespace kaivuri
