// Warns of statements that all images of the team must execute, where only some do, or not all as often
// (11.6.3, 9.7.1.2, 16.6). Check.cpp calls warnOfSynchronisation.
#include "../../session.h"
#include "../Flang.h"
#include "../FrontEnd.h"
#include "Check.h"
#include "ThisImage.h"
#include <set>

namespace Atoll {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace common = Fortran::common;

namespace {

struct ForAllImages {
  parser::CharBlock where;
  std::string name;
};

// The statements of a block that all images of the current team have to execute. Not those in a CHANGE TEAM construct,
// which are another team's. SYNC TEAM and CHANGE TEAM are of the images of the team that they name.
class TeamStatements {
public:
  std::vector<ForAllImages> found;

  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  template <typename T> bool Pre(const parser::Statement<T> &statement) { return at(statement.source); }
  template <typename T> bool Pre(const parser::UnlabeledStatement<T> &statement) { return at(statement.source); }
  bool Pre(const parser::ChangeTeamConstruct &) { return false; }
  void Post(const parser::SyncAllStmt &) { add("SYNC ALL"); }
  void Post(const parser::FormTeamStmt &) { add("FORM TEAM"); }
  void Post(const parser::AllocateStmt &statement) {
    for (const auto &allocation : std::get<std::list<parser::Allocation>>(statement.t))
      if (std::get<std::optional<parser::AllocateCoarraySpec>>(allocation.t))
        return add("ALLOCATE of a coarray");
  }
  void Post(const parser::CallStmt &statement) {
    const auto *name = std::get_if<parser::Name>(&std::get<parser::ProcedureDesignator>(callIn(statement).t).u);
    if (name && name->symbol && name->symbol->attrs().test(semantics::Attr::INTRINSIC) &&
        llvm::StringRef{name->ToString()}.starts_with("co_"))
      add(llvm::StringRef{name->ToString()}.upper());
  }

private:
  bool at(parser::CharBlock source) {
    at_ = source;
    return true;
  }
  void add(std::string name) { found.push_back({at_, std::move(name)}); }

  parser::CharBlock at_;
};

template <typename T> std::vector<ForAllImages> statementsIn(const T &part) {
  TeamStatements collector;
  parser::Walk(part, collector);
  return std::move(collector.found);
}

// Does the expression compare this image's number with something? Does it depend on it at all?
class Mention {
public:
  explicit Mention(const ThisImage &thisImage) : thisImage_{thisImage} {}
  bool compared{false}, any{false};

  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  void Post(const parser::Expr::EQ &x) { compare(x); }
  void Post(const parser::Expr::NE &x) { compare(x); }
  void Post(const parser::Expr::LT &x) { compare(x); }
  void Post(const parser::Expr::LE &x) { compare(x); }
  void Post(const parser::Expr::GT &x) { compare(x); }
  void Post(const parser::Expr::GE &x) { compare(x); }
  void Post(const parser::Expr &expr) { any = any || thisImage_.is(expr); }

private:
  void compare(const parser::Expr::IntrinsicBinary &x) {
    compared = compared || thisImage_.is(std::get<0>(x.t).value()) || thisImage_.is(std::get<1>(x.t).value());
  }
  const ThisImage &thisImage_;
};

class Synchronisation {
public:
  explicit Synchronisation(FrontEnd &frontEnd) : frontEnd_{frontEnd}, thisImage_{frontEnd.program()} {}

  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}

  // Where each branch has such a statement, one may belong to the other.
  void Post(const parser::IfConstruct &construct) {
    bool depends = compares(std::get<parser::Statement<parser::IfThenStmt>>(construct.t).statement);
    std::vector<std::vector<ForAllImages>> branches{statementsIn(std::get<parser::Block>(construct.t))};
    for (const auto &elseIf : std::get<std::list<parser::IfConstruct::ElseIfBlock>>(construct.t)) {
      depends = compares(std::get<parser::Statement<parser::ElseIfStmt>>(elseIf.t).statement) || depends;
      branches.push_back(statementsIn(std::get<parser::Block>(elseIf.t)));
    }
    const auto &last = std::get<std::optional<parser::IfConstruct::ElseBlock>>(construct.t);
    branches.push_back(last ? statementsIn(std::get<parser::Block>(last->t)) : std::vector<ForAllImages>{});
    bool each = std::all_of(branches.begin(), branches.end(), [](const auto &branch) { return !branch.empty(); });
    for (const auto &branch : branches)
      if (depends && !each)
        warn(branch, "only some images come here: the others must execute one, too");
  }

  void Post(const parser::IfStmt &statement) {
    if (compares(std::get<parser::ScalarLogicalExpr>(statement.t)))
      warn(statementsIn(std::get<parser::UnlabeledStatement<parser::ActionStmt>>(statement.t)),
           "only some images come here: the others must execute one, too");
  }

  void Post(const parser::DoConstruct &construct) {
    const auto &control = construct.GetLoopControl();
    Mention mention{thisImage_};
    if (control)
      parser::Walk(*control, mention);
    if (mention.any && !construct.IsDoConcurrent())
      warn(statementsIn(std::get<parser::Block>(construct.t)),
           "the number of turns of the loop is not the same on all images, which must all execute it as often");
  }

private:
  template <typename T> bool compares(const T &condition) const {
    Mention mention{thisImage_};
    parser::Walk(condition, mention);
    return mention.compared;
  }

  void warn(const std::vector<ForAllImages> &statements, const char *reason) {
    for (const ForAllImages &statement : statements)
      if (warned_.insert(statement.where.begin()).second)
        frontEnd_.warning(statement.where, statement.name + ": " + reason + " [-Wcoarray-sync]");
  }

  FrontEnd &frontEnd_;
  ThisImage thisImage_;
  std::set<const char *> warned_;
};

} // namespace

void warnOfSynchronisation(FrontEnd &frontEnd) {
  if (!session().coarrayWarnings.count("coarray-sync") || !frontEnd.options().rewritten.empty())
    return;
  Synchronisation synchronisation{frontEnd};
  parser::Walk(frontEnd.program(), synchronisation);
}

} // namespace Atoll
