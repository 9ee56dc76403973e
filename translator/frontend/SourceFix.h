// The form of the files that Flang will open: for SourceFix.cpp.
#ifndef ATOLL_TRANSLATOR_FRONTEND_SOURCEFIX_H
#define ATOLL_TRANSLATOR_FRONTEND_SOURCEFIX_H

#include "SourceText.h"

namespace Atoll {

void setSourceForm(const SourceForm &);

} // namespace Atoll
#endif
