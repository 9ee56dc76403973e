// Files that the commands make.
#ifndef ATOLL_INSIGHT_FILE_H
#define ATOLL_INSIGHT_FILE_H

#include "llvm/Support/raw_ostream.h"

#include <functional>
#include <string>

namespace insight {

// Nothing of the name is there before all is written; a pipe or device is written to. False: that failed, and why is
// said.
bool writeFile(const std::string &path, const std::function<void(llvm::raw_ostream &)> &write);

} // namespace insight

#endif
