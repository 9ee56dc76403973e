// Called by Traces.cpp.
#include "Definitions.h"

#include "Values.h"

namespace Atoll::races {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace evaluate = Fortran::evaluate;
namespace common = Fortran::common;

void DefinitionsCollector::mention(const parser::Name &name) {
  if (name.symbol)
    found.variables.insert(&name.symbol->GetUltimate());
}

namespace {
struct Names {
  std::vector<const parser::Name *> found{};
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  void Post(const parser::Name &name) { found.push_back(&name); }
};
} // namespace

template <typename T> void DefinitionsCollector::mentionAll(const T &part) {
  Names names;
  parser::Walk(part, names);
  for (const parser::Name *name : names.found)
    mention(*name);
}

void DefinitionsCollector::Post(const parser::AssignmentStmt &x) {
  const auto &variable{std::get<parser::Variable>(x.t)};
  if (const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&variable.u)})
    mention(parser::GetFirstName(designator->value()));
  const auto *typed{x.typedAssignment.get()};
  found.calls |= !typed || !typed->v || !std::holds_alternative<evaluate::Assignment::Intrinsic>(typed->v->u);
}

void DefinitionsCollector::Post(const parser::LoopControl::Bounds &x) { mention(nameOf(x).thing); }

// What intrinsic subroutines do that an image may call anywhere; all others may be for synchronisation.
static bool ordersNothing(const std::string &intrinsic) {
  static const std::set<std::string> known{
      "random_number", "random_init", "random_seed",          "system_clock", "cpu_time",
      "date_and_time", "mvbits",      "get_command_argument", "get_command",  "get_environment_variable"};
  return known.count(intrinsic) > 0 || intrinsic.rfind("co_", 0) == 0;
}

void DefinitionsCollector::call(const parser::Call &x, bool isFunction) {
  const auto *name{std::get_if<parser::Name>(&std::get<parser::ProcedureDesignator>(x.t).u)};
  bool isIntrinsic{name && name->symbol && name->symbol->GetUltimate().attrs().test(semantics::Attr::INTRINSIC)};
  if (isIntrinsic && isFunction)
    return;
  std::set<const semantics::Symbol *> before{std::exchange(found.variables, {})};
  for (const auto &argument : std::get<std::list<parser::ActualArgSpec>>(x.t))
    mentionAll(argument);
  found.passed.insert(found.variables.begin(), found.variables.end());
  found.variables.merge(before);
  found.calls |= !isIntrinsic;
  found.synchronises |= isIntrinsic && !ordersNothing(name->ToString());
}

void DefinitionsCollector::Post(const parser::CallStmt &x) { call(callIn(x), false); }
void DefinitionsCollector::Post(const parser::FunctionReference &x) { call(x.v, true); }

// A defined operation.
void DefinitionsCollector::Post(const parser::Expr &x) {
  const auto *typed{semantics::GetExpr(nullptr, x)};
  const auto *called{typed ? evaluate::UnwrapProcedureRef(*typed) : nullptr};
  found.calls |= called && !called->proc().GetSpecificIntrinsic();
}

void DefinitionsCollector::Post(const parser::ReadStmt &x) { mentionAll(x); }
void DefinitionsCollector::Post(const parser::StatVariable &x) { mentionAll(x); }
void DefinitionsCollector::Post(const parser::IoControlSpec &x) { mentionAll(x); }
void DefinitionsCollector::Post(const parser::InquireStmt &x) { mentionAll(x); }
void DefinitionsCollector::Post(const parser::OpenStmt &x) { mentionAll(x); }
void DefinitionsCollector::Post(const parser::PointerAssignmentStmt &x) { mentionAll(x); }
void DefinitionsCollector::Post(const parser::AllocateObject &x) {
  const auto *symbol{parser::GetLastName(x).symbol};
  found.synchronises |= symbol && symbol->GetUltimate().Corank() > 0;
  mentionAll(x);
}

void DefinitionsCollector::Post(const parser::Allocation &x) {
  const auto &spec{std::get<std::optional<parser::AllocateCoarraySpec>>(x.t)};
  const auto *symbol{parser::GetLastName(std::get<parser::AllocateObject>(x.t)).symbol};
  if (!spec || !symbol)
    return;
  found.synchronises = true;
  if (!std::get<0>(spec->t).empty() || std::get<1>(spec->t))
    found.otherCobounds.insert(&symbol->GetUltimate());
}

// ERROR STOP ends all images.
void DefinitionsCollector::Post(const parser::StopStmt &x) {
  found.leaves |= std::get<parser::StopStmt::Kind>(x.t) == parser::StopStmt::Kind::Stop;
}

Definitions definitionsOutside(const parser::Program &program, const parser::MainProgram &main) {
  DefinitionsCollector outside;
  parser::Walk(std::get<std::optional<parser::InternalSubprogramPart>>(main.t), outside);
  for (const auto &unit : program.v)
    if (!std::holds_alternative<common::Indirection<parser::MainProgram>>(unit.u))
      parser::Walk(unit, outside);
  return std::move(outside.found);
}

bool isOrdinary(const semantics::Symbol &symbol) {
  using semantics::Attr;
  const auto *type{symbol.GetType()};
  if (!symbol.has<semantics::ObjectEntityDetails>() || !type || !type->AsIntrinsic() || symbol.Rank() > 0 ||
      symbol.Corank() > 0 || symbol.owner().kind() != semantics::Scope::Kind::MainProgram)
    return false;
  auto category{type->category()};
  return (category == semantics::DeclTypeSpec::Category::Numeric ||
          category == semantics::DeclTypeSpec::Category::Logical) &&
         !symbol.attrs().HasAny({Attr::POINTER, Attr::TARGET, Attr::VOLATILE, Attr::ASYNCHRONOUS, Attr::ALLOCATABLE}) &&
         !semantics::FindCommonBlockContaining(symbol) && !semantics::FindEquivalenceSet(symbol);
}

} // namespace Atoll::races
