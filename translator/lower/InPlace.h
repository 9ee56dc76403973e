// How coarrays of other images of this node are accessed in place: what declares the names for that, and what gives
// them their values, in a BLOCK around the statements.
#ifndef ATOLL_TRANSLATOR_LOWER_IN_PLACE_H
#define ATOLL_TRANSLATOR_LOWER_IN_PLACE_H

#include "../model/Model.h"
#include <map>
#include <string>
#include <vector>

namespace Atoll {

struct Lowering;

struct InPlace {
  std::string count, place; // what atoll_images_in_place says (include/atoll/fortran/access.h); 0 images: none
  std::string cobound;      // the lower one, where it is a variable: that of an allocatable coarray of corank 1
  std::string declarations, begins;
};

// A coindexed object as its own text said it. Sites ask for it after the text has been replaced.
struct Noted {
  std::vector<Range> ranges{};           // its subscripts, of an element
  std::vector<std::string> subscripts{}; // integer(8) expressions
  std::string section{};                 // with all subscripts, `(1:n)`; empty: of a scalar
  std::string cosubscripts{}, image{};   // what the selector says, and the image index; empty: it has not been noted
  std::string part{};                    // after the selector: `%c(i)`
  std::string own{};                     // the same object of this image
};
using NotedAccesses = std::map<size_t, Noted>; // by place

void noteInPlace(Lowering &);                        // which accesses
void noteInPlace(Lowering &, const model::Access &); // while its own text is there
// The index of the image without a call, where that can be.
std::string indexOf(const InPlace &, const Noted &);

std::string variable(Lowering &, const char *what, std::string &declarations); // of type integer(8)
std::string inquiry(Lowering &, const char *function, const std::string &array, int dim, int unit);
// A pointer to an object of derived or character type is made from its address, because the distance between two images
// need not be a multiple of its size: addresses are in units of this many bytes.
std::string unitOf(const model::Type &);
bool isInUnits(const model::Type &);                                          // such an object is one of these
std::string pointerSpec(Lowering &, const model::CoarrayInPlace &, int unit); // type of a pointer to the coarray
std::string pointAt(Lowering &, const std::string &pointer, const std::string &address, int unit);
// `before`: statements that only a coarray that is there is ready for. `lowers`: the subscripts of its first element.
InPlace coarrayInPlace(Lowering &, const model::CoarrayInPlace &, const std::vector<std::string> &lowers,
                       const std::string &before, int unit);
// The statement can stand in a branch, as it is.
bool isOneStatement(const Lowering &, int statement);

} // namespace Atoll
#endif
