// What an image of a main program does, as far as that is known when the program is compiled: its accesses to coarrays,
// and the image control statements between them.
#ifndef ATOLL_TRANSLATOR_FRONTEND_RACES_TRACES_H
#define ATOLL_TRANSLATOR_FRONTEND_RACES_TRACES_H

#include "../Flang.h"
#include "Order.h"
#include <map>
#include <string>

namespace Atoll::races {

// What traces have numbers for: accesses in the source; coarrays and components.
class Numbers {
public:
  int ofPlace(Fortran::parser::CharBlock);
  Fortran::parser::CharBlock place(int number) const { return places_[number]; }
  int ofSymbol(const Fortran::semantics::Symbol &);

private:
  std::map<const char *, int> byPlace_;
  std::vector<Fortran::parser::CharBlock> places_;
  std::map<const Fortran::semantics::Symbol *, int> bySymbol_;
};

// What has to be known of the whole file.
struct Facts {
  // Variables of the main program that have only the values that its own statements give them.
  std::set<const Fortran::semantics::Symbol *> privateVariables;
  // Coarrays whose cobounds may be others than [1:*].
  std::set<const Fortran::semantics::Symbol *> otherCobounds;
};
Facts factsOf(const Fortran::parser::Program &, const Fortran::parser::MainProgram &);

// Of one of so many images. Nothing: the program is not for so many, or which statements it executes is not known.
std::optional<Trace> traceOf(const Fortran::parser::MainProgram &, const Facts &, int image, int numImages, Numbers &);

} // namespace Atoll::races
#endif
