// The parts of which the index of a file is made. Only this folder includes it.
#ifndef ATOLL_TRANSLATOR_FRONTEND_INDEX_BUILD_H
#define ATOLL_TRANSLATOR_FRONTEND_INDEX_BUILD_H

#include "../../index.h"
#include "../Reader.h"
#include <map>

namespace Fortran::semantics {
class Symbol;
}

namespace Atoll {

namespace index {

// Names.cpp. What is known of the names, also where semantics has found errors.
void addNames(FrontEnd &, SourceIndex &);

// Accesses.cpp. The coindexed objects; how they are accessed is known only from the model.
void addAccesses(FrontEnd &, const model::File *, SourceIndex &);

// Declarations.cpp. As a declaration in Fortran could have it; and the value of a named constant.
std::string declarationOf(const Fortran::semantics::Symbol &);
std::string valueOf(const Fortran::semantics::Symbol &);
std::string kindOf(const Fortran::semantics::Symbol &);

// Names.cpp. Nowhere (line 0) if the block is not in the file itself.
IndexSpan spanOf(const FrontEnd &, Fortran::parser::CharBlock);

} // namespace index
} // namespace Atoll
#endif
