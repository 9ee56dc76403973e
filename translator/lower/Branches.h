// What an action statement defines, before it branches.
#ifndef ATOLL_TRANSLATOR_LOWER_BRANCHES_H
#define ATOLL_TRANSLATOR_LOWER_BRANCHES_H

#include <string>

namespace Atoll {

struct Lowering;

std::string ownLabel(Lowering &); // a label that the file does not have
void delayBranches(Lowering &, int statement);
void finishCondition(Lowering &, int statement);

} // namespace Atoll
#endif
