// The form of the files that Flang will open: for SourceFix.cpp.
#ifndef ATOLL_TRANSLATOR_FRONTEND_SOURCEFIX_H
#define ATOLL_TRANSLATOR_FRONTEND_SOURCEFIX_H

#include "SourceText.h"
#include <string>

namespace Atoll {

void setSourceForm(const SourceForm &);

// The text that Flang is to read for a compiler's .mod file (ModuleSources.cpp); false for any other file.
bool textOfModule(const std::string &path, std::string &text);

} // namespace Atoll
#endif
