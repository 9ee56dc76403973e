// Messages about mistakes with images, in the place of the parser's and of semantics' own.
#ifndef ATOLL_TRANSLATOR_FRONTEND_SYNTAXADVICE_H
#define ATOLL_TRANSLATOR_FRONTEND_SYNTAXADVICE_H

namespace Fortran::parser {
class AllCookedSources;
class CookedSource;
class Messages;
} // namespace Fortran::parser

namespace Atoll {

// The errors of a file that could not be parsed: where a rule knows what was meant (advice/Advice.h), its message takes
// the place of all those about the statement.
void adviseOnSyntax(Fortran::parser::Messages &, const Fortran::parser::AllCookedSources &,
                    const Fortran::parser::CookedSource &);

// The errors of semantics about names: intrinsic procedures without parentheses or CALL, types without their module,
// coindexed objects that are no coarrays.
void adviseOnNames(Fortran::parser::Messages &, const Fortran::parser::AllCookedSources &);

} // namespace Atoll
#endif
