// An associate name is a coarray where its selector is one (J3/18-007r1, 11.1.3.3), also in SELECT TYPE, and so may be
// the actual argument of a coarray dummy argument. Flang 22 knows its corank, but forgets it where it characterizes the
// whole object: "must be a coarray". A diversion at link time (see TeamFix.cpp).
#include "flang/Evaluate/characteristics.h"
#include "flang/Semantics/symbol.h"
#include <optional>

namespace evaluate = Fortran::evaluate;
namespace semantics = Fortran::semantics;
using evaluate::characteristics::TypeAndShape;

#define CHARACTERIZE(prefix)                                                                                           \
  prefix##_ZN7Fortran8evaluate15characteristics12TypeAndShape12CharacterizeERKNS_9semantics6SymbolERNS0_14FoldingContextEb

#ifdef __clang__
#pragma GCC diagnostic ignored "-Wreturn-type-c-linkage"
#endif
extern "C" {
std::optional<TypeAndShape> CHARACTERIZE(__real_)(const semantics::Symbol &, evaluate::FoldingContext &, bool);
std::optional<TypeAndShape> CHARACTERIZE(__wrap_)(const semantics::Symbol &, evaluate::FoldingContext &, bool);
}

std::optional<TypeAndShape> CHARACTERIZE(__wrap_)(const semantics::Symbol &symbol, evaluate::FoldingContext &context,
                                                  bool invariantOnly) {
  auto result{CHARACTERIZE(__real_)(symbol, context, invariantOnly)};
  if (result && symbol.has<semantics::AssocEntityDetails>())
    result->set_corank(symbol.Corank());
  return result;
}
