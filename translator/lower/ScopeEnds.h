// The ends of procedures and BLOCK constructs that deallocate coarrays, or tell of their dummy arguments
// (-fcheck=race).
#ifndef ATOLL_TRANSLATOR_LOWER_SCOPEENDS_H
#define ATOLL_TRANSLATOR_LOWER_SCOPEENDS_H

namespace Atoll {

struct Lowering;

// The variable of a procedure with Unit::tellsOfEnd that keeps what it defines.
constexpr const char *raceInvocation{"atoll_invocation"};

void finishScopeEnds(Lowering &);

} // namespace Atoll
#endif
