// A subobject of a coarray that has no image selector is a coarray with the same cobounds (J3/18-007r1, 5.4.7):
// `lcobound(x(2)%c)`. Flang 22 folds LCOBOUND and UCOBOUND of such a component as if it had no codimensions, to an
// array without elements. The cobounds of a component of corank 0 are said to be unknown here, which leaves the
// reference as it is. It also rejects IMAGE_INDEX with such an argument, because SUB= has more elements than the
// component has codimensions: the size is checked here instead.
//
// C1537 (15.5.1): a coindexed actual argument may not have a pointer ultimate component. Flang 22 asks the coarray
// instead of its component that is the argument, and so rejects `size(x[k]%c)` because of another component of x.
//
// Diversions at link time (see TeamFix.cpp).
#include "flang/Evaluate/call.h"
#include "flang/Evaluate/fold.h"
#include "flang/Evaluate/shape.h"
#include "flang/Evaluate/tools.h"
#include "flang/Parser/message.h"
#include "flang/Semantics/semantics.h"
#include "flang/Semantics/symbol.h"
#include "flang/Semantics/tools.h"

namespace evaluate = Fortran::evaluate;
namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
using Procedure = evaluate::characteristics::Procedure;

#define LOWER(prefix) prefix##_ZN7Fortran8evaluate12GetLCOBOUNDsERKNS_9semantics6SymbolEb
#define UPPER(prefix) prefix##_ZN7Fortran8evaluate12GetUCOBOUNDsERKNS_9semantics6SymbolEb

#define ARGUMENTS(prefix)                                                                                              \
  prefix##_ZN7Fortran9semantics14CheckArgumentsERKNS_8evaluate15characteristics9ProcedureERSt6vectorISt8optionalINS1_14ActualArgumentEESaIS9_EERNS0_16SemanticsContextERKNS0_5ScopeEbbPKNS1_17SpecificIntrinsicE

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
    if (derived && semantics::FindPointerUltimateComponent(*derived))
      return true;
  }
  return false;
}

// Without what is said wrongly.
static bool checkArguments(const Procedure &procedure, evaluate::ActualArguments &arguments,
                           semantics::SemanticsContext &context, const semantics::Scope &scope, bool asExternal,
                           bool ignoreInterface, const evaluate::SpecificIntrinsic *intrinsic) {
  auto &messages{context.foldingContext().messages()};
  if (!messages.messages() || hasPointerComponent(arguments))
    return ARGUMENTS(__real_)(procedure, arguments, context, scope, asExternal, ignoreInterface, intrinsic);
  parser::Messages said;
  bool ok{[&] {
    auto restorer{messages.SetMessages(said)};
    return ARGUMENTS(__real_)(procedure, arguments, context, scope, asExternal, ignoreInterface, intrinsic);
  }()};
  auto wrong{[](const parser::Message &message) {
    return message.ToString().find("with POINTER ultimate component") != std::string::npos;
  }};
  auto before{said.messages().size()};
  said.messages().remove_if(wrong);
  if (said.messages().size() < before)
    ok = !said.AnyFatalError();
  messages.messages()->Annex(std::move(said));
  return ok;
}

bool ARGUMENTS(__wrap_)(const Procedure &procedure, evaluate::ActualArguments &arguments,
                        semantics::SemanticsContext &context, const semantics::Scope &scope, bool asExternal,
                        bool ignoreInterface, const evaluate::SpecificIntrinsic *intrinsic) {
  using namespace Fortran::parser::literals;
  int corank{hiddenCorank(arguments, intrinsic)};
  if (corank == 0)
    return checkArguments(procedure, arguments, context, scope, asExternal, ignoreInterface, intrinsic);
  auto shape{evaluate::GetShape(arguments[1]->UnwrapExpr())};
  auto size{shape && !shape->empty() && shape->front() ? evaluate::ToInt64(*shape->front()) : std::nullopt};
  if (size && *size != corank)
    context.foldingContext().messages().Say(
        arguments[1]->sourceLocation(),
        "SUB= of IMAGE_INDEX must have as many elements as COARRAY= has codimensions"_err_en_US);
  return true;
}
