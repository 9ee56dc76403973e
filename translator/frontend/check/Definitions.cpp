// Where variables of image control statements and image selectors are defined (19.6.7): those that may not be. Flang
// checks the variables of LOCK and UNLOCK, and STAT= and ERRMSG= of statements.
#include "../Flang.h"
#include "../FrontEnd.h"
#include "Check.h"

namespace Atoll {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace evaluate = Fortran::evaluate;

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
  void Post(const parser::LockStmt::LockStat &x) {
    if (const auto *acquired = std::get_if<parser::Scalar<parser::Logical<parser::Variable>>>(&x.u))
      check(*acquired, "variable of ACQUIRED_LOCK=");
  }
  void Post(const parser::ImageSelectorSpec::Stat &x) { check(x.v, "variable of STAT="); }
  void Post(const parser::ImageSelectorSpec::Notify &x) { check(x.v, "variable of NOTIFY="); }

private:
  // What a pointer leads to may be defined, whatever the pointer is.
  template <typename VARIABLE> void check(const VARIABLE &variable, const char *what) {
    const SomeExpr *expr = semantics::GetExpr(nullptr, variable);
    if (!expr)
      return;
    evaluate::SymbolVector symbols = evaluate::GetSymbolVector(*expr);
    for (const semantics::Symbol &symbol : symbols)
      if (semantics::IsPointer(semantics::ResolveAssociations(symbol)))
        return;
    if (symbols.empty())
      return;
    const semantics::Symbol &base = semantics::ResolveAssociations(symbols.front());
    parser::CharBlock where = parser::FindSourceLocation(variable);
    if (semantics::IsIntentIn(base))
      complain(where, what, base, "is an INTENT(IN) dummy argument (C844)");
    else if (base.attrs().test(semantics::Attr::PROTECTED) &&
             !base.owner().Contains(frontEnd_.context().FindScope(where)))
      complain(where, what, base, "is PROTECTED in its module (8.5.15)");
  }

  void complain(parser::CharBlock where, const char *what, const semantics::Symbol &symbol, const char *why) {
    frontEnd_.error(where,
                    "the " + llvm::Twine(what) + " may not be defined here: '" + symbol.name().ToString() + "' " + why);
  }

  FrontEnd &frontEnd_;
};

} // namespace

void checkDefinitions(FrontEnd &frontEnd) {
  Definitions definitions{frontEnd};
  parser::Walk(frontEnd.program(), definitions);
}

} // namespace Atoll
