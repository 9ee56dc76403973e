// Types with allocatable components of their own type, directly or through another one: trees.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_OWN_PARTS_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_OWN_PARTS_H

#include "State.h"

namespace Atoll::extract {

// gfortran 12 copies the parts of such parts only in part, whatever makes the copy: an assignment, the value of a
// function, SOURCE=. Two objects have the same memory then, and both free it.
bool isCopiedWrongly(const State &, const SomeExpr *);

} // namespace Atoll::extract
#endif
