// Assignments with coindexed objects.
#ifndef ATOLL_TRANSLATOR_LOWER_ASSIGNMENTS_H
#define ATOLL_TRANSLATOR_LOWER_ASSIGNMENTS_H

#include "../model/Model.h"

namespace Atoll {

struct Lowering;

void lower(Lowering &, const model::Assignment &);

} // namespace Atoll
#endif
