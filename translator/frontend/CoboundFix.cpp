// A subobject of a coarray that has no image selector is a coarray with the same cobounds (J3/18-007r1, 5.4.7):
// `lcobound(x(2)%c)`. Flang 22 folds LCOBOUND and UCOBOUND of such a component as if it had no codimensions, to an
// array without elements. The cobounds of a component of corank 0 are said to be unknown here, which leaves the
// reference as it is. It also rejects IMAGE_INDEX with such an argument, because SUB= has more elements than the
// component has codimensions: the size is checked here instead.
//
// C1537 (15.5.1): a coindexed actual argument may not have a pointer ultimate component. Flang 22 asks the coarray
// instead of its component that is the argument, and so rejects `size(x[k]%c)`, and finds no specific procedure for
// `x[k]%c + y`, because of another component of x. Its check finds no pointer component of the coarray here while it
// looks at arguments that have none.
//
// C918 lets polymorphic coindexed objects be arguments of intrinsic enquiry functions. Flang 22 rejects them there
// (15.5.2.4, which is about other procedures): such references have been found complete before, and are not checked.
//
// Diversions at link time (see TeamFix.cpp).
#include "Enquiries.h"
#include "flang/Evaluate/call.h"
#include "flang/Evaluate/fold.h"
#include "flang/Evaluate/shape.h"
#include "flang/Evaluate/tools.h"
#include "flang/Parser/message.h"
#include "flang/Semantics/semantics.h"
#include "flang/Semantics/symbol.h"
#include "flang/Semantics/tools.h"
#include <algorithm>

namespace evaluate = Fortran::evaluate;
namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
using Procedure = evaluate::characteristics::Procedure;
using PointerComponent = semantics::UltimateComponentIterator::const_iterator;

#define LOWER(prefix) prefix##_ZN7Fortran8evaluate12GetLCOBOUNDsERKNS_9semantics6SymbolEb
#define UPPER(prefix) prefix##_ZN7Fortran8evaluate12GetUCOBOUNDsERKNS_9semantics6SymbolEb

#define ARGUMENTS(prefix)                                                                                              \
  prefix##_ZN7Fortran9semantics14CheckArgumentsERKNS_8evaluate15characteristics9ProcedureERSt6vectorISt8optionalINS1_14ActualArgumentEESaIS9_EERNS0_16SemanticsContextERKNS0_5ScopeEbbPKNS1_17SpecificIntrinsicE

#define GENERIC(prefix)                                                                                                \
  prefix##_ZN7Fortran9semantics24CheckInterfaceForGenericERKNS_8evaluate15characteristics9ProcedureERSt6vectorISt8optionalINS1_14ActualArgumentEESaIS9_EERNS0_16SemanticsContextEb
#define POINTER(prefix) prefix##_ZN7Fortran9semantics28FindPointerUltimateComponentERKNS0_15DerivedTypeSpecE

#ifdef __clang__
#pragma GCC diagnostic ignored "-Wreturn-type-c-linkage"
#endif
extern "C" {
evaluate::Shape LOWER(__real_)(const semantics::Symbol &, bool invariantOnly);
evaluate::Shape LOWER(__wrap_)(const semantics::Symbol &, bool invariantOnly);
evaluate::Shape UPPER(__real_)(const semantics::Symbol &, bool invariantOnly);
evaluate::Shape UPPER(__wrap_)(const semantics::Symbol &, bool invariantOnly);
bool ARGUMENTS(__real_)(const Procedure &, evaluate::ActualArguments &, semantics::SemanticsContext &,
                        const semantics::Scope &, bool, bool, const evaluate::SpecificIntrinsic *);
bool ARGUMENTS(__wrap_)(const Procedure &, evaluate::ActualArguments &, semantics::SemanticsContext &,
                        const semantics::Scope &, bool, bool, const evaluate::SpecificIntrinsic *);
bool GENERIC(__real_)(const Procedure &, evaluate::ActualArguments &, semantics::SemanticsContext &, bool);
bool GENERIC(__wrap_)(const Procedure &, evaluate::ActualArguments &, semantics::SemanticsContext &, bool);
PointerComponent POINTER(__real_)(const semantics::DerivedTypeSpec &);
PointerComponent POINTER(__wrap_)(const semantics::DerivedTypeSpec &);
}

static const evaluate::Shape unknown(1);

evaluate::Shape LOWER(__wrap_)(const semantics::Symbol &symbol, bool invariantOnly) {
  return symbol.Corank() == 0 ? unknown : LOWER(__real_)(symbol, invariantOnly);
}

evaluate::Shape UPPER(__wrap_)(const semantics::Symbol &symbol, bool invariantOnly) {
  return symbol.Corank() == 0 ? unknown : UPPER(__real_)(symbol, invariantOnly);
}

// IMAGE_INDEX(COARRAY, SUB): the corank of a coarray whose last part has none, or 0.
static int hiddenCorank(const evaluate::ActualArguments &arguments, const evaluate::SpecificIntrinsic *intrinsic) {
  if (!intrinsic || intrinsic->name != "image_index" || arguments.size() < 2 || !arguments[0] || !arguments[1])
    return 0;
  const auto *last{evaluate::UnwrapWholeSymbolOrComponentDataRef(arguments[0]->UnwrapExpr())};
  return last && last->Corank() == 0 ? evaluate::GetCorank(*arguments[0]) : 0;
}

// Whether some actual argument really violates C1537.
static bool hasPointerComponent(const evaluate::ActualArguments &arguments) {
  for (const auto &argument : arguments) {
    const auto *expr{argument ? argument->UnwrapExpr() : nullptr};
    if (!expr || !evaluate::ExtractCoarrayRef(*expr))
      continue;
    const auto *derived{evaluate::GetDerivedTypeSpec(expr->GetType())};
    if (derived && POINTER(__real_)(*derived))
      return true;
  }
  return false;
}

static bool isPolymorphicEnquiry(const evaluate::ActualArguments &arguments,
                                 const evaluate::SpecificIntrinsic *intrinsic) {
  if (!intrinsic || !Atoll::isEnquiry(intrinsic->name))
    return false;
  return std::any_of(arguments.begin(), arguments.end(), [](const auto &argument) {
    const auto *expr{argument ? argument->UnwrapExpr() : nullptr};
    const auto type{expr ? expr->GetType() : std::nullopt};
    return type && type->IsPolymorphic() && evaluate::ExtractCoarrayRef(*expr);
  });
}

static bool noPointers{false}; // arguments are being checked that have none

namespace {
// While it exists, `noPointers` is what holds for these arguments.
class Checking {
public:
  explicit Checking(const evaluate::ActualArguments &arguments) { noPointers = !hasPointerComponent(arguments); }
  ~Checking() { noPointers = before; }

private:
  bool before{noPointers};
};
} // namespace

PointerComponent POINTER(__wrap_)(const semantics::DerivedTypeSpec &derived) {
  return noPointers ? PointerComponent{} : POINTER(__real_)(derived);
}

bool GENERIC(__wrap_)(const Procedure &procedure, evaluate::ActualArguments &arguments,
                      semantics::SemanticsContext &context, bool conversions) {
  Checking checking{arguments};
  return GENERIC(__real_)(procedure, arguments, context, conversions);
}

bool ARGUMENTS(__wrap_)(const Procedure &procedure, evaluate::ActualArguments &arguments,
                        semantics::SemanticsContext &context, const semantics::Scope &scope, bool asExternal,
                        bool ignoreInterface, const evaluate::SpecificIntrinsic *intrinsic) {
  using namespace Fortran::parser::literals;
  if (isPolymorphicEnquiry(arguments, intrinsic))
    return true;
  int corank{hiddenCorank(arguments, intrinsic)};
  if (corank == 0) {
    Checking checking{arguments};
    return ARGUMENTS(__real_)(procedure, arguments, context, scope, asExternal, ignoreInterface, intrinsic);
  }
  auto shape{evaluate::GetShape(arguments[1]->UnwrapExpr())};
  auto size{shape && !shape->empty() && shape->front() ? evaluate::ToInt64(*shape->front()) : std::nullopt};
  if (size && *size != corank)
    context.foldingContext().messages().Say(
        arguments[1]->sourceLocation(),
        "SUB= of IMAGE_INDEX must have as many elements as COARRAY= has codimensions"_err_en_US);
  return true;
}
