// Program units, subprograms and interface bodies, and their IMPORT statements. A part of the walk (Execution.cpp).
#include "ProgramUnits.h"

namespace Atoll::extract {

bool ProgramUnits::Pre(const parser::MainProgram &x) {
  const auto &stmt{std::get<std::optional<parser::Statement<parser::ProgramStmt>>>(x.t)};
  enter(mainScope(x), std::get<parser::SpecificationPart>(x.t), std::get<parser::ExecutionPart>(x.t),
        stmt ? stmt->source : parser::CharBlock{});
  parser::CharBlock end{std::get<parser::Statement<parser::EndProgramStmt>>(x.t).source};
  const auto &internals{std::get<std::optional<parser::InternalSubprogramPart>>(x.t)};
  ending(end, internals.has_value());
  model::Unit &unit{state.file.units.back()};
  if (!stmt && !unit.begin.before) { // nothing stands before CONTAINS or END
    parser::CharBlock first{internals ? std::get<parser::Statement<parser::ContainsStmt>>(internals->t).source : end};
    unit.loc = state.loc(first);
    unit.begin = unit.declarations = unit.execution = pointAfter(state, first.begin(), nullptr);
  }
  return true;
}

bool ProgramUnits::Pre(const parser::Statement<common::Indirection<parser::ImportStmt>> &x) {
  const auto &[kind, names]{x.statement.value().t};
  bool unknown{state.has(Defect::ImportForms)};
  bool body{unit() >= 0 && state.file.units[unit()].interfaceBody};
  if (body && (kind == common::ImportKind::Default || !unknown))
    return true;
  std::string list;
  for (const auto &name : names)
    list += (list.empty() ? " :: " : ", ") + name.ToString();
  // All back ends know IMPORT with a list, or with nothing, in interface bodies. Elsewhere a name that is not imported
  // is not used either; and generated calls need the host's interfaces in a BLOCK, and its variables with cobounds.
  bool imports{body && kind != common::ImportKind::None};
  if (const std::string hidden{body ? "" : hiddenName(x.source)}; !hidden.empty()) {
    if (!unknown && !inBlockSpecification)
      return true;
    state.refuse(x.source, "the name '" + hidden +
                               "', which is not imported, has another meaning in the host:"
                               " Atoll does not support that here: rename it");
  }
  state.file.usesCoarrays |= unknown;
  state.file.sites.push_back(model::TextEdit{state.statementRange(x.source), imports ? "import" + list : ""});
  return true;
}

// Without the IMPORT statement a name without declaration might be the host's.
std::string ProgramUnits::hiddenName(parser::CharBlock statement) const {
  const semantics::Scope &scope{state.fe.context().FindScope(statement)};
  auto isIntrinsic{[](const semantics::Symbol &s) { return s.attrs().test(semantics::Attr::INTRINSIC); }};
  for (const auto &[name, symbol] : scope) {
    if (!(symbol->test(semantics::Symbol::Flag::Implicit) || symbol->has<semantics::ProcEntityDetails>()) ||
        scope.IsGlobal())
      continue;
    const semantics::Symbol *host{scope.parent().FindSymbol(name)};
    if (host && !(isIntrinsic(*symbol) && isIntrinsic(*host)))
      return name.ToString();
  }
  return "";
}

bool ProgramUnits::Pre(const parser::BlockSpecificationPart &) {
  inBlockSpecification = true;
  return true;
}

const semantics::Scope *ProgramUnits::mainScope(const parser::MainProgram &x) {
  const auto &end{std::get<parser::Statement<parser::EndProgramStmt>>(x.t)};
  const semantics::Scope *scope{&state.fe.context().FindScope(end.source)};
  while (scope->kind() != semantics::Scope::Kind::MainProgram && !scope->IsGlobal())
    scope = &scope->parent();
  return scope;
}

// The name of an interface body may be one that a module's generic interface has, too: then Flang gives it that one's
// symbol, which has no scope here.
const semantics::Scope *ProgramUnits::scopeOf(const parser::Name &name, parser::CharBlock statement) const {
  if (name.symbol && name.symbol->scope())
    return name.symbol->scope();
  const semantics::Scope &scope{state.fe.context().FindScope(statement)};
  return scope.kind() == semantics::Scope::Kind::Subprogram ? &scope : nullptr;
}

void ProgramUnits::enter(const semantics::Scope *scope, const parser::SpecificationPart &specification,
                         const parser::ExecutionPart &execution, parser::CharBlock source) {
  if (!scope) {
    state.refuse(source, "internal error: this program unit has no scope");
    scope = &state.fe.context().globalScope();
  }
  model::Unit unit{unitOf(state, *scope, specification, execution, source)};
  unit.host = units.empty() ? -1 : units.back();
  unit.ofModule = scope->parent().IsModule();
  if (!unit.dummies.empty() || !unit.touched.empty())
    state.file.usesCoarrays = true;
  state.file.units.push_back(std::move(unit));
  units.push_back(static_cast<int>(state.file.units.size()) - 1);
  state.unitOfScope[scope] = units.back();
  labelDos.clear();
}

void ProgramUnits::ending(parser::CharBlock end, bool contains) {
  model::Unit &unit{state.file.units.back()};
  unit.end = {state.range(end).begin, true}; // another statement may precede it on its line
  unit.endLabel = {unit.end.at, state.statementRange(end).begin};
  unit.after = pointAfter(state, end.begin(), end.end());
  unit.contains = contains;
}

// A dummy argument that is not one of all entries may be absent where it is not expected: nothing can be called for it.
static void noteSometimes(model::Unit &unit, const semantics::Symbol *procedure, size_t entry) {
  const auto *details{procedure ? procedure->GetUltimate().detailsIf<semantics::SubprogramDetails>() : nullptr};
  for (auto &dummy : unit.dummies) {
    bool found{false};
    for (const semantics::Symbol *symbol : details ? details->dummyArgs() : std::vector<semantics::Symbol *>{})
      found |= symbol && symbol->name().ToString() == dummy.name;
    dummy.sometimes |= !found;
    if (found)
      dummy.ofEntries.push_back(entry);
  }
}

bool ProgramUnits::entry(const parser::Statement<common::Indirection<parser::EntryStmt>> &x) {
  if (units.empty())
    return true;
  model::Unit &unit{state.file.units[units.back()]};
  const parser::Name &name{std::get<parser::Name>(x.statement.value().t)};
  if (unit.entries.empty())
    noteSometimes(unit, state.fe.context().FindScope(x.source).symbol(), 0);
  unit.entries.push_back(pointAfter(state, x.source.begin(), x.source.end()));
  noteSometimes(unit, name.symbol, unit.entries.size());
  return true;
}

} // namespace Atoll::extract
