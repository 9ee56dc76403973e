// Program units and subprograms: where generated declarations and statements go, which coarrays they declare.
#include "Specifications.h"
#include <algorithm>
#include <cstring>
#include <map>

namespace Atoll::extract {

namespace {
// Finds the ends of the leading statements of a specification part, and of all of it.
struct SpecificationEnds {
  parser::CharBlock unitStatement;
  const char *implicitEnd, *end;
  const char *first{nullptr};
  explicit SpecificationEnds(parser::CharBlock s) : unitStatement{s}, implicitEnd{s.end()}, end{s.end()} {}
  int interfaces{0}; // interface bodies have USE, IMPORT and IMPLICIT statements of their own
  bool Pre(const parser::InterfaceBlock &) {
    ++interfaces;
    return true;
  }
  void Post(const parser::InterfaceBlock &) { --interfaces; }
  void statement(parser::CharBlock source, bool leading) {
    if (source.empty())
      return;
    leading = leading && interfaces == 0;
    if (!first || source.begin() < first)
      first = source.begin();
    end = std::max(end, source.end());
    if (leading)
      implicitEnd = std::max(implicitEnd, source.end());
  }
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  template <typename T> bool Pre(const parser::Statement<T> &s) {
    statement(s.source, false);
    return true;
  }
  bool Pre(const parser::Statement<common::Indirection<parser::UseStmt>> &s) {
    statement(s.source, true);
    return true;
  }
  bool Pre(const parser::Statement<common::Indirection<parser::ImportStmt>> &s) {
    statement(s.source, true);
    return true;
  }
  bool Pre(const parser::Statement<common::Indirection<parser::ImplicitStmt>> &s) {
    statement(s.source, true);
    return true;
  }
  bool Pre(const parser::OpenMPDeclarativeConstruct &x) {
    statement(x.source, false);
    return true;
  }
  bool Pre(const parser::OpenACCDeclarativeConstruct &x) {
    statement(x.source, false);
    return true;
  }
};

// The first statement of an execution part (for a main program without PROGRAM statement).
struct FirstStatement {
  const char *first{nullptr};
  template <typename T> bool Pre(const T &) { return !first; }
  template <typename T> void Post(const T &) {}
  template <typename T> bool Pre(const parser::Statement<T> &s) {
    if (!first || s.source.begin() < first)
      first = s.source.begin();
    return false;
  }
};

// The cobound expressions of coarrays, as the source has them.
struct Cobounds {
  explicit Cobounds(State &state) : state{state} {}
  Cobounds(State &state, model::Unit &unit) : state{state} {
    for (auto *objects : {&unit.dummies, &unit.touched})
      for (auto &object : *objects)
        if (!object.coboundsVariable.empty())
          variable.emplace(object.name, &object);
  }
  State &state;
  std::multimap<std::string, model::DummyCoarray *> variable; // by name: those whose cobounds are not constant
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  bool Pre(const parser::InterfaceBlock &) { return false; }
  bool Pre(const parser::DerivedTypeDef &) { return false; }
  void add(const parser::Name &name, const parser::CoarraySpec &spec) {
    const auto *explicitSpec{std::get_if<parser::ExplicitCoshapeSpec>(&spec.u)};
    if (!explicitSpec || variable.empty())
      return;
    auto [begin, end]{variable.equal_range(name.ToString())};
    for (auto it{begin}; it != end; ++it)
      define(*it->second, *explicitSpec);
  }
  void define(model::DummyCoarray &dummy, const parser::ExplicitCoshapeSpec &spec) {
    dummy.cobounds.clear(); // the entity's own coarray-spec overrides the statement's CODIMENSION attribute
    for (const auto &dim : std::get<std::list<parser::ExplicitShapeSpec>>(spec.t)) {
      bound(dummy, std::get<std::optional<parser::SpecificationExpr>>(dim.t));
      dummy.cobounds.push_back(state.range(std::get<parser::SpecificationExpr>(dim.t).v.thing.thing.value().source));
    }
    bound(dummy, std::get<std::optional<parser::SpecificationExpr>>(spec.t));
    dummy.cobounds.push_back(std::nullopt);
  }
  void bound(model::DummyCoarray &dummy, const std::optional<parser::SpecificationExpr> &expr) {
    dummy.cobounds.push_back(expr ? std::optional{state.range(expr->v.thing.thing.value().source)} : std::nullopt);
  }
  const std::list<parser::AttrSpec> *attributes{nullptr};
  bool Pre(const parser::TypeDeclarationStmt &x) {
    attributes = &std::get<std::list<parser::AttrSpec>>(x.t);
    return true;
  }
  void Post(const parser::TypeDeclarationStmt &) { attributes = nullptr; }
  void Post(const parser::EntityDecl &x) {
    const auto &name{std::get<parser::ObjectName>(x.t)};
    if (const auto &own{std::get<std::optional<parser::CoarraySpec>>(x.t)})
      return add(name, *own);
    if (attributes)
      for (const auto &attribute : *attributes)
        if (const auto *spec{std::get_if<parser::CoarraySpec>(&attribute.u)})
          add(name, *spec);
  }
  void Post(const parser::CodimensionDecl &x) { add(std::get<parser::Name>(x.t), std::get<parser::CoarraySpec>(x.t)); }
  void Post(const parser::ObjectDecl &x) {
    if (const auto &spec{std::get<std::optional<parser::CoarraySpec>>(x.t)})
      add(std::get<parser::ObjectName>(x.t), *spec);
  }
};
} // namespace

// The variable that holds the cobounds; empty if they are constant.
static std::string variableCobounds(const semantics::Symbol &symbol, const semantics::ObjectEntityDetails &details) {
  int n{0}, corank{symbol.Corank()};
  for (const auto &dim : details.coshape()) {
    const auto &lower{dim.lbound().GetExplicit()};
    const auto &upper{dim.ubound().GetExplicit()};
    if (!lower || !evaluate::ToInt64(*lower) || (++n < corank && (!upper || !evaluate::ToInt64(*upper))))
      return coboundsVariableOf(symbol);
  }
  return "";
}

static void addDummy(model::Unit &unit, const semantics::Symbol &symbol,
                     const semantics::ObjectEntityDetails &details) {
  model::DummyCoarray dummy;
  dummy.name = symbol.name().ToString();
  dummy.rank = symbol.Rank();
  dummy.needsClass = needsClass(symbol.GetType());
  dummy.optional = symbol.attrs().test(semantics::Attr::OPTIONAL);
  dummy.allocatable = semantics::IsAllocatable(symbol);
  dummy.assumedSize = semantics::IsAssumedSizeArray(symbol);
  dummy.isVolatile = symbol.attrs().test(semantics::Attr::VOLATILE);
  if (!dummy.allocatable)
    dummy.coboundsVariable = variableCobounds(symbol, details);
  unit.dummies.push_back(dummy);
}

// A collective subroutine may still be pending when the main program has ended, and then needs the variable. Back ends
// may take it for one of the procedure that the main program becomes, in spite of 8.5.16.
static bool mayOutliveMain(const semantics::Symbol &symbol, const semantics::ObjectEntityDetails &details) {
  return symbol.owner().kind() == semantics::Scope::Kind::MainProgram &&
         symbol.attrs().test(semantics::Attr::ASYNCHRONOUS) && !semantics::IsAllocatableOrPointer(symbol) &&
         !details.commonBlock();
}

static bool isSavedByName(const semantics::Symbol &symbol) {
  return symbol.attrs().test(semantics::Attr::SAVE) || symbol.owner().hasSAVE();
}

static void addObjects(model::Unit &unit, const semantics::Scope &scope) {
  for (const auto &[name, ref] : scope) {
    const semantics::Symbol &symbol{*ref};
    const auto *details{symbol.detailsIf<semantics::ObjectEntityDetails>()};
    if (!details || symbol.Corank() == 0) {
      if (details && mayOutliveMain(symbol, *details) && !isSavedByName(symbol))
        unit.saved.push_back(symbol.name().ToString());
      continue;
    }
    if (details->isDummy()) {
      addDummy(unit, symbol, *details);
    } else if (!semantics::IsAllocatable(symbol)) {
      model::DummyCoarray object;
      object.name = symbol.name().ToString();
      object.needsClass = needsClass(symbol.GetType());
      object.coboundsVariable = variableCobounds(symbol, *details);
      unit.touched.push_back(object);
      if (!isSavedByName(symbol))
        unit.saved.push_back(symbol.name().ToString());
    }
  }
}

// Where something else has the name of a dummy argument.
static void noteHidden(State &state, model::Unit &unit, const semantics::Scope &owner, const semantics::Scope &scope) {
  for (const semantics::Scope &child : scope.children()) {
    if (child.IsDerivedType() || child.sourceRange().empty())
      continue;
    for (auto &dummy : unit.dummies) {
      parser::CharBlock name{dummy.name};
      auto found{child.find(name)};
      if (found == child.end())
        continue;
      const semantics::Symbol &object{*owner.find(name)->second}, &other{found->second->GetUltimate()};
      if (&other != &object)
        dummy.hidden.push_back(
            {state.range(child.sourceRange()), &declared(other) == &object, needsClass(other.GetType())});
    }
    noteHidden(state, unit, owner, child);
  }
}

std::string implicitDeclaration(State &state, const semantics::Symbol &symbol) {
  const auto *type{symbol.GetType()};
  std::string spec{declaredTypeOf(state, symbol, symbol.name()).spec};
  if (type && type->category() == semantics::DeclTypeSpec::Character) // IMPLICIT CHARACTER(5) (c)
    if (const auto &length{type->characterTypeSpec().length().GetExplicit()})
      if (auto value{evaluate::ToInt64(*length)})
        spec.replace(spec.find('*'), 1, std::to_string(*value));
  return spec + " :: " + symbol.name().ToString();
}

// A back end may take a variable without any declaration that first appears in a BLOCK construct for a variable of the
// construct, although 8.7 makes it one of the scoping unit outside. Generated statements stand in such constructs, and
// CHANGE TEAM becomes one: these variables are declared.
static void addImplicit(State &state, model::Unit &unit, const semantics::Scope &scope) {
  for (const auto &[name, ref] : scope) {
    const semantics::Symbol &symbol{*ref};
    const auto *details{symbol.detailsIf<semantics::ObjectEntityDetails>()};
    if (!details || !symbol.test(semantics::Symbol::Flag::Implicit) || details->isDummy() || details->isFuncResult() ||
        symbol.Rank() > 0 || symbol.Corank() > 0 || !symbol.attrs().empty() || details->commonBlock())
      continue;
    if (const auto *type{details->type()}; type && !type->AsDerived())
      unit.implicit.push_back(implicitDeclaration(state, symbol));
  }
}

namespace {
// Names that a specification part declares to be procedures.
struct DeclaredProcedures {
  std::set<std::string> found{};
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  void Post(const parser::ExternalStmt &x) { add(x.v); }
  void Post(const parser::IntrinsicStmt &x) { add(x.v); }
  void add(const std::list<parser::Name> &names) {
    for (const parser::Name &name : names)
      found.insert(name.ToString());
  }
  void Post(const parser::ProcDecl &x) { found.insert(std::get<parser::Name>(x.t).ToString()); }
  void Post(const parser::TypeDeclarationStmt &x) {
    const auto &attributes{std::get<std::list<parser::AttrSpec>>(x.t)};
    if (std::any_of(attributes.begin(), attributes.end(), [](const auto &attribute) {
          return std::holds_alternative<parser::External>(attribute.u) ||
                 std::holds_alternative<parser::Intrinsic>(attribute.u);
        }))
      for (const parser::EntityDecl &entity : std::get<std::list<parser::EntityDecl>>(x.t))
        found.insert(std::get<parser::ObjectName>(entity.t).ToString());
  }
};
} // namespace

// The same of a function of which only the type is declared (Defect::FunctionsInBlocks).
static void addExternal(const State &state, model::Unit &unit, const semantics::Scope &scope,
                        const parser::SpecificationPart &specification) {
  using semantics::Attr;
  if (!state.has(Defect::FunctionsInBlocks))
    return;
  DeclaredProcedures declared;
  parser::Walk(specification, declared);
  for (const auto &[name, ref] : scope) {
    const semantics::Symbol &symbol{*ref};
    const auto *details{symbol.detailsIf<semantics::ProcEntityDetails>()};
    if (details && details->type() && !details->procInterface() && declared.found.count(name.ToString()) == 0 &&
        !symbol.test(semantics::Symbol::Flag::Implicit) && !symbol.attrs().test(Attr::POINTER))
      unit.implicit.push_back((symbol.attrs().test(Attr::INTRINSIC) ? "intrinsic :: " : "external :: ") +
                              name.ToString());
  }
}

// Also where a construct in the unit declares the name. The names: those in modules/atoll_intrinsics.f90.
static void addShadowed(model::Unit &unit, const semantics::Scope &scope, bool construct = false) {
  for (const char *name :
       {"achar",  "allocated", "any",     "associated", "cmplx",        "count",    "int",     "is_contiguous", "kind",
        "lbound", "len",       "logical", "maxval",     "minval",       "pack",     "present", "random_seed",   "rank",
        "real",   "reshape",   "shape",   "size",       "storage_size", "transfer", "ubound"}) {
    parser::CharBlock word{name, std::strlen(name)};
    auto own{scope.find(word)};
    const semantics::Symbol *symbol{!construct ? scope.FindSymbol(word) : own == scope.end() ? nullptr : &*own->second};
    if (symbol && !symbol->attrs().test(semantics::Attr::INTRINSIC) &&
        std::find(unit.shadowed.begin(), unit.shadowed.end(), name) == unit.shadowed.end())
      unit.shadowed.push_back(name);
  }
  using Kind = semantics::Scope::Kind;
  for (const semantics::Scope &child : scope.children())
    if (child.kind() == Kind::BlockConstruct || child.kind() == Kind::OtherConstruct || child.kind() == Kind::Forall ||
        child.kind() == Kind::ImpliedDos || child.kind() == Kind::OtherClause)
      addShadowed(unit, child, true);
}

model::Point pointAfter(State &state, const char *start, const char *end) {
  if (end)
    return {state.range(parser::CharBlock{start, end}).end, false};
  return {lineBegin(state.fe.cooked(), state.range(parser::CharBlock{start}).begin), true};
}

model::Point declarationsOf(State &state, const parser::SpecificationPart &specification,
                            parser::CharBlock unitStatement) {
  SpecificationEnds ends{unitStatement};
  parser::Walk(specification, ends);
  return pointAfter(state, unitStatement.begin(), ends.implicitEnd);
}

static void requireCobounds(State &state, const model::DummyCoarray &object, parser::CharBlock where) {
  if (!object.coboundsVariable.empty() && object.cobounds.empty())
    state.refuse(where,
                 "the cobounds of '" + object.name + "' are declared in a way that Atoll does not understand yet");
}

void addBlock(State &state, model::Unit &unit, const parser::BlockConstruct &x) {
  parser::CharBlock statement{std::get<parser::Statement<parser::BlockStmt>>(x.t).source};
  const semantics::Scope &scope{
      state.fe.context().FindScope(std::get<parser::Statement<parser::EndBlockStmt>>(x.t).source)};
  const auto &specification{std::get<parser::BlockSpecificationPart>(x.t).v};
  SpecificationEnds ends{statement};
  parser::Walk(specification, ends);
  for (const auto &[name, symbol] : scope) {
    const auto *details{symbol->detailsIf<semantics::ObjectEntityDetails>()};
    model::BlockCoarray coarray;
    if (details && symbol->Corank() > 0 && !semantics::IsAllocatable(*symbol))
      coarray.object.coboundsVariable = variableCobounds(*symbol, *details);
    if (coarray.object.coboundsVariable.empty())
      continue;
    coarray.object.name = name.ToString();
    coarray.specification = state.range(parser::CharBlock{statement.begin(), ends.end});
    coarray.execution = pointAfter(state, statement.begin(), ends.end);
    coarray.loc = state.loc(symbol->name());
    Cobounds cobounds{state};
    cobounds.variable.emplace(coarray.object.name, &coarray.object);
    parser::Walk(specification, cobounds);
    requireCobounds(state, coarray.object, statement);
    unit.inBlocks.push_back(std::move(coarray));
  }
}

model::Unit unitOf(State &state, const semantics::Scope &scope, const parser::SpecificationPart &specification,
                   const parser::ExecutionPart &execution, parser::CharBlock unitStatement) {
  model::Unit unit;
  SpecificationEnds ends{unitStatement};
  parser::Walk(specification, ends);
  const char *start{unitStatement.begin()};
  if (unitStatement.empty()) { // a main program without PROGRAM statement
    FirstStatement first;
    parser::Walk(execution, first);
    start = ends.first ? ends.first : first.first;
  }
  if (!start)
    return unit; // an empty main program
  unit.loc = state.loc(parser::CharBlock{start, 1});
  unit.begin = pointAfter(state, start, unitStatement.end());
  unit.declarations = pointAfter(state, start, ends.implicitEnd);
  unit.execution = pointAfter(state, start, ends.end);
  unit.pure = semantics::IsPureProcedure(scope);
  addObjects(unit, scope);
  if (!unit.dummies.empty())
    noteHidden(state, unit, scope, scope);
  addImplicit(state, unit, scope);
  addExternal(state, unit, scope, specification);
  addShadowed(unit, scope);
  Cobounds cobounds{state, unit};
  parser::Walk(specification, cobounds);
  for (const auto *objects : {&unit.dummies, &unit.touched})
    for (const auto &object : *objects)
      requireCobounds(state, object, unitStatement);
  return unit;
}

} // namespace Atoll::extract
