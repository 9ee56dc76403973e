// Arrays as actual arguments that the back end describes rightly only once it knows the unit of their strides
// (Defect::UnitsOfStrides).
#ifndef ATOLL_TRANSLATOR_LOWER_SPANS_H
#define ATOLL_TRANSLATOR_LOWER_SPANS_H

#include "../model/Model.h"
#include <optional>
#include <string>

namespace Atoll {

struct Lowering;

// A construct, or empty for a scalar; `spec` is a type-spec that the dummy argument may have.
std::string span(const std::string &array, int rank, const std::string &spec = "type(*)");
void spanBefore(Lowering &, int statement, const std::optional<model::AllocatableArray> &, const model::Type &);
std::string passedWhole(Lowering &, Range, const std::optional<Range> &wholeArray, int rank, int unit); // by descriptor

} // namespace Atoll
#endif
