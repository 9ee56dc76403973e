// What the next standard adds to the collective subroutines (../NextStandard.h): the arguments that Flang does not see,
// and whether such calls are allowed. Check.cpp calls checkNextStandard.
#include "../NextStandard.h"
#include "../../session.h"
#include "../Flang.h"
#include "../FrontEnd.h"
#include "../IntrinsicProcedures.h"
#include "../Nodes.h"
#include "Check.h"

namespace Atoll {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace evaluate = Fortran::evaluate;
namespace common = Fortran::common;

using SomeExpr = evaluate::Expr<evaluate::SomeType>;

namespace {

class Calls {
public:
  explicit Calls(FrontEnd &frontEnd) : frontEnd_{frontEnd} {}

  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}

  void Post(const parser::CallStmt &statement) {
    const auto *name = std::get_if<parser::Name>(&std::get<parser::ProcedureDesignator>(callIn(statement).t).u);
    bool isIntrinsic = name && statement.typedCall && statement.typedCall->proc().GetSpecificIntrinsic();
    const IntrinsicProcedure *procedure = isIntrinsic ? findIntrinsicProcedure(name->ToString()) : nullptr;
    if (!procedure || procedure->name.rfind("co_", 0) != 0)
      return;
    const auto &arguments = std::get<std::list<parser::ActualArgSpec>>(callIn(statement).t);
    std::vector<ActualArgument> actual;
    for (const auto &argument : arguments) {
      const auto &keyword = std::get<std::optional<parser::Keyword>>(argument.t);
      const SomeExpr *expr = expression(argument);
      actual.push_back({keyword ? keyword->v.ToString() : "", expr && isOfTeamType(*expr)});
    }
    std::vector<std::string> dummies = dummiesOf(*procedure, actual);
    std::map<std::string, const SomeExpr *> given;
    std::size_t i = 0;
    for (const auto &argument : arguments)
      given[dummies[i++]] = expression(argument);
    bool isPrefix = isSubroutineOfNextStandard(name->ToString());
    if (isPrefix || given.count("team"))
      sayThatItIsNew(*name, isPrefix);
    if (given.count("team"))
      checkTeam(*name, given["team"]);
    if (isPrefix && name->ToString().rfind("co_reduce", 0) == 0)
      checkReduction(*name, given);
  }

private:
  static const SomeExpr *expression(const parser::ActualArgSpec &argument) {
    const auto *expr = std::get_if<common::Indirection<parser::Expr>>(&std::get<parser::ActualArg>(argument.t).u);
    return expr ? semantics::GetExpr(nullptr, expr->value()) : nullptr;
  }

  static bool isOfTeamType(const SomeExpr &expr) {
    auto type = expr.GetType();
    return type && semantics::IsTeamType(evaluate::GetDerivedTypeSpec(*type));
  }

  static std::string upper(const parser::Name &name) { return llvm::StringRef{name.ToString()}.upper(); }

  // A warning is said once.
  void sayThatItIsNew(const parser::Name &name, bool isPrefix) {
    std::string what = isPrefix ? upper(name) : "TEAM= of " + upper(name);
    if (session().strict)
      frontEnd_.error(name.source, llvm::Twine{what} + " is not in Fortran 2023, only in a draft of the next standard"
                                                       " (J3/26-007r1)");
    else if (!said_)
      frontEnd_.warning(name.source, llvm::Twine{what} + " is in a draft of the next standard (J3/26-007r1), which may"
                                                         " change");
    said_ = true;
  }

  void checkTeam(const parser::Name &name, const SomeExpr *team) {
    if (!team || !isOfTeamType(*team) || team->Rank() != 0)
      frontEnd_.error(name.source, "the argument TEAM of " + llvm::Twine{upper(name)} +
                                       " is not a scalar of type TEAM_TYPE"
                                       " (J3/26-007r1:17.6)");
  }

  void checkReduction(const parser::Name &name, std::map<std::string, const SomeExpr *> &given) {
    std::string of = upper(name), clause = std::string{" ("} + findIntrinsicProcedure(name.ToString())->clause + ")";
    const SomeExpr *a = given["a"];
    auto type = a ? a->GetType() : std::nullopt;
    if (!type)
      return;
    const auto *derived = evaluate::GetDerivedTypeSpec(*type);
    if (derived && semantics::FindUltimateComponent(
                       *derived, [](const semantics::Symbol &part) { return semantics::IsAllocatableOrPointer(part); }))
      frontEnd_.error(name.source, "the argument A of " + of + " has an allocatable or pointer component" + clause);
    if (name.ToString() != "co_reduce_prefix_exclusive")
      return;
    const SomeExpr *initial = given["initial"];
    auto other = initial ? initial->GetType() : std::nullopt;
    if (!initial)
      frontEnd_.error(name.source, of + " has no argument INITIAL" + clause);
    else if (!other || !type->IsTkCompatibleWith(*other) || other->IsPolymorphic() || initial->Rank() != 0)
      frontEnd_.error(name.source, "the argument INITIAL of " + of + " is not a scalar of the type of A" + clause);
  }

  FrontEnd &frontEnd_;
  bool said_ = false;
};

} // namespace

void checkNextStandard(FrontEnd &frontEnd) {
  Calls calls{frontEnd};
  parser::Walk(frontEnd.program(), calls);
}

} // namespace Atoll
