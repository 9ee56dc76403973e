// The ends of procedures and BLOCK constructs that deallocate coarrays.
#ifndef ATOLL_TRANSLATOR_LOWER_SCOPEENDS_H
#define ATOLL_TRANSLATOR_LOWER_SCOPEENDS_H

namespace Atoll {

struct Lowering;

void finishScopeEnds(Lowering &);

} // namespace Atoll
#endif
