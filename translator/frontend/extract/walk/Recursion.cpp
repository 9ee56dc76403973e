// Procedures may be recursive unless they say NON_RECURSIVE (Fortran 2018, 15.6.2.1). A back end may not know that
// prefix, and takes for recursive only what says RECURSIVE: those that refer to themselves, also by way of others in
// the file, are told to say so. The others are not, because such a back end keeps their large arrays in static memory.
#include "Recursion.h"
#include "../State.h"

namespace Atoll::extract {

namespace {
using Procedures = std::set<const semantics::Symbol *>;

class Recursion {
public:
  explicit Recursion(State &s) : state{s} {}
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}

  bool Pre(const parser::FunctionSubprogram &x) {
    const auto &stmt{std::get<parser::Statement<parser::FunctionStmt>>(x.t)};
    enter(stmt, std::get<std::list<parser::PrefixSpec>>(stmt.statement.t), std::get<parser::Name>(stmt.statement.t));
    return true;
  }
  void Post(const parser::FunctionSubprogram &) { around.pop_back(); }
  bool Pre(const parser::SubroutineSubprogram &x) {
    const auto &stmt{std::get<parser::Statement<parser::SubroutineStmt>>(x.t)};
    enter(stmt, std::get<std::list<parser::PrefixSpec>>(stmt.statement.t), std::get<parser::Name>(stmt.statement.t));
    return true;
  }
  void Post(const parser::SubroutineSubprogram &) { around.pop_back(); }
  bool Pre(const parser::InterfaceBody &) { return false; }

  bool Pre(const parser::ExecutionPart &) { return ++executions; }
  void Post(const parser::ExecutionPart &) { --executions; }
  void Post(const parser::Name &x) { refer(x.symbol); } // also as an actual argument
  void Post(const parser::CallStmt &x) {
    if (x.typedCall)
      refer(x.typedCall->proc().GetSymbol());
  }
  void Post(const parser::Expr &x) {
    const auto *typed{semantics::GetExpr(nullptr, x)};
    if (const auto *reference{typed ? evaluate::UnwrapProcedureRef(*typed) : nullptr})
      refer(reference->proc().GetSymbol());
  }

  void finish() {
    for (const auto &[procedure, statement] : silent)
      if (Procedures seen; reaches(*procedure, *procedure, seen))
        say(statement);
  }

private:
  template <typename T>
  void enter(const T &statement, const std::list<parser::PrefixSpec> &prefixes, const parser::Name &name) {
    const semantics::Symbol *procedure{name.symbol ? &name.symbol->GetUltimate() : nullptr};
    around.push_back(procedure);
    bool says{!procedure};
    for (const auto &prefix : prefixes) {
      if (std::holds_alternative<parser::PrefixSpec::Non_Recursive>(prefix.u))
        takeWord(state.statementRange(statement.source));
      // The interface of a separate module procedure would have to say the same.
      says |= std::holds_alternative<parser::PrefixSpec::Non_Recursive>(prefix.u) ||
              std::holds_alternative<parser::PrefixSpec::Recursive>(prefix.u) ||
              std::holds_alternative<parser::PrefixSpec::Module>(prefix.u);
    }
    if (!says)
      silent.emplace_back(procedure, state.statementRange(statement.source));
  }
  void takeWord(Range statement) { edit(word(state.fe.cooked(), "non_recursive", statement.begin), " "); }
  void say(Range statement) {
    if (statement.begin > 0)
      return edit({statement.begin, statement.begin}, "recursive ");
    edit({0, 1}, "recursive " + state.text({0, 1}));
  }
  void edit(Range range, std::string text) {
    state.file.usesCoarrays = true;
    state.file.sites.push_back(model::TextEdit{range, std::move(text)});
  }

  void refer(const semantics::Symbol *symbol) {
    if (!symbol || executions == 0)
      return;
    const semantics::Symbol *procedure{&symbol->GetUltimate()};
    if (const auto *binding{procedure->detailsIf<semantics::ProcBindingDetails>()})
      procedure = &binding->symbol().GetUltimate();
    const auto *details{procedure->detailsIf<semantics::SubprogramDetails>()};
    if (!details)
      return;
    if (const semantics::Scope *host{details->entryScope()}) // of an ENTRY
      procedure = host->symbol() ? &host->symbol()->GetUltimate() : procedure;
    for (const semantics::Symbol *user : around) // a host calls its internal procedures, or nobody does
      if (user && user != procedure)
        references[user].insert(procedure);
    if (!around.empty() && around.back() == procedure)
      references[procedure].insert(procedure);
  }
  bool reaches(const semantics::Symbol &from, const semantics::Symbol &to, Procedures &seen) {
    for (const semantics::Symbol *next : references[&from])
      if (next == &to || (seen.insert(next).second && reaches(*next, to, seen)))
        return true;
    return false;
  }

  State &state;
  std::vector<const semantics::Symbol *> around;
  int executions{0};
  std::vector<std::pair<const semantics::Symbol *, Range>> silent; // those without a prefix that says it
  std::map<const semantics::Symbol *, Procedures> references;
};
} // namespace

void extractRecursion(State &state) {
  if (!state.has(Defect::RecursionByDefault))
    return;
  Recursion recursion{state};
  parser::Walk(state.fe.program(), recursion);
  recursion.finish();
}

} // namespace Atoll::extract
