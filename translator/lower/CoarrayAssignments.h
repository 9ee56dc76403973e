// Assignments to coarrays of this image.
#ifndef ATOLL_TRANSLATOR_LOWER_COARRAYASSIGNMENTS_H
#define ATOLL_TRANSLATOR_LOWER_COARRAYASSIGNMENTS_H

#include "../model/Model.h"

namespace Atoll {

struct Lowering;

void lower(Lowering &, const model::ComponentAssignment &);
void lower(Lowering &, const model::WholeAssignment &);

} // namespace Atoll
#endif
