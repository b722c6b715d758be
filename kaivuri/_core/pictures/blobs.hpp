// Connected pixels that are all darker, or all lighter, than a level.
#pragma once

#include "base/index.hpp"
#include "pictures/grey_picture.hpp"

namespace kaivuri {

// Which pixels count as ink: those darker than a level, or those that are not.
struct Ink {
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

struct Blobs {
  Array<Run> runs;  // row by row, from left to right
  Array<Blob> blobs;
};

// All blobs of a picture: the runs of each row; runs that touch are joined by union and find.
Blobs blobs_of(const GreyPicture& grey, Ink ink);

}  // namespace kaivuri
