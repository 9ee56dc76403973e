// Types with allocatable components of their own type, directly or through another one: trees.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_RECURSIVETYPES_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_RECURSIVETYPES_H

#include "../State.h"

namespace Atoll::extract {

// A back end with Defect::OwnParts copies the parts of such parts only in part, whatever makes the copy: an assignment,
// the value of a function, SOURCE=. Two objects have the same memory then, and both free it. Words for a message if
// that happens to this object, or may happen to it because the dynamic type of it or of a component may be such a type;
// otherwise nothing. Of extensions, those that this compilation knows count.
std::string copiedWrongly(const State &, const SomeExpr *);

} // namespace Atoll::extract
#endif
