// What an action statement defines, before it branches.
#ifndef ATOLL_TRANSLATOR_LOWER_BRANCHES_H
#define ATOLL_TRANSLATOR_LOWER_BRANCHES_H

namespace Atoll {

struct Lowering;

void delayBranches(Lowering &, int statement);
void finishCondition(Lowering &, int statement);

} // namespace Atoll
#endif
