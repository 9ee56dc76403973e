// Modules and submodules. What the translation takes out of them (codimensions, cobounds) is not in their .mod files,
// by which build tools decide what to compile anew. So they get a constant whose name changes with their module
// information, and says whether what others can use has coarrays (ModuleSources.h: then the .mod file alone will not
// do).
#include "../../ModuleFiles.h"
#include "../State.h"

namespace Atoll::extract {

namespace {
bool isCoarray(const semantics::Symbol &symbol) {
  const auto *details{symbol.detailsIf<semantics::ObjectEntityDetails>()};
  return details && details->IsCoarray();
}

bool declaresCoarrays(const semantics::Scope &scope) {
  for (const auto &[name, symbol] : scope)
    if (isCoarray(*symbol))
      return true;
  for (const semantics::Scope &child : scope.children())
    if (declaresCoarrays(child))
      return true;
  return false;
}

// Of what others can use of the module: variables, components of types, dummy arguments.
bool offersCoarrays(const semantics::Scope &module) {
  for (const auto &[name, symbol] : module)
    if (isCoarray(*symbol) && !symbol->attrs().test(semantics::Attr::PRIVATE))
      return true;
  for (const semantics::Scope &child : module.children())
    for (const auto &[name, symbol] : child)
      if (isCoarray(*symbol) && (child.IsDerivedType() || semantics::IsDummy(*symbol)))
        return true;
  return false;
}

class Modules {
public:
  explicit Modules(State &s) : state{s} {}
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  bool Pre(const parser::Module &x) {
    const auto &stmt{std::get<parser::Statement<parser::ModuleStmt>>(x.t)};
    mark(stmt.statement.v, stmt.source, std::get<parser::SpecificationPart>(x.t), ", public");
    return false;
  }
  bool Pre(const parser::Submodule &x) {
    const auto &stmt{std::get<parser::Statement<parser::SubmoduleStmt>>(x.t)};
    mark(std::get<parser::Name>(stmt.statement.t), stmt.source, std::get<parser::SpecificationPart>(x.t), "");
    return false;
  }
  bool any{false};

private:
  void mark(const parser::Name &name, parser::CharBlock source, const parser::SpecificationPart &specification,
            const std::string &access) {
    const semantics::Scope *scope{name.symbol ? name.symbol->scope() : nullptr};
    std::string checksum{scope ? moduleChecksum(state.fe.context(), *scope) : ""};
    if (checksum.empty())
      return;
    any = true;
    size_t at{declarationsOf(state, specification, source).at};
    state.file.sites.push_back(model::TextEdit{
        {at, at},
        "\ninteger, parameter" + access + " :: " + (offersCoarrays(*scope) ? "atoll_coarrays_" : "atoll_module_") +
            checksum + " = 0"});
  }
  State &state;
};
} // namespace

void extractModules(State &state) {
  // A module without coarray syntax may still hand on the coarrays of others.
  if (!state.file.usesCoarrays && !declaresCoarrays(state.fe.context().globalScope()))
    return;
  Modules modules{state};
  parser::Walk(state.fe.program(), modules);
  state.file.usesCoarrays |= modules.any;
}

} // namespace Atoll::extract
