// Long chains of one operator get a parse tree of little depth: ChainFix.cpp.
#ifndef ATOLL_TRANSLATOR_FRONTEND_CHAINFIX_H
#define ATOLL_TRANSLATOR_FRONTEND_CHAINFIX_H

namespace Fortran::parser {
struct Program;
}
namespace Fortran::semantics {
class SemanticsContext;
}

namespace Atoll {

// To be called when names have been resolved and expressions have not been analysed.
void balanceChains(Fortran::semantics::SemanticsContext &, Fortran::parser::Program &);

} // namespace Atoll
#endif
