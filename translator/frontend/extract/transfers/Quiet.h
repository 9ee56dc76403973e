// What can be known for certain of a few statements: that they do nothing but assign to variables of this image.
// Whatever changes the time of a transfer asks it, and takes every doubt as a no.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_QUIET_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_QUIET_H

#include "Contents.h"

namespace Atoll::extract {

bool isIntrinsic(const parser::AssignmentStmt &); // and its variable no function reference
// To a variable of intrinsic type, too: no procedure is called to assign or finalize.
bool isSimple(const parser::AssignmentStmt &);
// An intrinsic assignment to a variable of intrinsic type that calls no procedure but intrinsic functions. What is
// coindexed in it is up to the caller.
bool isQuiet(const parser::AssignmentStmt &, const Contents &);

// Statements that do nothing but evaluate and assign (see Bodies.h). Adds what they mention to `symbols`; false: there
// may be more, or there are coindexed objects.
bool isQuiet(const parser::ExecutionPartConstruct &, Symbols &symbols);

} // namespace Atoll::extract
#endif
