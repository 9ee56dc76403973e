// Components whose bounds, or whose length, depend on a length parameter of their type.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_LENGTHPARAMETERS_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_LENGTHPARAMETERS_H

#include "../State.h"

namespace Atoll::extract {

// Compilers keep such a component outside of the object, where other images do not find it. The name of one that the
// object designates, or that is in its value, otherwise nothing.
std::string componentByLength(const SomeExpr *);

} // namespace Atoll::extract
#endif
