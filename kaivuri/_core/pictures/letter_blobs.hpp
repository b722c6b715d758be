// Blobs that could be the letters of a grid, whatever their colours.
#pragma once

#include "base/index.hpp"
#include "pictures/blobs.hpp"

namespace kaivuri {

// A blob that several levels agree on.
struct LetterBlob {
  Blob blob;      // at the first level
  bool dark;      // darker than what is around it
  int low, high;  // the levels that show it
  int seen;       // how many they are

  double centre_x() const { return (blob.left + blob.right) / 2.0; }
  double centre_y() const { return (blob.top + blob.bottom) / 2.0; }
  double height() const { return blob.height(); }
};

// Looks at several levels, for dark ink and for light. A letter on a disc, on a tile or on the
// plain page is a blob of its own at some of them, like the regions of J. Matas et al., *Robust
// wide-baseline stereo from maximally stable extremal regions* (2002). Keeps blobs that have a
// letter's size and shape and show at two levels or more, from the top down.
Array<LetterBlob> letter_blobs(const GreyPicture& grey);

}  // namespace kaivuri
