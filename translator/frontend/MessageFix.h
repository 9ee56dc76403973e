// Whether subscripts beyond the bounds of an array are no errors: for MessageFix.cpp.
#ifndef ATOLL_TRANSLATOR_FRONTEND_MESSAGEFIX_H
#define ATOLL_TRANSLATOR_FRONTEND_MESSAGEFIX_H

namespace Atoll {

void tolerateSubscripts(bool);

} // namespace Atoll
#endif
