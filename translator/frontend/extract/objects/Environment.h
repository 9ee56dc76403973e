// ISO_FORTRAN_ENV, whose derived types Atoll defines (modules/atoll_iso_fortran_env.F90).
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_ENVIRONMENT_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_ENVIRONMENT_H

#include "../State.h"

namespace Atoll::extract {

// The name of one of these types; empty for any other symbol.
std::string environmentType(const semantics::Symbol &);
// USE statements.
void extractEnvironment(State &);

} // namespace Atoll::extract
#endif
