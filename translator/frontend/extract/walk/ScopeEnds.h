// Where procedures and BLOCK constructs are left that have coarrays to deallocate then. Called by ProgramUnits.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_SCOPEENDS_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_SCOPEENDS_H

#include "../State.h"

namespace Atoll::extract {

// `end`: the END statement of a procedure; `last`: that, or the CONTAINS statement.
void endScope(State &, const parser::ExecutionPart &, parser::CharBlock end, parser::CharBlock last, int unit);
void endScope(State &, const parser::BlockConstruct &, int unit);
// What such an object has allocated, or its final procedures, are to be thought of when it is deallocated.
inline bool hasParts(const model::Type &type) { return type.polymorphic || type.finalizable || type.allocatableParts; }
// An allocatable object whose components may be coarrays that have parts: allocatable components or final procedures.
bool holdsCoarrays(State &, const semantics::Symbol &object);

} // namespace Atoll::extract
#endif
