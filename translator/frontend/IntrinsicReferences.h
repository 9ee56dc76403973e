#ifndef ATOLL_TRANSLATOR_FRONTEND_INTRINSICREFERENCES_H
#define ATOLL_TRANSLATOR_FRONTEND_INTRINSICREFERENCES_H

namespace Fortran::semantics {
class SemanticsContext;
}
namespace Fortran::parser {
struct Program;
}

namespace Atoll {

// After the analysis: names of intrinsic procedures that are referred to are intrinsic.
void resolveIntrinsicReferences(Fortran::semantics::SemanticsContext &, const Fortran::parser::Program &);

} // namespace Atoll
#endif
