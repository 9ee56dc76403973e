// Values in place: references to functions, of the runtime (empty: there is none) or generated.
#ifndef ATOLL_TRANSLATOR_LOWER_FUNCTIONVALUES_H
#define ATOLL_TRANSLATOR_LOWER_FUNCTIONVALUES_H

#include "../model/Model.h"
#include <string>

namespace Atoll {

struct Lowering;

std::string scalarValue(Lowering &, const model::Access &);
std::string functionValue(Lowering &, const model::Access &);

} // namespace Atoll
#endif
