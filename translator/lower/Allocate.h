// ALLOCATE and DEALLOCATE of coarrays.
#ifndef ATOLL_TRANSLATOR_LOWER_ALLOCATE_H
#define ATOLL_TRANSLATOR_LOWER_ALLOCATE_H

#include "../model/Model.h"
#include <string>

namespace Atoll {

struct Lowering;

// Tells the runtime which variable has the memory: lines, or none.
std::string ownMemory(Lowering &, const model::DeclaredType &, int rank, Range object);
// The call before an object is deallocated that may have coarray components: include/atoll/fortran.h.
std::string beginObject(Lowering &, const std::string &object, const std::string &loc, int unit);

} // namespace Atoll
#endif
