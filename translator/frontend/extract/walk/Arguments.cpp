// How a procedure uses a coindexed actual argument, by the dummy argument's attributes. A part of the walk
// (Execution.cpp).
#include "Arguments.h"
#include "../../Enquiries.h"
#include "../transfers/Quiet.h"
#include "Enquiries.h"
#include <algorithm>

namespace Atoll::extract {

namespace {
// The names in subscripts, cosubscripts and the like.
struct IndexSymbols {
  Symbols found{};
  int depth{0};
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  bool Pre(const parser::Expr &) { return ++depth > 0; }
  void Post(const parser::Expr &) { --depth; }
  void Post(const parser::Name &name) {
    if (depth > 0 && name.symbol)
      found.insert(&name.symbol->GetUltimate());
  }
};
} // namespace

bool Arguments::Pre(const parser::Expr &x) {
  dropParentheses(x);
  if (const auto *reference{std::get_if<common::Indirection<parser::FunctionReference>>(&x.u)}) {
    const auto *typed{semantics::GetExpr(nullptr, x)};
    markArguments(reference->value().v, typed ? evaluate::UnwrapProcedureRef(*typed) : nullptr);
  } else if (const auto *constructor{std::get_if<parser::StructureConstructor>(&x.u)}) {
    const auto *typed{semantics::GetExpr(nullptr, x)};
    if (const auto *value{typed ? evaluate::UnwrapExpr<evaluate::StructureConstructor>(*typed) : nullptr})
      markComponents(*constructor, *value);
  }
  return true;
}

bool Arguments::mayBeCopied() const {
  return statement() >= 0 && context() == model::Context::Plain && !inPure() && impliedDos.empty();
}

// An allocatable component gets the allocation status and the bounds of an allocatable one (7.5.10).
void Arguments::markComponents(const parser::StructureConstructor &x, const evaluate::StructureConstructor &value) {
  for (const auto &spec : std::get<std::list<parser::ComponentSpec>>(x.t)) {
    const parser::Expr &expr{std::get<parser::ComponentDataSource>(spec.t).v.value()};
    const auto *designator{coindexedDesignator(expr)};
    const auto *typed{designator ? semantics::GetExpr(nullptr, expr) : nullptr};
    if (!typed || !typed->GetType() || typed->GetType()->IsPolymorphic() || !mayBeCopied())
      continue;
    for (const auto &[component, given] : value)
      if (semantics::IsAllocatable(*component) && given.value() == *typed) {
        if (evaluate::IsAllocatableDesignator(*typed) && typed->Rank() > 0)
          uses[designator] = model::Use::Allocatable;
        else if (state.has(Defect::CharactersInStructures) && hasDeferredLength(*component))
          variables.insert(designator);
      }
  }
}

bool Arguments::Pre(const parser::Variable &x) {
  if (const auto *reference{std::get_if<common::Indirection<parser::FunctionReference>>(&x.u)}) {
    const auto *typed{semantics::GetExpr(nullptr, x)};
    markArguments(reference->value().v, typed ? evaluate::UnwrapProcedureRef(*typed) : nullptr);
  }
  return true;
}

bool Arguments::Pre(const parser::FunctionReference &x) {
  markArguments(x.v, nullptr);
  return true;
}

const semantics::Symbol *dummyOf(const evaluate::ProcedureRef &reference, size_t argument) {
  const semantics::Symbol *procedure{reference.proc().GetInterfaceSymbol()};
  const auto *details{procedure ? procedure->GetUltimate().detailsIf<semantics::SubprogramDetails>() : nullptr};
  return details && argument < details->dummyArgs().size() ? details->dummyArgs()[argument] : nullptr;
}

// In an implied DO all that may be defined is copied before the statement and after it, with the indices that are
// there.
static bool isChangedWithIndex(const parser::Designator &designator, model::Use use,
                               const evaluate::ProcedureRef &call) {
  IndexSymbols indices;
  if (use == model::Use::InOut || use == model::Use::MayDefine)
    parser::Walk(designator, indices);
  for (const auto &argument : call.arguments()) {
    const auto *expr{argument ? argument->UnwrapExpr() : nullptr};
    const semantics::Symbol *symbol{expr ? evaluate::UnwrapWholeSymbolDataRef(*expr) : nullptr};
    if (symbol && argument->dummyIntent() != common::Intent::In && indices.found.count(&symbol->GetUltimate()) > 0)
      return true;
  }
  return false;
}

void Arguments::markArguments(const parser::Call &call, const evaluate::ProcedureRef *typed) {
  markPassedObject(call, typed);
  if (typed) {
    refuseCopies(call, *typed);
    refuseForgottenInterface(call, *typed);
  }
  const parser::Name *intrinsic{intrinsicName(call)};
  const std::string function{intrinsic ? ultimateName(*intrinsic) : ""};
  if (typed && function == "cshift" && state.has(Defect::NegativeShifts))
    markShift(call, *intrinsic);
  for (const auto &spec : std::get<std::list<parser::ActualArgSpec>>(call.t)) {
    const parser::Expr *expr{expressionOf(spec)};
    const parser::Designator *designator{expr ? coindexedDesignator(*expr) : nullptr};
    if (expr && (isTransformation(function) || isSearch(function)))
      takeTransformed(*expr, function);
    if (expr && !designator && typed && coindexedDesignator(withoutParentheses(*expr)))
      actualUse(*expr, call, typed);
    if (!designator || uses.count(designator))
      continue;
    const auto *value{semantics::GetExpr(nullptr, *expr)};
    if (!isEnquiry(function)) {
      uses[designator] = actualUse(*expr, call, typed);
      if (typed && !impliedDos.empty() && isChangedWithIndex(*designator, uses[designator], *typed))
        state.refuse(expr->source, "a coindexed object that this function may define, with a subscript or cosubscript "
                                   "that it may change, is not supported by Atoll in an implied DO: use a DO loop");
    } else if (!isEnquired(function, call, *expr)) {
      uses[designator] = model::Use::Value;
    } else if (value && needsNoObject(function, *designator, *value)) {
      uses[designator] = model::Use::Definition; // it is no coindexed object any more
      enquired.insert(parser::GetCoindexedNamedObject(*designator));
    } else {
      uses[designator] = partInquiry(call) == expr ? model::Use::Definition /* Intrinsics::function */
                                                   : model::Use::Inquiry;
    }
  }
}

// Flang adds the passed object to the arguments that are written.
void Arguments::markPassedObject(const parser::Call &call, const evaluate::ProcedureRef *typed) {
  const auto *reference{std::get_if<parser::ProcComponentRef>(&std::get<parser::ProcedureDesignator>(call.t).u)};
  if (!reference || !typed)
    return;
  std::vector<const SomeExpr *> written;
  for (const auto &spec : std::get<std::list<parser::ActualArgSpec>>(call.t))
    if (const parser::Expr *expr{expressionOf(spec)})
      written.push_back(semantics::GetExpr(nullptr, *expr));
  const SomeExpr *object{nullptr};
  for (const auto &argument : typed->arguments()) {
    const SomeExpr *value{argument ? argument->UnwrapExpr() : nullptr};
    if (!value || !evaluate::ExtractCoarrayRef(*value))
      continue;
    auto same{
        std::find_if(written.begin(), written.end(), [&](const auto *other) { return other && *other == *value; })};
    if (same == written.end())
      object = value;
    else
      *same = nullptr;
  }
  if (!object)
    return;
  bool defined{false}; // perhaps only another argument that is the same object
  for (const auto &argument : typed->arguments())
    defined |= argument && argument->UnwrapExpr() && *argument->UnwrapExpr() == *object &&
               argument->dummyIntent() != common::Intent::In;
  passedObjects[reference] = {object, defined ? model::Use::InOut : model::Use::Variable};
}

void Arguments::dropSelector(const parser::CoindexedNamedObject &object) {
  state.understood.insert(&object);
  push(model::TextEdit{selectorRange(state, imageSelectorOf(object)), ""});
}

// After what is in the selector.
void Arguments::Post(const parser::CoindexedNamedObject &x) {
  if (enquired.count(&x))
    dropSelector(x);
}

void Arguments::Post(const parser::ProcComponentRef &x) {
  auto passed{passedObjects.find(&x)};
  const auto &component{x.v.thing};
  if (passed == passedObjects.end()) {
    // `x[k]%p(...)` of a procedure p with NOPASS: only the declared type of the object matters (Flang allows no other).
    if (const auto *object{parser::GetCoindexedNamedObject(baseOf(component))})
      dropSelector(*object);
    return;
  }
  std::vector<const parser::Name *> names;
  namesOf(baseOf(component), names);
  const char *end{componentOf(component).source.begin()};
  while (*end != '%')
    --end;
  parser::CharBlock source{names.front()->source.begin(), end};
  model::Access object{accessOf(state, baseOf(component), passed->second.typed, source)};
  object.use = passed->second.use;
  place(object, source);
  addAccess(std::move(object), source);
}

// With INTENT(INOUT), too, the procedure need not define it.
model::Use Arguments::useOf(common::Intent intent) {
  return intent == common::Intent::In    ? model::Use::Value
         : intent == common::Intent::Out ? model::Use::InOut
                                         : model::Use::MayDefine;
}

// Whether the dummy argument has the VALUE attribute: the procedure defines a copy.
static bool isValue(const evaluate::ProcedureRef &reference, size_t argument) {
  const semantics::Symbol *dummy{dummyOf(reference, argument)};
  return dummy && dummy->attrs().test(semantics::Attr::VALUE);
}

// Without a copy of its allocatable components these are those of the other image where the object is finalizable,
// because no variable may be made of a value that is not finalized.
static void refuseWithoutCopy(State &state, const SomeExpr &value, parser::CharBlock where) {
  if (!state.has(Defect::ValueArguments) || value.GetType()->category() != common::TypeCategory::Derived)
    return;
  model::Type type{typeOf(state, value, where)};
  if (type.finalizable && type.allocatableParts)
    state.refuse(where, "a coindexed object of a type with final procedures and allocatable components as the actual"
                        " argument of a dummy argument with the VALUE attribute is not supported by Atoll with"
                        " gfortran, which makes no copy: assign it to a variable first");
}

// `(x[k])` in a structure constructor, where the components of the other image would be deallocated. The temporary that
// stands for x[k] is nothing that could be defined: it needs no parentheses.
void Arguments::dropParentheses(const parser::Expr &expr) {
  const auto *value{semantics::GetExpr(nullptr, expr)};
  auto type{value ? value->GetType() : std::nullopt};
  if (!state.has(Defect::ParenthesesInConstructors) || !std::holds_alternative<parser::Expr::Parentheses>(expr.u) ||
      !type || type->category() != common::TypeCategory::Derived || !coindexedDesignator(withoutParentheses(expr)))
    return;
  model::Type described{typeOf(state, *value, expr.source)};
  Range whole{state.range(expr.source)};
  if (!described.finalizable || !described.allocatableParts)
    return;
  push(model::TextEdit{{whole.begin, whole.begin + 1}, ""});
  push(model::TextEdit{{whole.end - 1, whole.end}, ""});
}

// The value of a function would have lower bounds of 0 in SELECT RANK.
static bool countsFromZero(const State &state, const evaluate::ProcedureRef &reference, size_t argument,
                           const SomeExpr &value) {
  const semantics::Symbol *dummy{dummyOf(reference, argument)};
  return state.has(Defect::BoundsInSelectRank) && dummy && semantics::IsAssumedRank(*dummy) && value.Rank() > 0;
}

static bool isAllocatableDummy(const evaluate::ProcedureRef &reference, size_t argument) {
  const semantics::Symbol *dummy{dummyOf(reference, argument)};
  return dummy && semantics::IsAllocatable(*dummy);
}

// What is not allocated, or not associated, is an argument that is not present (15.5.2.12).
static bool mayMakeAbsent(const evaluate::ProcedureRef &reference, size_t argument, const SomeExpr &value) {
  const semantics::Symbol *dummy{dummyOf(reference, argument)};
  return dummy && semantics::IsOptional(*dummy) && semantics::IsIntentIn(*dummy) &&
         !semantics::IsAllocatableOrPointer(*dummy) && !dummy->attrs().test(semantics::Attr::VALUE) &&
         (evaluate::IsAllocatableDesignator(value) || evaluate::IsObjectPointer(value)) &&
         !value.GetType()->IsPolymorphic();
}

static bool freesComponents(State &state, const std::string &intrinsic, const SomeExpr &value, const parser::Expr &x) {
  return state.has(Defect::TransformedParts) && isTransformation(intrinsic) &&
         (value.Rank() > 0 || intrinsic == "spread") && value.GetType()->category() == common::TypeCategory::Derived &&
         typeOf(state, value, x.source).allocatableParts;
}

// CSHIFT by a number that may be negative.
void Arguments::markShift(const parser::Call &call, const parser::Name &function) {
  const parser::Expr *array{actualArgument(call, "array", 0)}, *shift{actualArgument(call, "shift", 1)},
      *dim{actualArgument(call, "dim", 2)};
  const auto *value{array ? semantics::GetExpr(nullptr, *array) : nullptr};
  const auto *by{shift ? semantics::GetExpr(nullptr, *shift) : nullptr};
  const auto *along{dim ? semantics::GetExpr(nullptr, *dim) : nullptr};
  if (!value || !value->GetType() || value->GetType()->IsPolymorphic() || !by || by->Rank() > 0 ||
      evaluate::ToInt64(*by).value_or(-1) >= 0 || !hasCoindexed(*array))
    return;
  model::Shift result;
  result.function = state.range(function.source);
  result.type = typeOf(state, *value, array->source);
  result.rank = value->Rank();
  result.shiftKind = by->GetType()->kind();
  if (along)
    result.dimKind = along->GetType()->kind();
  result.unit = unit();
  push(std::move(result));
}

// The object for which a type-bound procedure is called is among its arguments, but not marked where its type is known:
// one more than there are without keywords. Mostly it is the first one.
static void removePassedObject(const parser::Call &call, const evaluate::ProcedureRef &typed,
                               std::vector<size_t> &others) {
  std::vector<const SomeExpr *> written;
  for (const auto &spec : std::get<std::list<parser::ActualArgSpec>>(call.t))
    if (!std::get<std::optional<parser::Keyword>>(spec.t)) {
      const parser::Expr *expr{expressionOf(spec)};
      written.push_back(expr ? semantics::GetExpr(nullptr, *expr) : nullptr);
    }
  if (others.size() != written.size() + 1)
    return;
  auto isAt{[&](size_t i, size_t place) {
    const SomeExpr *value{typed.arguments()[others[place]]->UnwrapExpr()};
    return written[i] && value && *written[i] == *value;
  }};
  size_t after{written.size()}, before{0}; // those that come after the object, and before it
  while (after > 0 && isAt(after - 1, after))
    --after;
  while (after > 0 && before < after && isAt(before, before))
    ++before;
  if (before == after)
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(after));
}

// Those that are equal come in the order in which they are written. Once for each call, so that long ones take no
// longer.
void Arguments::findPlaces(const parser::Call &call, const evaluate::ProcedureRef &typed) {
  std::vector<size_t> others;
  std::map<std::string, size_t> named;
  for (size_t i{0}; i < typed.arguments().size(); ++i)
    if (const auto &argument{typed.arguments()[i]}; argument && !argument->isPassedObject()) {
      if (auto keyword{argument->keyword()})
        named.emplace(keyword->ToString(), i);
      else
        others.push_back(i);
    }
  places = {&call, {}};
  removePassedObject(call, typed, others);
  size_t next{0};
  for (const auto &spec : std::get<std::list<parser::ActualArgSpec>>(call.t)) {
    const auto &keyword{std::get<std::optional<parser::Keyword>>(spec.t)};
    if (auto found{keyword ? named.find(keyword->v.ToString()) : named.end()}; found != named.end())
      places.of[expressionOf(spec)] = found->second;
    else if (!keyword && next < others.size())
      places.of[expressionOf(spec)] = others[next++];
  }
}

std::optional<size_t> Arguments::placeOf(const parser::Expr &expr, const SomeExpr &value, const parser::Call &call,
                                         const evaluate::ProcedureRef &typed) {
  auto isAt{[&](size_t i) {
    const auto &argument{typed.arguments()[i]};
    return argument && !argument->isPassedObject() && argument->UnwrapExpr() && *argument->UnwrapExpr() == value;
  }};
  if (places.call != &call)
    findPlaces(call, typed);
  if (auto found{places.of.find(&expr)}; found != places.of.end() && isAt(found->second))
    return found->second;
  for (size_t i{0}; i < typed.arguments().size(); ++i) // Flang has given it a keyword
    if (isAt(i))
      return i;
  return std::nullopt;
}

// Most intrinsic functions only take the values of their arguments; GETCWD and the like define one.
model::Use Arguments::useByIntrinsic(const evaluate::characteristics::Procedure &function,
                                     std::optional<size_t> place) {
  if (!definesArguments(function))
    return model::Use::Value;
  return place && *place < function.dummyArguments.size() ? useOf(function.dummyArguments[*place].GetIntent())
                                                          : model::Use::MayDefine;
}

model::Use Arguments::actualUse(const parser::Expr &expr, const parser::Call &call,
                                const evaluate::ProcedureRef *typed) {
  const auto *value{semantics::GetExpr(nullptr, expr)};
  const parser::Name *intrinsic{intrinsicName(call)};
  if (!typed || !value) // also an intrinsic function whose reference has been folded
    return intrinsic ? model::Use::Value : model::Use::MayDefine;
  const auto place{placeOf(expr, *value, call, *typed)};
  const auto *specific{typed->proc().GetSpecificIntrinsic()};
  if (intrinsic && specific && specific->characteristics.value().functionResult) {
    bool freed{coindexedDesignator(expr) && mayBeCopied() &&
               freesComponents(state, ultimateName(*intrinsic), *value, expr)};
    return freed ? model::Use::Variable : useByIntrinsic(specific->characteristics.value(), place);
  }
  if (!place)
    return model::Use::MayDefine;
  const auto &argument{*typed->arguments()[*place]};
  if (coindexedDesignator(expr) && isAllocatableDummy(*typed, *place)) // with INTENT(IN), as Flang checks (15.5.2.6)
    return model::Use::Allocatable;
  if (coindexedDesignator(expr) && mayBeCopied() && mayMakeAbsent(*typed, *place, *value))
    return model::Use::Allocatable;
  if (isValue(*typed, *place) && coindexedDesignator(withoutParentheses(expr)))
    refuseWithoutCopy(state, *value, expr.source);
  if (argument.dummyIntent() == common::Intent::In && countsFromZero(state, *typed, *place, *value))
    return model::Use::Variable;
  if (!isValue(*typed, *place))
    return useOf(argument.dummyIntent());
  // Not every back end passes characters to VALUE that are the value of a function.
  bool characters{value->GetType()->category() == common::TypeCategory::Character};
  return characters ? model::Use::Variable : model::Use::Value;
}

} // namespace Atoll::extract
