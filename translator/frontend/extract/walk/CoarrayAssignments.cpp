// Assignments to coarrays of this image that the back ends, which know no coarrays, would make with new memory: of
// whole allocatable coarrays, and of objects with coarray components.
#include "Assignments.h"

namespace Atoll::extract {

static bool isDefined(const parser::AssignmentStmt &x) {
  const auto *typed{x.typedAssignment.get()};
  return typed && typed->v && std::holds_alternative<evaluate::ProcedureRef>(typed->v->u);
}

// ---- objects with coarray components ----

// Has the type, or an ancestor, a type-bound generic ASSIGNMENT(=)?
static bool bindsAssignment(const semantics::DerivedTypeSpec &derived) {
  static const std::string generic{"assignment(=)"};
  const semantics::Scope *scope{derived.typeSymbol().GetUltimate().scope()};
  if (!scope)
    return false;
  if (scope->find(parser::CharBlock{generic}) != scope->end())
    return true;
  const semantics::DerivedTypeSpec *parent{
      scope->GetDerivedTypeParent() ? scope->GetDerivedTypeParent()->derivedTypeSpec() : nullptr};
  return parent && bindsAssignment(*parent);
}

static bool hasFinal(const semantics::DerivedTypeSpec &derived) {
  const auto *details{derived.typeSymbol().GetUltimate().detailsIf<semantics::DerivedTypeDetails>()};
  return details && !details->finals().empty();
}

// Has the type, or one that it is made of without allocatable or pointer components, a procedure that is called when
// an object is assigned to? It would find the coarray components unallocated.
static std::string procedureOf(const semantics::DerivedTypeSpec &derived) {
  if (!semantics::FindCoarrayUltimateComponent(derived))
    return "";
  if (hasFinal(derived))
    return "a final procedure";
  for (const semantics::Symbol &component : semantics::DirectComponentIterator{derived}) {
    const semantics::DeclTypeSpec *declared{component.GetType()};
    const auto *part{declared ? declared->AsDerived() : nullptr};
    if (!part || semantics::IsAllocatableOrPointer(component) || !semantics::FindCoarrayUltimateComponent(*part))
      continue;
    if (hasFinal(*part))
      return "a final procedure";
    if (!component.test(semantics::Symbol::Flag::ParentComp) && bindsAssignment(*part))
      return "a defined assignment of a component that has a coarray component";
  }
  return "";
}

// Does intrinsic assignment of an object of the type call a procedure for one of its components?
static bool hasPartWithAssignment(const semantics::DerivedTypeSpec &derived) {
  for (const semantics::Symbol &component : semantics::DirectComponentIterator{derived}) {
    const auto *part{component.GetType() ? component.GetType()->AsDerived() : nullptr};
    if (part && !semantics::IsAllocatableOrPointer(component) && !component.test(semantics::Symbol::Flag::ParentComp) &&
        bindsAssignment(*part))
      return true;
  }
  return false;
}

// F23/009. Its allocatable component would be copied as if there were no coarray in it. The component may be of the
// type itself, in which the iterator does not look once more.
static bool isWithinAllocatable(const semantics::DerivedTypeSpec &derived) {
  semantics::PotentialComponentIterator components{derived};
  return std::any_of(components.begin(), components.end(), [](const semantics::Symbol &component) {
    const auto *part{component.GetType() ? component.GetType()->AsDerived() : nullptr};
    return part && semantics::IsAllocatable(component) && semantics::FindCoarrayPotentialComponent(*part);
  });
}

namespace {
enum class Copy { Bytes, Statement, None };
} // namespace

// How the value of a coarray component is copied.
static Copy copyOf(State &state, const semantics::Symbol &component, parser::CharBlock where, std::string &spec,
                   std::string &obstacle) {
  const semantics::DeclTypeSpec *declared{component.GetType()};
  if (!declared || declared->IsPolymorphic()) { // 10.2.1.2 (1)
    obstacle = "that is polymorphic";
    return Copy::None;
  }
  const semantics::DerivedTypeSpec *derived{declared->AsDerived()};
  if (!derived)
    return Copy::Bytes;
  if (semantics::IsLockType(derived) || semantics::IsEventType(derived) || semantics::IsNotifyType(derived)) {
    obstacle = "of a type that cannot be assigned to";
    return Copy::None;
  }
  model::Type type{typeOf(state, *declared, where)};
  if (type.finalizable || hasPartWithAssignment(*derived)) {
    obstacle = "whose type has final procedures, or components with a defined assignment";
    return Copy::None;
  }
  if (!type.allocatableParts)
    return Copy::Bytes; // intrinsic assignment, whatever ASSIGNMENT(=) of the type means (10.2.1.3 (13))
  if (type.definedAssignment)
    obstacle = "whose type has allocatable components, where there is a defined assignment";
  spec = type.spec;
  return Copy::Statement;
}

static bool isAccessible(const semantics::Symbol &component, const semantics::Scope &scope) {
  return !semantics::CheckAccessibleSymbol(scope, component);
}

void Assignments::addCoarrayComponents(const semantics::DerivedTypeSpec &derived, parser::CharBlock where,
                                       model::ComponentAssignment &a) {
  semantics::UltimateComponentIterator components{derived};
  for (auto it{components.begin()}; it; ++it) {
    if (it->Corank() == 0)
      continue;
    std::string spec, obstacle;
    Copy copy{copyOf(state, *it, where, spec, obstacle)};
    if (copy == Copy::Statement) {
      for (const semantics::Symbol &part : it.GetComponentPath()) {
        if (&part != &*it && part.Rank() > 0)
          obstacle = "of a type with allocatable components in an array component";
        if (!isAccessible(part, state.fe.context().FindScope(where)))
          obstacle = "of a type with allocatable components that is not accessible";
      }
      a.assigned.push_back({it.BuildResultDesignatorName(), it->Rank(), spec});
    }
    if (!obstacle.empty())
      return state.refuse(where, "the assignment of an object with a coarray component " + obstacle +
                                     " is not supported by Atoll: assign its components");
  }
}

// The subscripts of a designator that is not coindexed, and those of them that are vectors.
static void addParts(State &state, const parser::DataRef &ref, parser::CharBlock whole,
                     std::vector<model::Index> &indices, std::vector<model::VectorSubscript> &vectors) {
  if (const auto *component{std::get_if<common::Indirection<parser::StructureComponent>>(&ref.u)})
    return addParts(state, baseOf(component->value()), whole, indices, vectors);
  const auto *element{std::get_if<common::Indirection<parser::ArrayElement>>(&ref.u)};
  if (!element)
    return;
  addParts(state, baseOf(element->value()), whole, indices, vectors);
  addVectors(state, element->value(), whole, indices, vectors);
}

// The assignment, if it is one of objects with coarray components.
std::optional<model::ComponentAssignment> Assignments::componentsOf(const parser::Variable &left,
                                                                    const parser::AssignmentStmt &x) {
  const auto *expr{semantics::GetExpr(nullptr, left)};
  auto type{expr ? expr->GetType() : std::nullopt};
  if (!type || isDefined(x))
    return std::nullopt;
  auto refuse{[&](const std::string &what) {
    state.refuse(left.GetSource(), "the assignment of an object with a coarray component " + what);
    return std::nullopt;
  }};
  const auto *derived{evaluate::GetDerivedTypeSpec(*type)};
  const auto *value{semantics::GetExpr(nullptr, std::get<parser::Expr>(x.t))};
  auto valueType{value ? value->GetType() : std::nullopt};
  const auto *valueDerived{valueType ? evaluate::GetDerivedTypeSpec(*valueType) : nullptr};
  if (!derived && valueDerived && semantics::FindCoarrayPotentialComponent(*valueDerived))
    return refuse("to an unlimited polymorphic variable is not supported by Atoll: use a variable of its type");
  if (!derived || !semantics::FindCoarrayPotentialComponent(*derived))
    return std::nullopt;
  if (isWithinAllocatable(*derived))
    return refuse("that is part of an allocatable component is not supported by Atoll: assign the components");
  if (std::string procedure{procedureOf(*derived)}; !procedure.empty())
    return refuse("that calls " + procedure + " is not supported by Atoll: assign its components");
  const parser::Expr &right{withoutParentheses(std::get<parser::Expr>(x.t))};
  model::ComponentAssignment a;
  a.statement = statement();
  a.left = operandOf(state, left);
  a.right = operandOf(state, right);
  a.unallocated = std::holds_alternative<parser::StructureConstructor>(right.u);
  a.shared = state.fe.options().openMP;
  if (type->IsPolymorphic())
    return refuse("that is polymorphic is not supported by Atoll: assign its components");
  if (!a.right.designator && !a.unallocated)
    return refuse("is supported by Atoll only of the value of a variable or of a structure constructor: assign the"
                  " elements, or the components");
  if (!a.unallocated)
    addCoarrayComponents(*derived, left.GetSource(), a);
  if (const auto *ref{dataRefOf(left)})
    addParts(state, *ref, left.GetSource(), a.indices, a.leftVectors);
  if (const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&right.u)})
    if (const auto *ref{std::get_if<parser::DataRef>(&designator->value().u)})
      addParts(state, *ref, right.source, a.indices, a.rightVectors);
  return a;
}

// ---- whole coarrays ----

// A variable whose shape is that of the expression: one operand of elemental operations (10.1.5.1), all of which have
// it.
static const parser::Expr *shapedOperand(const parser::Expr &x, int rank) {
  const auto *typed{semantics::GetExpr(nullptr, x)};
  if (!typed || typed->Rank() != rank)
    return nullptr;
  if (const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&x.u)}) {
    if (std::holds_alternative<parser::Substring>(designator->value().u)) // not every back end has their SIZE
      return nullptr;
    bool isFit{!coindexedDesignator(x) && !evaluate::HasVectorSubscript(*typed) && evaluate::IsVariable(*typed)};
    return isFit && !mayBeAbsent(*typed) ? &x : nullptr;
  }
  const parser::Expr *found{nullptr};
  auto look{[&](const parser::Expr &operand) {
    if (!found)
      found = shapedOperand(operand, rank);
  }};
  if (const auto *reference{std::get_if<common::Indirection<parser::FunctionReference>>(&x.u)}) {
    const auto *procedure{evaluate::UnwrapProcedureRef(*typed)};
    if (procedure && procedure->proc().IsElemental())
      for (const auto &spec : std::get<std::list<parser::ActualArgSpec>>(reference->value().v.t))
        if (const parser::Expr *argument{expressionOf(spec)})
          look(*argument);
    return found;
  }
  common::visit(
      [&](const auto &operation) {
        using T = std::decay_t<decltype(operation)>;
        if constexpr (std::is_base_of_v<parser::Expr::IntrinsicUnary, T>)
          look(operation.v.value());
        else if constexpr (std::is_base_of_v<parser::Expr::IntrinsicBinary, T>) {
          look(std::get<0>(operation.t).value());
          look(std::get<1>(operation.t).value());
        }
      },
      x.u);
  return found;
}

namespace {
struct SubstringsOfArrays {
  bool found{false};
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  void Post(const parser::Substring &x) {
    const auto *ref{&std::get<parser::DataRef>(x.t)};
    if (const auto *coindexed{std::get_if<common::Indirection<parser::CoindexedNamedObject>>(&ref->u)})
      ref = &baseOf(coindexed->value());
    found |= std::holds_alternative<common::Indirection<parser::ArrayElement>>(ref->u);
  }
};
} // namespace

// The allocatable coarray that is named as a whole, or null.
static const semantics::Symbol *wholeCoarray(const parser::Variable &left, const parser::AssignmentStmt &x) {
  const auto *ref{dataRefOf(left)};
  if (!ref || isDefined(x) || std::holds_alternative<common::Indirection<parser::ArrayElement>>(ref->u))
    return nullptr;
  const auto *symbol{parser::GetLastName(*ref).symbol};
  return symbol && symbol->GetUltimate().Corank() > 0 && semantics::IsAllocatable(symbol->GetUltimate()) ? symbol
                                                                                                         : nullptr;
}

bool Assignments::needsLength(const parser::AssignmentStmt &x, const parser::Designator &right) {
  const auto *symbol{wholeCoarray(std::get<parser::Variable>(x.t), x)};
  const auto *typed{semantics::GetExpr(nullptr, std::get<parser::Expr>(x.t))};
  return symbol && hasDeferredLength(*symbol) && typed && typed->Rank() == 0 &&
         (isBeyondComponent(right) || std::holds_alternative<parser::Substring>(right.u) || refersToFunctions(right));
}

void Assignments::keepAllocation(const parser::Variable &left, const parser::AssignmentStmt &x) {
  const auto *symbol{wholeCoarray(left, x)};
  bool deferred{symbol && hasDeferredLength(*symbol)};
  if (!symbol || (symbol->Rank() == 0 && !deferred))
    return;
  Range variable{state.range(left.GetSource())};
  bool sharesWork{!workshares.empty() && workshares.back()}; // only assignments are allowed in WORKSHARE
  bool masked{inMasked() || sharesWork};                     // the mask of WHERE has the shape of both
  const auto &right{std::get<parser::Expr>(x.t)};
  const auto *typed{semantics::GetExpr(nullptr, right)};
  model::WholeAssignment a;
  a.statement = statement();
  a.variable = variable;
  if (typed && !masked) {
    a.right = operandOf(state, right);
    SubstringsOfArrays substrings;
    parser::Walk(right, substrings);
    a.substrings = substrings.found;
    addIndices(state, *dataRefOf(left), a.indices);
    const auto *coindexed{coindexedDesignator(right)};
    if (coindexed && uses[coindexed] == model::Use::Definition)
      a.shapedBy = access(*coindexed, typed);
  }
  if (typed && !masked && deferred) {
    model::WholeAssignment length{a};
    length.kind = typeOf(state, *symbol->GetUltimate().GetType(), left.GetSource()).kind;
    if (auto constant{constantLength(state, *typed)})
      length.extents.push_back(*constant);
    push(std::move(length));
  }
  if (symbol->Rank() == 0)
    return;
  std::string section;
  for (int d{0}; d < symbol->Rank(); ++d)
    section += d ? ",:" : ":";
  if (typed && (typed->Rank() == symbol->Rank() || typed->Rank() == 0) && !masked) {
    a.rank = symbol->Rank();
    if (!a.shapedBy)
      if (const parser::Expr *operand{shapedOperand(right, a.rank)})
        a.shaped = state.range(operand->source);
    if (auto shape{evaluate::GetShape(state.fe.context().foldingContext(), *typed)})
      if (auto extents{evaluate::AsConstantExtents(state.fe.context().foldingContext(), *shape)})
        a.extents.assign(extents->begin(), extents->end());
    push(std::move(a));
  }
  state.file.sites.push_back(model::TextEdit{{variable.end, variable.end}, "(" + section + ")"});
  state.file.usesCoarrays = true;
}

} // namespace Atoll::extract
