// Messages about mistakes with images, in the place of the parser's own.
#ifndef ATOLL_TRANSLATOR_FRONTEND_SYNTAXADVICE_H
#define ATOLL_TRANSLATOR_FRONTEND_SYNTAXADVICE_H

#include <string>

namespace Fortran::parser {
class AllCookedSources;
class CookedSource;
class Messages;
class Provenance;
} // namespace Fortran::parser

namespace Atoll {

// The errors of a file that could not be parsed: where a rule knows what was meant (advice/Advice.h), its message takes
// the place of all those about the statement.
void adviseOnSyntax(Fortran::parser::Messages &, const Fortran::parser::AllCookedSources &,
                    const Fortran::parser::CookedSource &);

// What stands in the sources from a place to the end of its line.
std::string restOfLine(Fortran::parser::Provenance, const Fortran::parser::AllCookedSources &);

} // namespace Atoll
#endif
