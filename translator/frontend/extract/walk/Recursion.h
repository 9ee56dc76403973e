// Which procedures are recursive, for back ends that want to be told.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_RECURSION_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_RECURSION_H

namespace Atoll::extract {

struct State;
void extractRecursion(State &); // before all others: it inserts text in front of statements

} // namespace Atoll::extract
#endif
