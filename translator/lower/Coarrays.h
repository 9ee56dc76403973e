// Cobounds and enquiry functions.
#ifndef ATOLL_TRANSLATOR_LOWER_COARRAYS_H
#define ATOLL_TRANSLATOR_LOWER_COARRAYS_H

#include "../model/Model.h"
#include <string>
#include <vector>

namespace Atoll {

struct Lowering;

std::string literal(long value); // integer(8)
std::string imageOf(Lowering &, const model::Access &, const std::vector<std::string> &cosubscripts);
// "name(base" or "name(", after the team if it is not empty
std::string entryFor(Lowering &, const model::Coarray &, const std::string &name, int unit,
                     const std::string &team = "");

} // namespace Atoll
#endif
