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

// It may be a part of a coarray of this image, or the target of a pointer component of one.
static bool mayBeInCoarray(const parser::Variable &x) {
  const auto *ref{dataRefOf(x)};
  if (!ref)
    return true;
  std::vector<const parser::Name *> names;
  namesOf(*ref, names);
  return std::any_of(names.begin(), names.end(), [](const parser::Name *name) {
    if (!name->symbol)
      return true;
    const semantics::Symbol &symbol{declared(*name->symbol)};
    return symbol.Corank() > 0 || semantics::IsPointer(symbol) ||
           symbol.GetUltimate().attrs().test(semantics::Attr::TARGET) ||
           (semantics::IsDummy(symbol) && !symbol.GetUltimate().attrs().test(semantics::Attr::VALUE)) ||
           semantics::IsFunctionResult(symbol);
  });
}

// Constants and variables: they are evaluated more than once, and must not ask for the variable that is allocated.
static bool hasPlainSubscripts(const parser::Variable &x) {
  auto isPlain{[](const parser::SectionSubscript &subscript) {
    const auto *index{std::get_if<parser::IntExpr>(&subscript.u)};
    const auto *designator{index ? std::get_if<common::Indirection<parser::Designator>>(&index->thing.value().u)
                                 : nullptr};
    const auto *name{designator ? std::get_if<parser::Name>(&dataRef(designator->value()).u) : nullptr};
    return index && (name || std::holds_alternative<parser::LiteralConstant>(index->thing.value().u));
  }};
  const parser::DataRef *ref{dataRefOf(x)};
  while (ref && !std::holds_alternative<parser::Name>(ref->u))
    if (const auto *component{std::get_if<common::Indirection<parser::StructureComponent>>(&ref->u)}) {
      ref = &baseOf(component->value());
    } else {
      const auto *element{std::get_if<common::Indirection<parser::ArrayElement>>(&ref->u)};
      if (!element ||
          !std::all_of(elementSubscripts(element->value()).begin(), elementSubscripts(element->value()).end(), isPlain))
        return false;
      ref = &baseOf(element->value());
    }
  return ref;
}

// What may get other bounds from the expression (10.2.1.3), and is made without a descriptor of the runtime's.
static bool mayGetBounds(const parser::Variable &left, const model::Type &type) {
  const auto *typed{semantics::GetExpr(nullptr, left)};
  const auto *symbol{typed && evaluate::IsAllocatableDesignator(*typed) ? evaluate::GetLastSymbol(*typed) : nullptr};
  return symbol && symbol->GetUltimate().Corank() == 0 && !hasDeferredLength(*symbol) && hasPlainSubscripts(left) &&
         !type.polymorphic && !type.finalizable && !type.allocatableParts;
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
  a.shares = !leftDesignator && mayBeInCoarray(left);
  a.bounds =
      direct && !leftDesignator && !inMasked() && isWholeArray(*rightDesignator) && mayGetBounds(left, a.left.type);
  if (inMasked())
    endMaskedAssignment(std::move(a), std::move(components), left);
  else
    push(std::move(a));
}

} // namespace Atoll::extract
