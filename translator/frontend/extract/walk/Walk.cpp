// What the parts of the walk share: statements, accesses and implied DO loops that are open.
#include "Walk.h"
#include "../../Enquiries.h"
#include "../objects/LengthParameters.h"
#include "../objects/RecursiveTypes.h"

namespace Atoll::extract {

void State::refuse(parser::CharBlock where, const std::string &what) {
  failed = true;
  fe.error(where, what);
}

void Walk::beginStatement(parser::CharBlock source) {
  position = source;
  model::Statement statement;
  statement.range = state.statementRange(source);
  statement.context = context();
  statement.unit = unit();
  statement.loc = state.loc(source);
  statements.push_back(static_cast<int>(state.file.statements.size()));
  state.file.statements.push_back(std::move(statement));
}

// Of a variable that may be the actual argument in the component's place: characters have its length, or defer it.
static std::string allocatableSpec(State &state, const SomeExpr &component, const model::Type &type) {
  if (type.category != model::Category::Character)
    return type.spec;
  const semantics::Symbol &symbol{*evaluate::GetLastSymbol(component)};
  std::string spec{declaredTypeOf(state, symbol, symbol.name()).spec};
  if (const auto &length{symbol.GetType()->characterTypeSpec().length().GetExplicit()})
    if (const auto value{evaluate::ToInt64(*length)})
      spec.replace(spec.find('*'), 1, std::to_string(*value));
  return spec;
}

// A component whose length depends on a parameter of its type: in the type itself the length is not constant.
static bool hasParameterLength(const SomeExpr *typed) {
  const semantics::Symbol *symbol{typed ? evaluate::GetLastSymbol(*typed) : nullptr};
  const semantics::DerivedTypeSpec *type{symbol ? symbol->owner().derivedTypeSpec() : nullptr};
  const semantics::Scope *scope{type ? type->typeSymbol().GetUltimate().scope() : nullptr};
  if (!scope || !typed->GetType() || typed->GetType()->category() != common::TypeCategory::Character)
    return false;
  auto found{scope->find(symbol->name())};
  const auto *declared{found == scope->end() ? nullptr : found->second->GetType()};
  if (!declared || declared->category() != semantics::DeclTypeSpec::Character)
    return false;
  const auto &length{declared->characterTypeSpec().length()};
  return length.isExplicit() && length.GetExplicit() && !evaluate::ToInt64(*length.GetExplicit());
}

model::Access Walk::access(const parser::Designator &designator, const SomeExpr *typed) {
  model::Access result{accessOf(state, designator, typed)};
  auto use{uses.find(&designator)};
  result.use = use == uses.end() ? model::Use::Value : use->second;
  if (result.use == model::Use::Value && variables.count(&designator))
    result.use = model::Use::Variable;
  result.dependent = dependent.count(&designator) > 0;
  result.withLength = withLengths.count(&designator) > 0;
  if (result.use == model::Use::Allocatable || result.use == model::Use::Bounded)
    result.allocatableSpec = allocatableSpec(state, *typed, result.type);
  if (result.use != model::Use::Inquiry)
    if (std::string what{copiedWrongly(state, typed)}; !what.empty())
      state.refuse(designator.source, "the value of a coindexed object " + what +
                                          " is not supported by Atoll with gfortran, which copies them wrongly: use the"
                                          " components one by one");
  if (result.use != model::Use::Inquiry)
    if (std::string component{componentByLength(typed)}; !component.empty())
      state.refuse(designator.source, "the component " + component +
                                          " of a coindexed object, with bounds or a length that depend on a length "
                                          "parameter of its type, is not supported by Atoll, because compilers do not "
                                          "keep it in the object: make it allocatable");
  if (result.use != model::Use::Inquiry && state.has(Defect::ParameterLengths) && hasParameterLength(typed))
    state.refuse(designator.source, "a coindexed object of type character whose length is a type parameter is not "
                                    "supported by Atoll with gfortran: give the component a constant length");
  if (result.use != model::Use::Inquiry && !workshares.empty() && workshares.back())
    state.refuse(designator.source, "a coindexed object in a WORKSHARE construct of OpenMP is not supported by Atoll, "
                                    "which would need calls there: use PARALLEL DO, or a statement of its own");
  place(result, designator.source);
  return result;
}

static bool isCharacter(const SomeExpr *typed) {
  const auto type{typed ? typed->GetType() : std::nullopt};
  return type && type->category() == common::TypeCategory::Character;
}

namespace {
struct CoindexedCharacters {
  std::set<const parser::Designator *> found;
  bool inConstructors;
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  bool Pre(const parser::ArrayConstructor &) { return inConstructors; }
  void Post(const parser::Expr &x) {
    const auto *designator{coindexedDesignator(x)};
    if (designator && isCharacter(semantics::GetExpr(nullptr, x)))
      found.insert(designator);
  }
};
} // namespace

static std::set<const parser::Designator *> charactersIn(const parser::Expr &x, bool inConstructors) {
  CoindexedCharacters characters{{}, inConstructors};
  parser::Walk(x, characters);
  return characters.found;
}

// In WHERE gfortran gives elemental functions wrong values of them. Those in array constructors all compile.
void Walk::takeCharacters(const parser::Expr &x) {
  const auto *typed{semantics::GetExpr(nullptr, x)};
  bool isArray{isCharacter(typed) && typed->Rank() > 0};
  if (state.has(Defect::DeferredAssignments) && !coindexedDesignator(x) &&
      (isArray || context() == model::Context::Where))
    variables.merge(charactersIn(x, /*inConstructors=*/false));
}

void Walk::takeTransformed(const parser::Expr &x, const std::string &function) {
  if (!state.has(Defect::TransformedCharacters) || !isCharacter(semantics::GetExpr(nullptr, x)) ||
      context() == model::Context::Forall || // where there are no variables
      (isSearch(function) && !impliedDos.empty()))
    return;
  const auto found{charactersIn(x, /*inConstructors=*/true)};
  variables.insert(found.begin(), found.end());
  withLengths.insert(found.begin(), found.end());
  if (!found.empty() && !impliedDos.empty() && state.has(Defect::DeferredTransformations))
    state.refuse(x.source, "characters of another image in an argument of CSHIFT and the like are not supported by "
                           "Atoll in an implied DO with gfortran 12: use a DO loop");
}

void Walk::place(model::Access &access, parser::CharBlock source) {
  state.file.handlesFailures |= access.stat.has_value();
  access.statement = statement();
  for (const auto &[where, part] : places)
    if (where.Contains(source))
      access.statement = part;
  access.unit = unit();
  access.repeated = !impliedDos.empty();
  access.specification = specifications > 0;
}

int Walk::part(parser::CharBlock source) {
  model::Statement s;
  s.range = state.range(source);
  s.context = context();
  s.part = true;
  s.unit = unit();
  s.loc = state.loc(source);
  int index{static_cast<int>(state.file.statements.size())};
  state.file.statements.push_back(std::move(s));
  places.push_back({source, index});
  return index;
}

static bool isBound(Range r, const model::LoopIndex &index) {
  auto within{[&](Range bound) { return bound.begin <= r.begin && r.end <= bound.end; }};
  return within(index.lower) || within(index.upper) || (index.step && within(*index.step));
}

void Walk::addAccess(const parser::Designator &designator, const SomeExpr *typed) {
  addAccess(access(designator, typed), designator.source);
}

// What defines an object in the first statement of a construct is evaluated in a statement before. False: it cannot be.
bool Walk::evaluateHeader(const model::Access &defined) {
  auto &header{state.file.statements[defined.statement].header};
  if (!header || header->kind < model::Header::Kind::Selector)
    return true;
  bool found{false};
  for (auto &expression : header->expressions)
    if (expression.range.begin <= defined.whole.begin && defined.whole.end <= expression.range.end)
      found = expression.evaluated = true;
  return found;
}

// Where only pure procedures may be called.
bool Walk::inPure() const {
  return context() == model::Context::Forall || context() == model::Context::Concurrent ||
         (unit() >= 0 && state.file.units[unit()].pure);
}

void Walk::addAccess(model::Access result, parser::CharBlock source) {
  if (result.notify) // C940 of Fortran 2023
    state.refuse(source, "NOTIFY= is allowed only in the variable of an intrinsic assignment statement");
  bool inConstruct{context() == model::Context::Where || context() == model::Context::Forall};
  bool defined{result.use == model::Use::InOut || result.use == model::Use::MayDefine ||
               result.use == model::Use::Input};
  bool inPart{result.statement >= 0 && state.file.statements[result.statement].part};
  // An elemental function is not called for all elements: the others stay as they are.
  if (inConstruct && inPart && result.use == model::Use::InOut)
    result.use = model::Use::MayDefine;
  if (inConstruct && defined && result.type.polymorphic)
    inPart = false;
  if (defined && (result.statement < 0 || (inConstruct && !inPart) || !evaluateHeader(result)))
    state.refuse(source, "a coindexed object that this procedure may define cannot be passed here: call it in"
                         " a statement of its own");
  bool function{(result.type.category != model::Category::Derived && !result.parts) ||
                (model::needsShadow(result) && !result.type.finalizable)}; // see lower/Values.cpp
  size_t depth{impliedDos.size()};
  while (depth > 0 && isBound(result.whole, impliedDos[depth - 1].indices.back()))
    --depth; // evaluated before that loop
  result.repeated = depth > 0;
  bool variable{result.use == model::Use::Variable || result.use == model::Use::InOut ||
                result.use == model::Use::MayDefine ||
                (result.use == model::Use::Value && (!function || (result.stat && inPure())))};
  for (const auto &loop : impliedDos)
    for (const auto &item : loop.items) // what it depends on becomes a variable before
      variable |= result.whole.contains(item.whole);
  if (result.repeated && variable)
    impliedDos[depth - 1].items.push_back(std::move(result));
  else
    push(std::move(result));
}

model::LoopIndex Walk::impliedIndex(const parser::IoImpliedDoControl &x) {
  return loopIndex(nameOf(x).thing.thing, lowerOf(x).thing.thing.value(), upperOf(x).thing.thing.value(),
                   stepOf(x) ? &stepOf(x)->thing.thing.value() : nullptr);
}

model::LoopIndex Walk::loopIndex(const parser::Name &name, const parser::Expr &lower, const parser::Expr &upper,
                                 const parser::Expr *step) {
  model::LoopIndex index{name.ToString(), kindOf(name), state.range(lower.source), state.range(upper.source),
                         std::nullopt};
  if (step)
    index.step = state.range(step->source);
  return index;
}

void Walk::beginImpliedDo(model::LoopIndex index, bool input) {
  model::ImpliedDo loop;
  if (!impliedDos.empty())
    loop.indices = impliedDos.back().indices;
  loop.indices.push_back(std::move(index));
  loop.statement = statement();
  loop.input = input;
  for (const auto &[source, part] : places)
    if (state.range(source).begin <= loop.indices.back().lower.begin &&
        loop.indices.back().lower.end <= state.range(source).end)
      loop.statement = part;
  impliedDos.push_back(std::move(loop));
}

void Walk::endImpliedDo() {
  model::ImpliedDo loop{std::move(impliedDos.back())};
  impliedDos.pop_back();
  if (!loop.items.empty())
    push(std::move(loop));
}

void Walk::pushFunction(model::ImpliedDo::Function function) {
  Range range{std::visit([](const auto &f) { return f.range; }, function)};
  for (auto &loop : impliedDos)
    for (const auto &item : loop.items)
      if (range.contains(item.whole)) {
        loop.functions.push_back(std::move(function));
        return;
      }
  std::visit([&](auto &f) { push(std::move(f)); }, function);
}

// A reference, by name or by an operator, to a function that may have side effects.
void Walk::noteImpure(const parser::Expr &x) {
  const auto *typed{semantics::GetExpr(nullptr, x)};
  const auto *reference{typed ? evaluate::UnwrapProcedureRef(*typed) : nullptr};
  if (!reference || !evaluate::FindImpureCall(state.fe.context().foldingContext(), *typed))
    return;
  if (Range range{state.range(x.source)}; !range.empty())
    state.file.impure.push_back(range);
}

} // namespace Atoll::extract
