// Finds blobs of any colour that could be the letters of a grid.
#pragma once

#include "base/index.hpp"
#include "pictures/blobs.hpp"

namespace kaivuri {

// A blob that is visible at several levels.
struct LetterBlob {
  Blob blob;      // at the first level
  bool dark;      // darker than its surroundings
  int low, high;  // the lowest and highest level at which it is visible
  int levels;     // the number of these levels

  double centre_x() const { return (blob.left + blob.right) / 2.0; }
  double centre_y() const { return (blob.top + blob.bottom) / 2.0; }
  double height() const { return blob.height(); }
};

// Thresholds the picture at several levels, for dark and light ink. A letter on a disc, a tile or a
// plain page is a separate blob at some of them, like the regions of J. Matas et al., *Robust
// wide-baseline stereo from maximally stable extremal regions* (2002). Returns the blobs that have
// a letter's size and shape and occur at two levels or more, from top to bottom.
Array<LetterBlob> letter_blobs(const GreyPicture& grey);

}  // namespace kaivuri
