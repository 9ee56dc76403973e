// Where Flang's parser is: noted by DesignatorFix.cpp.
#ifndef ATOLL_TRANSLATOR_FRONTEND_DESIGNATORFIX_H
#define ATOLL_TRANSLATOR_FRONTEND_DESIGNATORFIX_H

namespace Atoll {

const char *parsing(); // in the cooked text; null: nothing is being parsed
void endParsing();

} // namespace Atoll
#endif
