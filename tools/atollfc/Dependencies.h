// The files that the back end writes for -MD and its relatives.
#ifndef ATOLLFC_DEPENDENCIES_H
#define ATOLLFC_DEPENDENCIES_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace atollfc {

// The rules of make in `text`, of which the first is that of the object, with these files as prerequisites of it too, as
// far as they are missing. phony: each also gets a rule of its own without prerequisites (-MP).
std::string withPrerequisites(llvm::StringRef text, const std::vector<std::string> &files, bool phony);

} // namespace atollfc
#endif
