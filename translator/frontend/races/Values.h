// Values that are known when a program is compiled, for one of so many images.
#ifndef ATOLL_TRANSLATOR_FRONTEND_RACES_VALUES_H
#define ATOLL_TRANSLATOR_FRONTEND_RACES_VALUES_H

#include "../Flang.h"
#include <map>
#include <optional>

namespace Atoll::races {

struct Machine {
  int image{0}, numImages{0};
  std::map<const Fortran::semantics::Symbol *, long> variables{}; // those whose value is known; .true. is 1
};

// Of a scalar integer or logical expression.
std::optional<long> valueOf(const Fortran::parser::Expr &, const Machine &);

// A variable that the expression is, as a whole, or null.
const Fortran::semantics::Symbol *wholeVariable(const Fortran::parser::Expr &);
const Fortran::semantics::Symbol *wholeVariable(const Fortran::parser::Variable &);

} // namespace Atoll::races
#endif
