// Actual arguments that gfortran would pass as copies, or not by the interface.
#include "Arguments.h"

namespace Atoll::extract {

// `a(:)%c`, `a(:)%c(2)`, `a(:)(2:3)`, `a%re`: parts of the elements of an array.
static bool isPartOfElements(const SomeExpr &expr) {
  auto object{evaluate::ExtractDataRef(expr)};
  if (!object)
    return evaluate::ExtractDataRef(expr, /*intoSubstring=*/true, /*intoComplexPart=*/true) && expr.Rank() > 0;
  const evaluate::Component *last{std::get_if<evaluate::Component>(&object->u)};
  if (const auto *element{std::get_if<evaluate::ArrayRef>(&object->u)})
    last = element->base().UnwrapComponent();
  return last && last->base().Rank() > 0;
}

static bool isPolymorphicArray(const SomeExpr &expr) {
  const auto type{expr.Rank() > 0 ? expr.GetType() : std::nullopt};
  return type && type->IsPolymorphic();
}

// Other images would not see the copy of such an array, which at return overwrites what they have put.
void Arguments::refuseCopies(const parser::Call &call, const evaluate::ProcedureRef &typed) {
  if (!state.has(Defect::CopiedParts))
    return;
  for (const auto &spec : std::get<std::list<parser::ActualArgSpec>>(call.t)) {
    const parser::Expr *expr{expressionOf(spec)};
    const auto *value{expr ? semantics::GetExpr(nullptr, *expr) : nullptr};
    if (!value || !(isPartOfElements(*value) || isPolymorphicArray(*value)))
      continue;
    for (size_t i{0}; i < typed.arguments().size(); ++i) {
      const auto &argument{typed.arguments()[i]};
      const semantics::Symbol *dummy{dummyOf(typed, i)};
      if (!dummy || dummy->Corank() == 0 || !argument || !argument->UnwrapExpr() ||
          !(*argument->UnwrapExpr() == *value))
        continue;
      if (isPartOfElements(*value))
        state.refuse(expr->source, "with gfortran, which would pass a copy, parts of the elements of an array are no"
                                   " actual argument for a coarray dummy argument: pass the array");
      else if (dummy->GetType() && !dummy->GetType()->IsPolymorphic())
        state.refuse(expr->source,
                     "with gfortran, which would pass a copy, a polymorphic array is no actual argument for"
                     " a coarray dummy argument that is not polymorphic: pass it where TYPE IS has told"
                     " its type");
    }
  }
}

// Of a dummy procedure in the body of `module procedure s`: without its explicit interface the arguments are passed as
// to a procedure that has none. The dummy arguments there have the names of the interface body.
void Arguments::refuseForgottenInterface(const parser::Call &call, const evaluate::ProcedureRef &typed) {
  if (!state.has(Defect::ForgottenInterfaces))
    return;
  const auto *name{std::get_if<parser::Name>(&std::get<parser::ProcedureDesignator>(call.t).u)};
  const semantics::Symbol *symbol{name ? name->symbol : nullptr};
  if (!symbol || !semantics::IsDummy(*symbol) || semantics::IsPointer(*symbol))
    return;
  const semantics::Scope &owner{symbol->owner()};
  const auto *procedure{owner.symbol() ? owner.symbol()->detailsIf<semantics::SubprogramDetails>() : nullptr};
  if (!procedure || !procedure->moduleInterface() || owner.sourceRange().Contains(symbol->name()))
    return;
  auto interface{evaluate::characteristics::Procedure::Characterize(typed.proc(), state.fe.context().foldingContext(),
                                                                    /*emitError=*/false)};
  if (interface && !interface->CanBeCalledViaImplicitInterface())
    state.refuse(name->source, "with gfortran, which would not pass the arguments by its interface, a dummy procedure"
                               " cannot be called in the body of MODULE PROCEDURE: write the interface once more, as in"
                               " MODULE SUBROUTINE or MODULE FUNCTION, with the declarations");
}

} // namespace Atoll::extract
