// The accesses of an expression, or of a variable that is defined, to coarrays.
#ifndef ATOLL_TRANSLATOR_FRONTEND_RACES_ACCESSES_H
#define ATOLL_TRANSLATOR_FRONTEND_RACES_ACCESSES_H

#include "Order.h"
#include "Traces.h"
#include "Values.h"

namespace Atoll::races {

// Adds them to the trace. What may not be executed, or is not known well enough, is left out.
class Accesses {
public:
  Accesses(const Facts &facts, const Machine &machine, Numbers &numbers, Trace &trace)
      : facts_{facts}, machine_{machine}, numbers_{numbers}, trace_{trace} {}

  void refer(const Fortran::parser::Expr &);
  void define(const Fortran::parser::Variable &);
  // An image was selected that there is not: the program is for more.
  bool isInvalid() const { return isInvalid_; }

private:
  void access(const Fortran::parser::Designator &, bool defines);

  const Facts &facts_;
  const Machine &machine_;
  Numbers &numbers_;
  Trace &trace_;
  bool isInvalid_{false};
};

} // namespace Atoll::races
#endif
