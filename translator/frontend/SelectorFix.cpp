// Flang 22 ends by an internal error where STAT= of an image selector is an integer that is no variable: a named
// constant, the value of a function. It is not stored here; check/Definitions.cpp reports it. Diverted at link time
// (see TeamFix.cpp).
#include "flang/Evaluate/expression.h"
#include "flang/Evaluate/tools.h"
#include "flang/Evaluate/variable.h"

namespace evaluate = Fortran::evaluate;
using Integer = evaluate::Expr<evaluate::SomeInteger>;

#define SET_STAT(prefix)                                                                                               \
  prefix##_ZN7Fortran8evaluate10CoarrayRef8set_statEONS0_4ExprINS0_8SomeKindILNS_6common12TypeCategoryE0EEEEE
extern "C" {
evaluate::CoarrayRef &SET_STAT(__real_)(evaluate::CoarrayRef *, Integer &&);
evaluate::CoarrayRef &SET_STAT(__wrap_)(evaluate::CoarrayRef *, Integer &&);
}

evaluate::CoarrayRef &SET_STAT(__wrap_)(evaluate::CoarrayRef *reference, Integer &&variable) {
  return evaluate::IsVariable(variable) ? SET_STAT(__real_)(reference, std::move(variable)) : *reference;
}
