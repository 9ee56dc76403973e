// Coarray features in source text that Flang could not parse.
#ifndef ATOLL_TRANSLATOR_FRONTEND_SYNTAXSCAN_H
#define ATOLL_TRANSLATOR_FRONTEND_SYNTAXSCAN_H

#include <string>
#include <string_view>

namespace Atoll {

// Conservative: false only if no line can be about coarrays, images or teams, whatever preprocessing does. The first
// suspicious line's number goes to `line`.
bool mayHaveCoarraySyntax(std::string_view source, bool fixedForm, int &line);

// The number of the first line with a preprocessing directive (not a line marker), or 0.
int firstDirective(std::string_view source);

} // namespace Atoll
#endif
