// Collective, atomic and enquiry procedures, with their arguments by name. A part of the walk (Execution.cpp).
#include "Intrinsics.h"
#include "../../NextStandard.h"
#include "../objects/LengthParameters.h"
#include "../objects/RecursiveTypes.h"
#include "Enquiries.h"
#include "Teams.h"

namespace Atoll::extract {

bool Intrinsics::Pre(const parser::CallStmt &x) {
  if (const parser::Name *name{intrinsicName(callIn(x))}) {
    if (ultimateName(*name).rfind("atomic_", 0) == 0)
      markAtom(x, *name);
  }
  markArguments(callIn(x), x.typedCall.get());
  return true;
}

// What CO_BROADCAST and CO_REDUCE bring from other images is assigned.
static void refuseWrongCopies(State &state, const parser::Call &call, const std::string &name) {
  for (const auto &spec : std::get<std::list<parser::ActualArgSpec>>(call.t))
    if (const parser::Expr *expr{expressionOf(spec)}) {
      const auto *typed{semantics::GetExpr(nullptr, *expr)};
      if (std::string what{copiedWrongly(state, typed)}; !what.empty())
        state.refuse(expr->source, upper(name) + " of an object " + what +
                                       " is not supported by Atoll with gfortran, which copies them wrongly: use the"
                                       " components one by one");
      const auto type{typed ? typed->GetType() : std::nullopt};
      if (std::string component{componentByLength(typed)};
          !component.empty() && type && type->category() == common::TypeCategory::Derived)
        state.refuse(expr->source, upper(name) + " of an object with the component " + component +
                                       ", whose bounds or length depend on a length parameter of its type, is not "
                                       "supported by Atoll, because compilers do not keep it in the object: make it "
                                       "allocatable");
    }
}

void Intrinsics::Post(const parser::CallStmt &x) {
  const parser::Name *name{intrinsicName(callIn(x))};
  if (!name)
    return;
  const IntrinsicProcedure *procedure{findIntrinsicProcedure(ultimateName(*name))};
  if (!procedure || (ultimateName(*name) == "move_alloc" && !movesCoarrays(callIn(x))))
    return;
  model::IntrinsicCall call;
  call.name = ultimateName(*name);
  call.statement = statements.back();
  call.arguments = argumentsOf(callIn(x), procedure);
  for (const auto &argument : call.arguments)
    state.file.handlesFailures |= argument.keyword == "stat";
  size_t index{0};
  for (const auto &spec : std::get<std::list<parser::ActualArgSpec>>(callIn(x).t))
    if (call.arguments[index++].keyword == "team")
      push(teamNumberOf(state, *expressionOf(spec), unit()));
  if (call.name == "move_alloc")
    call.moved = typeMoved(callIn(x));
  bool reduces{call.name.rfind("co_reduce", 0) == 0};
  if (reduces && x.typedCall)
    call.lengths = operationLengths(state, *x.typedCall, name->source);
  if (reduces && x.typedCall && std::any_of(call.arguments.begin(), call.arguments.end(), [](const auto &argument) {
        return argument.keyword == "completion";
      }))
    call.outside = typeOutside(state, *x.typedCall, name->source);
  if (reduces || call.name == "co_broadcast")
    refuseWrongCopies(state, callIn(x), call.name);
  push(std::move(call));
}

std::vector<model::Argument> Intrinsics::argumentsOf(const parser::Call &call, const IntrinsicProcedure *procedure) {
  const auto &specs{std::get<std::list<parser::ActualArgSpec>>(call.t)};
  std::vector<ActualArgument> actual;
  for (const auto &spec : specs) {
    const auto &keyword{std::get<std::optional<parser::Keyword>>(spec.t)};
    actual.push_back({keyword ? keyword->v.ToString() : "", dummyOfType(derivedOf(spec))});
  }
  const IntrinsicProcedure unknown{}; // only keywords have a name
  const std::vector<std::string> dummies{dummiesOf(procedure ? *procedure : unknown, actual)};
  std::vector<model::Argument> result;
  size_t index{0};
  for (const auto &spec : specs) {
    model::Argument argument;
    argument.keyword = dummies[index++];
    const parser::Expr *expr{expressionOf(spec)};
    if (!expr) {
      result.push_back(std::move(argument));
      continue;
    }
    argument.range = state.range(expr->source);
    if (const auto *typed{semantics::GetExpr(nullptr, *expr)}) {
      argument.type = typeOf(state, *typed, expr->source);
      argument.rank = typed->Rank();
      const model::Operand operand{operandOf(state, *expr)};
      argument.wholeArray = operand.wholeArray;
      argument.array = operand.array;
      argument.allocatable = evaluate::IsAllocatableDesignator(*typed);
      argument.pointer = !argument.allocatable && evaluate::IsObjectPointer(*typed) && evaluate::IsVariable(*typed);
      argument.mayBeAbsent = mayBeAbsent(*typed);
      if (auto value{evaluate::ToInt64(*typed)}) {
        argument.isConstant = true;
        argument.constant = *value;
      }
      if (const auto *designator{coindexedDesignator(*expr)}; designator && uses[designator] == model::Use::Definition)
        argument.access = access(*designator, typed);
      if (const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&expr->u)};
          designator && argument.keyword == "a") {
        argument.referring = referringIndices(state, designator->value());
        argument.substrings = std::holds_alternative<parser::Substring>(designator->value().u);
        model::Access part;
        part.whole = argument.range;
        noteSubstring(state, designator->value(), part);
        argument.substringParent = part.substringParent;
        argument.substringLower = part.substringLower;
        argument.substringUpper = part.substringUpper;
        if (state.has(Defect::PartsOfArrays) && isPartOfObjects(state, designator->value(), typed))
          noteArray(state, dataRef(designator->value()), argument.objects);
        // Not the pointers in its subscripts.
        if (!argument.objects && !evaluate::GetLastTarget(evaluate::GetSymbolVector(*typed)))
          argument.type.pointerArray = false;
        argument.copied = isDeferredSection(designator->value()) ||
                          (isArrayOfParts(designator->value(), typed) && !isSubstringOfName(designator->value()));
      }
    }
    result.push_back(std::move(argument));
  }
  return result;
}

void Intrinsics::markAtom(const parser::CallStmt &x, const parser::Name &name) {
  const parser::Expr *atom{actualArgument(callIn(x), "atom", name.ToString() == "atomic_ref" ? 1 : 0)};
  if (const auto *designator{atom ? coindexedDesignator(*atom) : nullptr})
    uses[designator] = model::Use::Definition;
}

static const semantics::Symbol *objectMoved(const parser::Call &call) {
  const parser::Expr *from{actualArgument(call, "from", 0)};
  const auto *typed{from ? semantics::GetExpr(nullptr, *from) : nullptr};
  return typed ? evaluate::GetLastSymbol(*typed) : nullptr;
}

// FROM and TO have the same declared type.
model::DeclaredType Intrinsics::typeMoved(const parser::Call &call) {
  const semantics::Symbol *from{objectMoved(call)};
  return from ? declaredTypeOf(state, *from, actualArgument(call, "from", 0)->source) : model::DeclaredType{};
}

// MOVE_ALLOC of coarrays is an image control statement (Fortran 2018, 16.9.137). FROM and TO have the same corank.
bool Intrinsics::movesCoarrays(const parser::Call &call) {
  const semantics::Symbol *from{objectMoved(call)};
  return from && from->GetUltimate().Corank() > 0;
}

// One that may be absent is passed as it is (lower/Teams.cpp, givenOr).
static bool isTeamGiven(State &state, parser::CharBlock where, const model::Argument &argument) {
  if (argument.mayBeAbsent && argument.type.polymorphic)
    state.refuse(where, "a polymorphic optional argument is not supported by Atoll in this place: refer to the function"
                        " where PRESENT is true");
  return !argument.mayBeAbsent;
}

// The shape that RESHAPE is given has a constant size (16.9.163), but not for a back end if a function has its value:
// `[0, 0] + (...) + [0, 0]` has it: one looks at the first operand, one at the last. What follows the argument is
// replaced, because the object itself may be, more than once.
void Intrinsics::keepSize(const parser::FunctionReference &reference) {
  size_t position{0};
  for (const auto &spec : std::get<std::list<parser::ActualArgSpec>>(reference.v.t)) {
    ++position;
    const auto &keyword{std::get<std::optional<parser::Keyword>>(spec.t)};
    const parser::Expr *expr{expressionOf(spec)};
    const auto *typed{expr ? semantics::GetExpr(nullptr, *expr) : nullptr};
    if (!(keyword ? keyword->v.ToString() == "shape" : position == 2) || !typed || !hasCoindexed(*expr))
      continue;
    auto extents{evaluate::GetConstantExtents(state.fe.context().foldingContext(), *typed)};
    Range range{state.range(expr->source)};
    if (!extents || extents->size() != 1)
      continue;
    std::string zero{"0_" + std::to_string(typed->GetType()->kind())}, zeros{zero};
    for (auto i{extents->front()}; i > 1; --i)
      zeros += ", " + zero;
    push(model::TextEdit{{range.begin, range.begin}, "[" + zeros + "] + ("});
    push(model::TextEdit{{range.end, range.end + 1}, ") + [" + zeros + "]" + state.text({range.end, range.end + 1})});
  }
}

void Intrinsics::function(const parser::FunctionReference &reference, parser::CharBlock source, const SomeExpr *typed) {
  const parser::Name *name{intrinsicName(reference.v)};
  if (!name)
    return;
  if (const parser::Expr *object{partInquiry(reference.v)}) {
    const parser::Designator *designator{coindexedDesignator(*object)};
    model::PartInquiry inquiry;
    inquiry.range = state.range(source);
    inquiry.name = ultimateName(*name);
    uses[designator] = model::Use::Inquiry; // while it is looked at: only components of it are needed, never a value
    inquiry.access = access(*designator, semantics::GetExpr(nullptr, *object));
    inquiry.access.use = model::Use::Value;
    uses.erase(designator);
    for (auto &argument : argumentsOf(reference.v, nullptr))
      if (argument.range != state.range(object->source))
        inquiry.others.push_back(std::move(argument));
    if (typed) {
      inquiry.type = typeOf(state, *typed, source);
      inquiry.rank = typed->Rank();
    }
    pushFunction(std::move(inquiry));
    return;
  }
  if (ultimateName(*name) == "reshape")
    keepSize(reference);
  const IntrinsicProcedure *procedure{findIntrinsicProcedure(ultimateName(*name))};
  if (!procedure)
    return;
  model::IntrinsicFunction result;
  result.name = ultimateName(*name);
  result.range = state.range(source);
  result.unit = unit();
  result.loc = state.loc(source);
  result.arguments = argumentsOf(reference.v, procedure);
  if (typed)
    if (auto type{typed->GetType()}; type && type->category() != common::TypeCategory::Derived)
      result.resultKind = type->kind();
  state.file.handlesFailures |= result.name == "failed_images" || result.name == "image_status";
  findCoarray(reference, result);
  size_t index{0};
  for (const auto &spec : std::get<std::list<parser::ActualArgSpec>>(reference.v.t))
    if (const auto &argument{result.arguments[index++]};
        argument.keyword == "team" && isTeamGiven(state, source, argument))
      push(teamNumberOf(state, *expressionOf(spec), unit()));
  pushFunction(std::move(result));
}

void Intrinsics::findCoarray(const parser::FunctionReference &reference, model::IntrinsicFunction &result) {
  size_t index{0};
  for (const auto &spec : std::get<std::list<parser::ActualArgSpec>>(reference.v.t)) {
    model::Argument &argument{result.arguments[index++]};
    if (semantics::IsTeamType(derivedOf(spec))) // whatever its position
      argument.keyword = "team";
    if (argument.keyword != "coarray")
      continue;
    const parser::Expr *expr{expressionOf(spec)};
    const auto *designator{expr ? std::get_if<common::Indirection<parser::Designator>>(&expr->u) : nullptr};
    const auto *ref{designator ? std::get_if<parser::DataRef>(&designator->value().u) : nullptr};
    if (ref)
      result.coarray = lastCoarray(*ref, expr->source);
    if (!result.coarray)
      state.refuse(reference.source,
                   "the argument of " + upper(result.name) + " is not a coarray that Atoll understands");
  }
}

const semantics::DerivedTypeSpec *Intrinsics::derivedOf(const parser::ActualArgSpec &spec) {
  const parser::Expr *expr{expressionOf(spec)};
  const auto *typed{expr ? semantics::GetExpr(nullptr, *expr) : nullptr};
  return typed ? evaluate::GetDerivedTypeSpec(typed->GetType()) : nullptr;
}

std::optional<model::Coarray> Intrinsics::lastCoarray(const parser::DataRef &ref, parser::CharBlock whole) {
  const semantics::Symbol *symbol{coarraySymbol(ref)};
  const parser::DataRef *part{&ref};
  while (symbol) {
    const parser::Name &last{parser::GetLastName(*part)};
    if (last.symbol == symbol)
      return coarrayOf(state, last, whole);
    if (const auto *component{std::get_if<common::Indirection<parser::StructureComponent>>(&part->u)})
      part = &baseOf(component->value());
    else if (const auto *element{std::get_if<common::Indirection<parser::ArrayElement>>(&part->u)})
      part = &baseOf(element->value());
    else
      break;
  }
  return std::nullopt;
}

} // namespace Atoll::extract
