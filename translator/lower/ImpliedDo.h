// Coindexed items of an implied DO.
#ifndef ATOLL_TRANSLATOR_LOWER_IMPLIEDDO_H
#define ATOLL_TRANSLATOR_LOWER_IMPLIEDDO_H

#include "../model/Model.h"

namespace Atoll {

struct Lowering;

void lower(Lowering &, const model::ImpliedDo &);

} // namespace Atoll
#endif
