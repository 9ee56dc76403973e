// Which procedures of a source refer to which. A part of PlainScan.
#ifndef ATOLL_TRANSLATOR_FRONTEND_PLAINREFERENCES_H
#define ATOLL_TRANSLATOR_FRONTEND_PLAINREFERENCES_H

#include <string>
#include <string_view>
#include <vector>

namespace Atoll {

// May a procedure refer to itself, by way of others or not? `packed`: the statements without blanks and labels.
bool mayBeRecursive(const std::vector<std::string> &statements, const std::vector<std::string> &packed, bool fixedForm);

bool skipWord(std::string_view &text, std::string_view word); // which the text begins with
std::string_view nameAt(std::string_view text);               // at its beginning

} // namespace Atoll
#endif
