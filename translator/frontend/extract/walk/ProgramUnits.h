// Enters and leaves program units and subprograms.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_PROGRAMUNITS_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_PROGRAMUNITS_H

#include "ScopeEnds.h"
#include "Walk.h"

namespace Atoll::extract {

class ProgramUnits : virtual public Walk {
public:
  using Walk::Walk;
  bool Pre(const parser::MainProgram &x);
  void Post(const parser::MainProgram &) { units.pop_back(); }
  bool Pre(const parser::FunctionSubprogram &x) { return subprogram<parser::FunctionStmt>(x); }
  void Post(const parser::FunctionSubprogram &x) { leave<parser::EndFunctionStmt>(x); }
  bool Pre(const parser::SubroutineSubprogram &x) { return subprogram<parser::SubroutineStmt>(x); }
  void Post(const parser::SubroutineSubprogram &x) { leave<parser::EndSubroutineStmt>(x); }
  bool Pre(const parser::SeparateModuleSubprogram &x) { return subprogram<parser::MpSubprogramStmt>(x); }
  void Post(const parser::SeparateModuleSubprogram &x) { leave<parser::EndMpSubprogramStmt>(x); }
  bool Pre(const parser::InterfaceBody::Function &x) { return interfaceBody<parser::FunctionStmt>(x); }
  void Post(const parser::InterfaceBody::Function &) { units.pop_back(); }
  bool Pre(const parser::InterfaceBody::Subroutine &x) { return interfaceBody<parser::SubroutineStmt>(x); }
  void Post(const parser::InterfaceBody::Subroutine &) { units.pop_back(); }
  bool Pre(const parser::Statement<common::Indirection<parser::ImportStmt>> &x);
  bool Pre(const parser::BlockConstruct &x) {
    addBlock(state, state.file.units[unit()], x);
    return true;
  }
  void Post(const parser::BlockConstruct &x) { endScope(state, x, unit()); }
  bool Pre(const parser::BlockSpecificationPart &);
  void Post(const parser::BlockSpecificationPart &) { inBlockSpecification = false; }
  bool Pre(const parser::Statement<common::Indirection<parser::EntryStmt>> &x) { return entry(x); }

protected:
  template <typename Stmt, typename T> bool subprogram(const T &x) {
    const auto &stmt{std::get<parser::Statement<Stmt>>(x.t)};
    const parser::Name *name{nullptr};
    bool contains{std::get<std::optional<parser::InternalSubprogramPart>>(x.t).has_value()};
    using End = std::conditional_t<std::is_same_v<Stmt, parser::FunctionStmt>, parser::EndFunctionStmt,
                                   std::conditional_t<std::is_same_v<Stmt, parser::SubroutineStmt>,
                                                      parser::EndSubroutineStmt, parser::EndMpSubprogramStmt>>;
    const auto &end{std::get<parser::Statement<End>>(x.t)};
    if constexpr (std::is_same_v<Stmt, parser::MpSubprogramStmt>)
      name = &stmt.statement.v;
    else
      name = &std::get<parser::Name>(stmt.statement.t);
    enter(scopeOf(*name, stmt.source), std::get<parser::SpecificationPart>(x.t), std::get<parser::ExecutionPart>(x.t),
          stmt.source);
    ending(end.source, contains);
    return true;
  }
  // Its declarations may refer to NUM_IMAGES and the like; it has no statements of its own.
  template <typename Stmt, typename T> bool interfaceBody(const T &x) {
    static const parser::ExecutionPart none{parser::Block{}};
    const auto &stmt{std::get<parser::Statement<Stmt>>(x.t)};
    const parser::Name &name{std::get<parser::Name>(stmt.statement.t)};
    enter(scopeOf(name, stmt.source), std::get<common::Indirection<parser::SpecificationPart>>(x.t).value(), none,
          stmt.source);
    model::Unit &unit{state.file.units.back()};
    unit.host = -1;
    unit.interfaceBody = true;
    return true;
  }
  template <typename End, typename T> void leave(const T &x) {
    const auto &internals{std::get<std::optional<parser::InternalSubprogramPart>>(x.t)};
    parser::CharBlock end{std::get<parser::Statement<End>>(x.t).source};
    endScope(state, std::get<parser::ExecutionPart>(x.t), end,
             internals ? std::get<parser::Statement<parser::ContainsStmt>>(internals->t).source : end, unit());
    units.pop_back();
  }
  const semantics::Scope *mainScope(const parser::MainProgram &x);
  void enter(const semantics::Scope *scope, const parser::SpecificationPart &specification,
             const parser::ExecutionPart &execution, parser::CharBlock source);
  // Where internal procedures of the unit just entered would go.
  void ending(parser::CharBlock end, bool contains);
  bool entry(const parser::Statement<common::Indirection<parser::EntryStmt>> &);

private:
  const semantics::Scope *scopeOf(const parser::Name &, parser::CharBlock statement) const;
  std::string hiddenName(parser::CharBlock importStatement) const;
  bool inBlockSpecification{false};
};

} // namespace Atoll::extract
#endif
