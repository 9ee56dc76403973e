// ALLOCATE and DEALLOCATE of coarrays.
#ifndef ATOLL_TRANSLATOR_LOWER_ALLOCATE_H
#define ATOLL_TRANSLATOR_LOWER_ALLOCATE_H

#include "../model/Model.h"
#include <string>

namespace Atoll {

struct Lowering;

// Tells the runtime which variable has the memory: lines, or none.
std::string ownMemory(Lowering &, const model::DeclaredType &, int rank, Range object);

} // namespace Atoll
#endif
