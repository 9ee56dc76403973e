// Messages about mistakes with images, in the place of the parser's own.
#ifndef ATOLL_TRANSLATOR_FRONTEND_SYNTAXADVICE_H
#define ATOLL_TRANSLATOR_FRONTEND_SYNTAXADVICE_H

#include "flang/Parser/char-block.h"
#include <optional>
#include <string>

namespace Fortran::parser {
class AllCookedSources;
class CookedSource;
class Message;
class Messages;
class Provenance;
} // namespace Fortran::parser

namespace Atoll {

// The errors of a file that could not be parsed: where a rule knows what was meant (advice/Advice.h), its message takes
// the place of all those about the statement.
void adviseOnSyntax(Fortran::parser::Messages &, const Fortran::parser::AllCookedSources &,
                    const Fortran::parser::CookedSource &);

// Flang does not know where a label stands that is no label before a bare END.
void placeLabels(Fortran::parser::Messages &, const Fortran::parser::AllCookedSources &,
                 const Fortran::parser::CookedSource &);

// Where a message is, in the cooked text.
std::optional<Fortran::parser::CharBlock> placeOf(const Fortran::parser::Message &,
                                                  const Fortran::parser::AllCookedSources &);

// The statement of the cooked text that a place is in.
Fortran::parser::CharBlock statementAt(const Fortran::parser::CookedSource &, const char *);

// What stands in the sources from a place to the end of its line.
std::string restOfLine(Fortran::parser::Provenance, const Fortran::parser::AllCookedSources &);

} // namespace Atoll
#endif
