// Flang's provenances as a LineMap.
#ifndef ATOLL_TRANSLATOR_FRONTEND_LINEMAP_H
#define ATOLL_TRANSLATOR_FRONTEND_LINEMAP_H

#include "../model/LineMap.h"
#include "flang/Parser/char-block.h"

namespace Fortran::parser {
class AllCookedSources;
}

namespace Atoll {
LineMap mapLines(const Fortran::parser::AllCookedSources &, Fortran::parser::CharBlock cooked);
}
#endif
