// Coindexed objects in expressions.
#ifndef ATOLL_TRANSLATOR_LOWER_VALUES_H
#define ATOLL_TRANSLATOR_LOWER_VALUES_H

#include "../model/Model.h"
#include <optional>
#include <string>

namespace Atoll {

struct Lowering;

std::string value(Lowering &, const model::Access &); // an expression with the value, for the place of the reference
bool canWrap(const Lowering &, const model::Access &);
bool statInPlace(const model::Access &);
std::optional<model::Header::Kind> headerKind(const Lowering &, const model::Access &);
Range place(const Lowering &, const model::Access &); // what the value replaces

} // namespace Atoll
#endif
