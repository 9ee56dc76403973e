// What Flang is to read of the files that it will open: for SourceFix.cpp.
#ifndef ATOLL_TRANSLATOR_FRONTEND_SOURCEFIX_H
#define ATOLL_TRANSLATOR_FRONTEND_SOURCEFIX_H

#include "SourceText.h"
#include <map>
#include <string>

namespace Atoll {

void setSourceForm(const SourceForm &);

// Texts that stand for those of files, by the names with which Flang opens these.
using SourceTexts = std::map<std::string, std::string>;
void setSourceTexts(const SourceTexts &);

// The text that Flang is to read for a compiler's .mod file (ModuleSources.cpp); false for any other file.
bool textOfModule(const std::string &path, std::string &text);

} // namespace Atoll
#endif
