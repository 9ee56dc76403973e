// The macros that a preprocessed file begins with.
#ifndef ATOLL_TRANSLATOR_FRONTEND_MACROS_H
#define ATOLL_TRANSLATOR_FRONTEND_MACROS_H

#include "../translate.h"
#include <optional>

namespace Atoll {

// Name and definition, or name and nothing to forget it: the back end's own macros, then -D, then -U. The driver had
// better ask the back end for its macros and pass them as defines: then, recognised by __GFORTRAN__ or __flang__ among
// them, the table here is not used.
std::vector<std::pair<std::string, std::optional<std::string>>> macros(const TranslateOptions &);

} // namespace Atoll
#endif
