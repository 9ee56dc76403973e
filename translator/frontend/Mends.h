// What gfortran takes although it is no Fortran, and Flang does not: with gfortran as the back end it is put as the
// standard has it where its meaning is certain (docs/flang-limits.md has the list). With all back ends so is some of
// what Fortran 2023 has and Flang has not. The text of the source is changed before Flang reads it once more:
// FrontEnd.cpp asks when Flang has found errors.
#ifndef ATOLL_TRANSLATOR_FRONTEND_MENDS_H
#define ATOLL_TRANSLATOR_FRONTEND_MENDS_H

#include "SourceFix.h"
#include "flang/Parser/char-block.h"
#include <string>
#include <vector>

namespace Fortran::parser {
class AllCookedSources;
class CookedSource;
class Messages;
struct Program;
} // namespace Fortran::parser
namespace Fortran::semantics {
class SemanticsContext;
}

namespace Atoll {

struct Mend {
  Fortran::parser::CharBlock where; // in the cooked text
  std::string text;                 // what stands for it there
  std::string warning;              // empty: gfortran does not warn either
  bool ofStandard{false};           // of Fortran 2023, not only of gfortran
};

// Of the errors of the parser, and those of semantics.
std::vector<Mend> mendsOfSyntax(Fortran::parser::Messages &, const Fortran::parser::AllCookedSources &,
                                const Fortran::parser::CookedSource &);
std::vector<Mend> mendsOfSemantics(Fortran::semantics::SemanticsContext &, const Fortran::parser::Program &,
                                   const Fortran::parser::CookedSource &);

// The files with these changes: empty if one of them is where no change of a file is the change that is meant, such as
// in a macro.
SourceTexts mended(const std::vector<Mend> &, const Fortran::parser::AllCookedSources &, const SourceForm &);

// The texts with which a file is to be read once more by another FrontEnd, where FrontEnd::run() was not Ok; its
// diagnostics are the warnings of the mends then. Empty: there is nothing to be mended. (FrontEnd.cpp)
const SourceTexts &mendedTexts();

} // namespace Atoll
#endif
