// The statements of a source, read without parsing them. A part of PlainScan.
#ifndef ATOLL_TRANSLATOR_FRONTEND_PLAINSTATEMENTS_H
#define ATOLL_TRANSLATOR_FRONTEND_PLAINSTATEMENTS_H

#include "PlainScan.h"
#include <optional>

namespace Atoll {

// In lower case, literals empty; those of free form with one blank where there are some. Nothing: there is something
// that only a compiler's reader understands.
std::optional<std::vector<std::string>> plainStatements(std::string_view source, const PlainForm &);

} // namespace Atoll
#endif
