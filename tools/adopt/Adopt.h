// `atoll adopt COMPILER`: finds out what a compiler is like that says it is neither GNU Fortran nor LLVM Flang, or that
// is of a version that Atoll has not been tested with. atollfc uses what it writes (atollfc/Adopted.h).
#ifndef ATOLL_ADOPT_ADOPT_H
#define ATOLL_ADOPT_ADOPT_H

#include <string>
#include <vector>

namespace adopt {

// The exit status: 0 if the compiler can be used now.
int run(const std::vector<std::string> &arguments);

} // namespace adopt
#endif
