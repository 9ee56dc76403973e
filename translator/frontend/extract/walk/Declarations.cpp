// Declarations: the codimensions are taken out.
#include "Specifications.h"

namespace Atoll::extract {

// Constants that a back end may lack, or (STAT_UNLOCKED) have with a value that tells nothing.
static const std::set<std::string> missing{"stat_unlocked", "stat_unlocked_failed_image", "initial_team", "parent_team",
                                           "current_team"};

bool replaceMissingConstant(State &state, const parser::Expr &x) {
  const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&x.u)};
  const auto *ref{designator ? std::get_if<parser::DataRef>(&designator->value().u) : nullptr};
  const auto *name{ref ? std::get_if<parser::Name>(&ref->u) : nullptr};
  if (!name || !name->symbol || !state.has(Defect::EnvironmentNames))
    return false;
  const semantics::Symbol &symbol{name->symbol->GetUltimate()};
  const auto *typed{semantics::GetExpr(nullptr, x)};
  auto value{typed ? evaluate::ToInt64(*typed) : std::nullopt};
  if (missing.count(symbol.name().ToString()) == 0 || !symbol.owner().IsModule() || !value)
    return false;
  state.file.usesCoarrays = true;
  state.file.sites.push_back(model::TextEdit{state.range(x.source), "(" + std::to_string(*value) + ")"});
  return true;
}

namespace {
class Declarations {
public:
  explicit Declarations(State &s) : state{s} {}
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  template <typename T> bool Pre(const parser::Statement<T> &s) {
    statement = s.source;
    return true;
  }
  // EntityDecl and the like: name [(array-spec)] [* length] [lbracket coarray-spec rbracket]
  void Post(const parser::EntityDecl &x) {
    if (std::get<std::optional<parser::CoarraySpec>>(x.t))
      removeBrackets(std::get<parser::ObjectName>(x.t));
  }
  void Post(const parser::ObjectDecl &x) {
    if (std::get<std::optional<parser::CoarraySpec>>(x.t))
      removeBrackets(std::get<parser::ObjectName>(x.t));
  }
  void Post(const parser::ComponentDecl &x) {
    if (std::get<std::optional<parser::CoarraySpec>>(x.t))
      removeBrackets(std::get<parser::Name>(x.t));
  }
  // Nothing else may declare the variable.
  bool Pre(const parser::CodimensionStmt &x) {
    std::string declarations;
    for (const parser::CodimensionDecl &object : x.v) {
      const semantics::Symbol *symbol{std::get<parser::Name>(object.t).symbol};
      if (symbol && symbol->test(semantics::Symbol::Flag::Implicit) && symbol->GetType())
        declarations += (declarations.empty() ? "" : "\n") + implicitDeclaration(state, *symbol);
    }
    replace(state.range(statement), declarations);
    return false;
  }
  bool Pre(const parser::TypeDeclarationStmt &x) {
    for (const auto &attribute : std::get<std::list<parser::AttrSpec>>(x.t))
      if (std::holds_alternative<parser::CoarraySpec>(attribute.u))
        removeAttribute();
    return true;
  }
  bool Pre(const parser::DataComponentDefStmt &x) {
    for (const auto &attribute : std::get<std::list<parser::ComponentAttrSpec>>(x.t))
      if (std::holds_alternative<parser::CoarraySpec>(attribute.u))
        removeAttribute();
    return true;
  }
  bool Pre(const parser::UseStmt &) { return false; }
  // An interface block says the same (R1510).
  bool Pre(const parser::GenericStmt &x) {
    if (!state.has(Defect::GenericStatements))
      return false;
    std::string generic{state.text(state.range(std::get<parser::GenericSpec>(x.t).source))}, procedures;
    for (const auto &name : std::get<std::list<parser::Name>>(x.t))
      procedures += (procedures.empty() ? "" : ", ") + name.ToString();
    std::string access;
    if (const auto &spec{std::get<std::optional<parser::AccessSpec>>(x.t)})
      access = (spec->v == parser::AccessSpec::Kind::Public ? "\npublic :: " : "\nprivate :: ") + generic;
    replace(state.range(statement),
            "interface " + generic + "\nprocedure :: " + procedures + "\nend interface" + access);
    return false;
  }
  bool Pre(const parser::Name &x) {
    if (x.symbol && x.symbol->GetUltimate().name().ToString() == "stat_failed_image" &&
        x.symbol->GetUltimate().owner().IsModule())
      state.file.usesCoarrays = state.file.handlesFailures = true;
    return true;
  }

private:
  void replace(Range range, std::string replacement) {
    state.file.usesCoarrays = true;
    state.file.sites.push_back(model::TextEdit{range, std::move(replacement)});
  }
  void removeBrackets(const parser::Name &name) {
    replace(coarraySpec(state.fe.cooked(), state.range(name.source).end), "");
  }
  void removeAttribute() {
    if (Range attribute{codimensionAttribute(state.fe.cooked(), state.range(statement))}; !attribute.empty())
      replace(attribute, "");
  }

  State &state;
  parser::CharBlock statement;
};
} // namespace

void extractDeclarations(State &state) {
  Declarations declarations{state};
  parser::Walk(state.fe.program(), declarations);
}

} // namespace Atoll::extract
