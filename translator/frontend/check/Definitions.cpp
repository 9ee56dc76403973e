// Where variables of image control statements, image selectors and intrinsic subroutines are defined (19.6.7): those
// that may not be. Flang checks the variables of LOCK and UNLOCK, STAT= and ERRMSG= of statements, and the arguments of
// procedures, but of these not whether they are DO variables where they have keywords.
#include "../Flang.h"
#include "../FrontEnd.h"
#include "Check.h"
#include <algorithm>
#include <vector>

namespace Atoll {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace evaluate = Fortran::evaluate;
namespace common = Fortran::common;

using SomeExpr = evaluate::Expr<evaluate::SomeType>;

namespace {

class Definitions {
public:
  explicit Definitions(FrontEnd &frontEnd) : frontEnd_{frontEnd} {}

  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}

  void Post(const parser::EventPostStmt &x) { check(std::get<parser::EventVariable>(x.t), "event variable"); }
  void Post(const parser::EventWaitStmt &x) { check(std::get<parser::EventVariable>(x.t), "event variable"); }
  void Post(const parser::NotifyWaitStmt &x) {
    check(std::get<parser::Scalar<parser::Variable>>(x.t), "notify variable");
  }
  void Post(const parser::FormTeamStmt &x) { check(std::get<parser::TeamVariable>(x.t), "team variable"); }
  void Post(const parser::LockVariable &x) {
    const SomeExpr *expr = semantics::GetExpr(nullptr, x);
    if (parser::CharBlock where = parser::FindSourceLocation(x); !expr || !evaluate::IsVariable(*expr))
      complain(where, "lock variable", where.ToString(), "is no variable");
  }
  void Post(const parser::LockStmt::LockStat &x) {
    if (const auto *acquired = std::get_if<parser::Scalar<parser::Logical<parser::Variable>>>(&x.u))
      check(*acquired, "variable of ACQUIRED_LOCK=");
  }
  void Post(const parser::ImageSelectorSpec::Stat &x) {
    check(x.v, "variable of STAT=");
    checkLoops(semantics::GetExpr(nullptr, x.v), parser::FindSourceLocation(x.v), "variable of STAT=");
  }
  void Post(const parser::ImageSelectorSpec::Notify &x) { check(x.v, "variable of NOTIFY="); }

  void Post(const parser::CallStmt &statement) {
    const auto *call = statement.typedCall.get();
    if (!call || !call->proc().GetSpecificIntrinsic())
      return;
    for (const auto &argument : call->arguments())
      if (argument &&
          (argument->dummyIntent() == common::Intent::Out || argument->dummyIntent() == common::Intent::InOut))
        checkLoops(argument->UnwrapExpr(), argument->sourceLocation().value_or(statement.source), "argument");
  }

  // The variables of the loops around what is visited.
  bool Pre(const parser::DoConstruct &) { return enter(); }
  void Post(const parser::DoConstruct &) { leave(); }
  bool Pre(const parser::ForallConstruct &) { return enter(); }
  void Post(const parser::ForallConstruct &) { leave(); }
  bool Pre(const parser::ForallStmt &) { return enter(); }
  void Post(const parser::ForallStmt &) { leave(); }
  void Post(const parser::ConcurrentControl &x) { loopVariables_.push_back(std::get<parser::Name>(x.t).symbol); }
  void Post(const parser::LoopControl::Bounds &x) { loopVariables_.push_back(nameOf(x).thing.symbol); }
  bool Pre(const parser::AcImpliedDo &x) {
    return enter(std::get<parser::AcImpliedDoControl::Bounds>(std::get<parser::AcImpliedDoControl>(x.t).t));
  }
  void Post(const parser::AcImpliedDo &) { leave(); }
  bool Pre(const parser::InputImpliedDo &x) { return enter(std::get<parser::IoImpliedDoControl>(x.t)); }
  void Post(const parser::InputImpliedDo &) { leave(); }
  bool Pre(const parser::OutputImpliedDo &x) { return enter(std::get<parser::IoImpliedDoControl>(x.t)); }
  void Post(const parser::OutputImpliedDo &) { leave(); }

private:
  bool enter() {
    levels_.push_back(loopVariables_.size());
    return true;
  }
  bool enter(const parser::IoImpliedDoControl &bounds) { // they come after the items
    enter();
    loopVariables_.push_back(nameOf(bounds).thing.thing.symbol);
    return true;
  }
  void leave() {
    loopVariables_.resize(levels_.back());
    levels_.pop_back();
  }

  template <typename VARIABLE> void check(const VARIABLE &variable, const char *what) {
    if (const SomeExpr *expr = semantics::GetExpr(nullptr, variable))
      check(*expr, parser::FindSourceLocation(variable), what);
  }

  // What a pointer leads to may be defined, whatever the pointer is.
  void check(const SomeExpr &expr, parser::CharBlock where, const char *what) {
    if (!evaluate::IsVariable(expr))
      return complain(where, what, where.ToString(), "is no variable");
    evaluate::SymbolVector symbols = evaluate::GetSymbolVector(expr);
    for (const semantics::Symbol &symbol : symbols)
      if (semantics::IsPointer(semantics::ResolveAssociations(symbol)))
        return;
    if (symbols.empty())
      return;
    const semantics::Symbol &base = semantics::ResolveAssociations(symbols.front());
    std::string name = base.name().ToString();
    if (semantics::IsIntentIn(base))
      complain(where, what, name, "is an INTENT(IN) dummy argument (C844)");
    else if (base.attrs().test(semantics::Attr::PROTECTED) &&
             !base.owner().Contains(frontEnd_.context().FindScope(where)))
      complain(where, what, name, "is PROTECTED in its module (8.5.15)");
    else if (const auto *association = base.detailsIf<semantics::AssocEntityDetails>();
             association && association->expr())
      checkSelector(*association->expr(), where, what, name);
  }

  // 11.1.3.3, 19.6.7: an associate name may be defined if its selector may.
  void checkSelector(const SomeExpr &selector, parser::CharBlock where, const char *what, const std::string &name) {
    if (!evaluate::IsVariable(selector) || evaluate::HasVectorSubscript(selector))
      complain(where, what, name, "is associated with what is no variable (11.1.3.3)");
    else
      check(selector, where, what);
  }

  // 11.1.7.4.3, 10.2.4.2.4 and others: the variable of a loop keeps its value in a turn.
  void checkLoops(const SomeExpr *expr, parser::CharBlock where, const char *what) {
    const semantics::Symbol *symbol = expr ? evaluate::UnwrapWholeSymbolDataRef(*expr) : nullptr;
    auto is = [&](const semantics::Symbol *variable) {
      return variable && &semantics::ResolveAssociations(*variable) == &semantics::ResolveAssociations(*symbol);
    };
    if (symbol && std::any_of(loopVariables_.begin(), loopVariables_.end(), is))
      complain(where, what, symbol->name().ToString(), "is the variable of a loop around this (11.1.7.4.3)");
  }

  void complain(parser::CharBlock where, const char *what, const std::string &name, const char *why) {
    frontEnd_.error(where, "the " + llvm::Twine(what) + " may not be defined here: '" + name + "' " + why);
  }

  FrontEnd &frontEnd_;
  std::vector<const semantics::Symbol *> loopVariables_;
  std::vector<std::size_t> levels_; // how many of these there were outside
};

} // namespace

void checkDefinitions(FrontEnd &frontEnd) {
  Definitions definitions{frontEnd};
  parser::Walk(frontEnd.program(), definitions);
}

} // namespace Atoll
