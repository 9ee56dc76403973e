// Addresses of objects, pointers from addresses, and assignment by way of these.
#ifndef ATOLL_TRANSLATOR_LOWER_POINTERS_H
#define ATOLL_TRANSLATOR_LOWER_POINTERS_H

#include "../model/Model.h"
#include <string>

namespace Atoll {

struct Lowering;
struct Wrap;

std::string useOfAddresses(); // names for C_F_POINTER and the like
void useAddresses(Wrap &);
std::string pointTo(const std::string &spec, const std::string &pointer, const std::string &address);
std::string placeOf(const std::string &spec, const std::string &object, const std::string &address);
// The caller writes END BLOCK.
std::string pointerTo(Lowering &, const std::string &name, const std::string &of, int rank, int kindOf, int unit);
// Intrinsic assignment, whatever ASSIGNMENT(=) means here; arrays are contiguous ones.
std::string assigned(Lowering &, const model::Type &, const std::string &to, const std::string &from, int unit, Wrap &,
                     int rank = 0);

} // namespace Atoll
#endif
