// Assignments with coindexed objects, and to coarrays of this image. A part of the walk (Execution.cpp).
#include "Assignments.h"

namespace Atoll::extract {

// All of an allocatable array of characters of deferred length.
static bool isDeferredArray(const parser::Variable &x) {
  const auto *typed{semantics::GetExpr(nullptr, x)};
  const auto *symbol{typed && typed->Rank() > 0 && evaluate::IsAllocatableDesignator(*typed)
                         ? evaluate::GetLastSymbol(*typed)
                         : nullptr};
  const auto *type{symbol ? symbol->GetUltimate().GetType() : nullptr};
  return type && type->category() == semantics::DeclTypeSpec::Character &&
         type->characterTypeSpec().length().isDeferred();
}

bool Assignments::Pre(const parser::AssignmentStmt &x) {
  const auto &leftSide{std::get<parser::Variable>(x.t)};
  const auto &rightSide{std::get<parser::Expr>(x.t)};
  if (const auto *left{coindexedDesignator(leftSide)})
    uses[left] = model::Use::Definition;
  if (context() == model::Context::Where || (!inMasked() && isDeferredArray(leftSide)))
    takeCharacters(rightSide);
  if (inMasked())
    beginMaskedAssignment(leftSide, rightSide);
  else if (const auto *right{coindexedDesignator(rightSide)}; right && !needsLength(x, *right))
    uses[right] = model::Use::Definition;
  return true;
}

void Assignments::Post(const parser::AssignmentStmt &x) {
  model::Assignment a;
  const auto &left{std::get<parser::Variable>(x.t)};
  const auto &right{std::get<parser::Expr>(x.t)};
  const auto *leftDesignator{coindexedDesignator(left)};
  const auto *rightDesignator{coindexedDesignator(right)};
  std::optional<model::ComponentAssignment> components;
  bool direct{rightDesignator && uses[rightDesignator] == model::Use::Definition};
  if (!leftDesignator) {
    components = componentsOf(left, x);
    if (components && !inMasked())
      push(*components);
    keepAllocation(left, x);
  }
  if (!inMasked() && !leftDesignator && !direct)
    return;
  a.statement = statement();
  a.left = operandOf(state, left);
  a.right = operandOf(state, right);
  if (const auto *typed{x.typedAssignment.get()}; typed && typed->v)
    a.defined = std::holds_alternative<evaluate::ProcedureRef>(typed->v->u);
  if (leftDesignator)
    a.leftAccess = access(*leftDesignator, semantics::GetExpr(nullptr, left));
  if (direct)
    a.rightAccess = access(*rightDesignator, semantics::GetExpr(nullptr, right));
  if ((a.leftAccess && a.leftAccess->notify && a.defined) ||
      (a.rightAccess && a.rightAccess->notify)) // C940 of Fortran 2023
    state.refuse(position, "NOTIFY= is allowed only in the variable of an intrinsic assignment statement");
  if (inMasked())
    endMaskedAssignment(std::move(a), std::move(components), left);
  else
    push(std::move(a));
}

} // namespace Atoll::extract
