// Expressions that ask for properties of objects, or convert them, in the names that the scope has for the intrinsics.
#ifndef ATOLL_TRANSLATOR_LOWER_EXPRESSIONS_H
#define ATOLL_TRANSLATOR_LOWER_EXPRESSIONS_H

#include "../model/Range.h"
#include <string>

namespace Atoll {

struct Lowering;

std::string extent(Lowering &, const std::string &array, int dim, int unit);
std::string extents(Lowering &, const std::string &array, int rank, int unit); // in a list
// "(lower:upper, ...)"; empty for a scalar
std::string dimensionsLike(Lowering &, const std::string &array, int rank, int unit);
std::string shape(Lowering &, const std::string &array, int unit);
std::string length(Lowering &, const std::string &object, int unit);
std::string integer8(Lowering &, Range, int unit);
std::string integer8(Lowering &, const std::string &text, int unit);
// An object as the actual argument of a descriptor or address dummy of entryName(): where TYPE(*) is not allowed, the
// runtime makes the descriptor from a CLASS(*) dummy and the entry gets its address. `touched`: one of unknown size.
std::string object(Lowering &, const std::string &text, bool needsClass, int unit);
std::string touched(Lowering &, const std::string &text, bool needsClass, int unit);

} // namespace Atoll
#endif
