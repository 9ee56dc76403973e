// The files that the back end writes for -MD and its relatives.
#ifndef ATOLLFC_DEPENDENCIES_H
#define ATOLLFC_DEPENDENCIES_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace atollfc {

// The rules of make in `text`, of which the first is that of the object, with these files as targets and prerequisites
// of it too, as far as they are missing. phony: each of the latter also gets a rule of its own without prerequisites
// (-MP).
std::string withFiles(llvm::StringRef text, const std::vector<std::string> &targets,
                      const std::vector<std::string> &prerequisites, bool phony);

} // namespace atollfc
#endif
