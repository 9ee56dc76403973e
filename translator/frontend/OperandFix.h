// Sources for operands that Flang's parser gives none: OperandFix.cpp.
#ifndef ATOLL_TRANSLATOR_FRONTEND_OPERANDFIX_H
#define ATOLL_TRANSLATOR_FRONTEND_OPERANDFIX_H

#include "Flang.h"

namespace Atoll {

void giveOperandsSources(Fortran::parser::Program &);

} // namespace Atoll
#endif
