#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_SPECIFICATIONS_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_SPECIFICATIONS_H

#include "../State.h"

namespace Atoll::extract {

// A declaration of a scalar that has none of its type (8.7).
std::string implicitDeclaration(State &, const semantics::Symbol &);

} // namespace Atoll::extract
#endif
