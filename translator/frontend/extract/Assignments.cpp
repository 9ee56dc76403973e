#include "Assignments.h"

namespace Atoll::extract {

bool Assignments::Pre(const parser::AssignmentStmt &x) {
  const auto &leftSide{std::get<parser::Variable>(x.t)};
  const auto &rightSide{std::get<parser::Expr>(x.t)};
  if (const auto *left{coindexedDesignator(leftSide)})
    uses[left] = model::Use::Definition;
  if (inMasked())
    beginMaskedAssignment(leftSide, rightSide);
  else if (const auto *right{coindexedDesignator(rightSide)})
    uses[right] = model::Use::Definition;
  return true;
}

void Assignments::Post(const parser::AssignmentStmt &x) {
  model::Assignment a;
  const auto &left{std::get<parser::Variable>(x.t)};
  const auto &right{std::get<parser::Expr>(x.t)};
  const auto *leftDesignator{coindexedDesignator(left)};
  const auto *rightDesignator{coindexedDesignator(right)};
  bool direct{rightDesignator && uses[rightDesignator] == model::Use::Definition};
  if (!leftDesignator) {
    assignComponents(left, x);
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
  bool notifies{(a.leftAccess && a.leftAccess->notify && (a.defined || context() != model::Context::Plain)) ||
                (a.rightAccess && a.rightAccess->notify)};
  if (notifies) // C940 of Fortran 2023
    state.refuse(position,
                 "NOTIFY= is allowed only in the variable of an intrinsic assignment statement, and Atoll does not"
                 " support it in WHERE, FORALL and DO CONCURRENT");
  if (inMasked())
    endMaskedAssignment(std::move(a));
  else
    push(std::move(a));
}

// Why the runtime cannot copy a coarray component; empty if it can.
static std::string obstacle(State &state, const semantics::Symbol &component, parser::CharBlock where) {
  const semantics::DeclTypeSpec *declared{component.GetType()};
  if (!declared || declared->IsPolymorphic())
    return "that is polymorphic";
  const semantics::DerivedTypeSpec *derived{declared->AsDerived()};
  if (!derived)
    return "";
  if (semantics::IsLockType(derived) || semantics::IsEventType(derived) || semantics::IsNotifyType(derived))
    return "of a type that cannot be assigned to";
  model::Type type{typeOf(state, *declared, where)};
  return type.allocatableParts || type.finalizable || type.definedAssignment
             ? "whose type has allocatable components, final procedures or a defined assignment"
             : "";
}

void Assignments::assignComponents(const parser::Variable &left, const parser::AssignmentStmt &x) {
  const auto *expr{semantics::GetExpr(nullptr, left)};
  auto type{expr ? expr->GetType() : std::nullopt};
  const auto *typed{x.typedAssignment.get()};
  bool defined{typed && typed->v && std::holds_alternative<evaluate::ProcedureRef>(typed->v->u)};
  const auto *derived{type && !defined ? evaluate::GetDerivedTypeSpec(*type) : nullptr};
  if (!derived || !semantics::FindCoarrayUltimateComponent(*derived))
    return;
  for (const semantics::Symbol &component : semantics::UltimateComponentIterator{*derived})
    if (component.Corank() > 0)
      if (std::string why{obstacle(state, component, left.GetSource())}; !why.empty())
        state.refuse(left.GetSource(), "the assignment of an object with a coarray component " + why +
                                           " is not supported by Atoll: assign its components");
  if (state.fe.options().openMP) // other threads would find the components unallocated meanwhile
    return state.refuse(left.GetSource(), "the assignment of an object with a coarray component is not supported by"
                                          " Atoll with -fopenmp: assign its components");
  const auto &right{std::get<parser::Expr>(x.t)};
  model::ComponentAssignment a;
  a.statement = statement();
  a.left = operandOf(state, left);
  a.right = operandOf(state, right);
  if (expr->Rank() > 0 || !a.right.designator || context() != model::Context::Plain || type->IsPolymorphic())
    return state.refuse(left.GetSource(),
                        "the assignment of an object with a coarray component is supported by Atoll only for scalars,"
                        " of the value of a variable: assign the elements, or the components");
  push(std::move(a));
}

void Assignments::keepAllocation(const parser::Variable &left, const parser::AssignmentStmt &x) {
  const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&left.u)};
  const auto *ref{designator ? std::get_if<parser::DataRef>(&designator->value().u) : nullptr};
  if (!ref || std::holds_alternative<common::Indirection<parser::ArrayElement>>(ref->u))
    return;
  const auto *symbol{parser::GetLastName(*ref).symbol};
  const auto *typed{x.typedAssignment.get()};
  bool defined{typed && typed->v && std::holds_alternative<evaluate::ProcedureRef>(typed->v->u)};
  if (!symbol || defined || symbol->GetUltimate().Corank() == 0 || symbol->Rank() == 0 ||
      !semantics::IsAllocatable(symbol->GetUltimate()))
    return;
  std::string section;
  for (int d{0}; d < symbol->Rank(); ++d)
    section += d ? ",:" : ":";
  size_t end{state.range(left.GetSource()).end};
  state.file.sites.push_back(model::TextEdit{{end, end}, "(" + section + ")"});
  state.file.usesCoarrays = true;
}

} // namespace Atoll::extract
