// The labels in an action statement, which no node of Flang's parse tree has a place for.
#ifndef ATOLL_TRANSLATOR_EMIT_LABELS_H
#define ATOLL_TRANSLATOR_EMIT_LABELS_H

#include "../model/Statements.h"
#include <string_view>
#include <vector>

namespace Atoll {

// Those that it may branch to after it has evaluated something.
std::vector<Range> branchLabels(std::string_view text, Range statement, model::Statement::Branch);

} // namespace Atoll
#endif
