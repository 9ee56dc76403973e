// `atoll race DIRECTORY`: which accesses of a run nothing has ordered.
#ifndef ATOLL_TOOLS_RACE_H
#define ATOLL_TOOLS_RACE_H

#include <string>

namespace Atoll::race {

enum Status { None = 0, Usage = 2, Found = 123 };

// Prints what it finds to standard error.
int check(const std::string &directory);

} // namespace Atoll::race
#endif
