// How coarrays on other images of this node are reached: what declares the names for that, and what gives them their
// values, in a BLOCK around the statements.
#ifndef ATOLL_TRANSLATOR_LOWER_REACH_H
#define ATOLL_TRANSLATOR_LOWER_REACH_H

#include "../model/Model.h"
#include <string>
#include <vector>

namespace Atoll {

struct Lowering;

struct Reach {
  std::string count, place; // what atoll_images_in_place says (include/atoll/fortran/access.h); 0 images: none
  std::string cobound;      // the lower one, where it is a variable: that of an allocatable coarray of corank 1
  std::string declarations, begins;
};

// An image selector, as it was when its own text was there: what it says, and the index of the image as an expression.
struct SelectedImage {
  std::string cosubscripts, index;
};
SelectedImage selectedImageOf(Lowering &, const model::Access &);
// The index without a call, where that can be.
std::string indexOf(const Reach &, const SelectedImage &);

std::string variable(Lowering &, const char *what, std::string &declarations); // of type integer(8)
std::string inquiry(Lowering &, const char *function, const std::string &array, int dim, int unit);
std::string bytesOf(const model::Type &); // of an object of intrinsic type, not character
// `before`: statements that only a coarray that is there is ready for. `lowers`: the subscripts of its first element.
Reach reached(Lowering &, const model::ReachedCoarray &, const std::vector<std::string> &lowers,
              const std::string &before, int unit);
// The statement can stand in a branch, as it is.
bool isOneStatement(const Lowering &, int statement);

} // namespace Atoll
#endif
