// Whether subscripts beyond the bounds of an array are no errors: for SubscriptFix.cpp.
#ifndef ATOLL_TRANSLATOR_FRONTEND_SUBSCRIPTFIX_H
#define ATOLL_TRANSLATOR_FRONTEND_SUBSCRIPTFIX_H

namespace Atoll {

void tolerateSubscripts(bool);

} // namespace Atoll
#endif
