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

using Given = std::map<std::string, const SomeExpr *>; // the actual arguments by the names of the dummy arguments

class Calls {
public:
  explicit Calls(FrontEnd &frontEnd) : frontEnd_{frontEnd} {}

  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}

  void Post(const parser::CallStmt &statement) {
    const auto *name = std::get_if<parser::Name>(&std::get<parser::ProcedureDesignator>(callIn(statement).t).u);
    bool isIntrinsic = name && statement.typedCall && statement.typedCall->proc().GetSpecificIntrinsic();
    const IntrinsicProcedure *procedure = isIntrinsic ? findIntrinsicProcedure(name->ToString()) : nullptr;
    bool completes = procedure && procedure->name == "complete";
    if (!procedure || !(completes || procedure->name.rfind("co_", 0) == 0))
      return;
    const auto &arguments = std::get<std::list<parser::ActualArgSpec>>(callIn(statement).t);
    std::vector<ActualArgument> actual;
    for (const auto &argument : arguments) {
      const auto &keyword = std::get<std::optional<parser::Keyword>>(argument.t);
      const SomeExpr *expr = expression(argument);
      actual.push_back({keyword ? keyword->v.ToString() : "", expr ? dummyByType(*expr) : ""});
    }
    std::vector<std::string> dummies = dummiesOf(*procedure, actual);
    Given given;
    std::size_t i = 0;
    for (const auto &argument : arguments)
      given[dummies[i++]] = expression(argument);
    bool isPrefix = !completes && isSubroutineOfNextStandard(name->ToString());
    if (isPrefix || completes)
      sayThatItIsNew(*name, "");
    for (const char *dummy : {"team", "completion"})
      if (!isPrefix && !completes && given.count(dummy))
        sayThatItIsNew(*name, dummy);
    if (given.count("team"))
      checkTeam(*name, given["team"]);
    if (isPrefix && name->ToString().rfind("co_reduce", 0) == 0)
      checkReduction(*name, given);
    if (completes)
      checkComplete(*name, given, arguments.size());
    else if (given.count("completion"))
      checkAsynchronous(*name, given, isPrefix);
  }

  // C1706 of J3/26-007r1.
  void Post(const parser::AssignmentStmt &statement) {
    const SomeExpr *left = semantics::GetExpr(nullptr, std::get<parser::Variable>(statement.t));
    auto type = left ? left->GetType() : std::nullopt;
    const auto *derived = type ? evaluate::GetDerivedTypeSpec(*type) : nullptr;
    if (derived && (dummyOfType(derived) == "completion" || hasCompletion(*derived)))
      frontEnd_.error(std::get<parser::Variable>(statement.t).GetSource(),
                      "a variable of type COMPLETION_TYPE, or with such a component, must not be assigned"
                      " (J3/26-007r1:C1706)");
  }

private:
  static const SomeExpr *expression(const parser::ActualArgSpec &argument) {
    const auto *expr = std::get_if<common::Indirection<parser::Expr>>(&std::get<parser::ActualArg>(argument.t).u);
    return expr ? semantics::GetExpr(nullptr, expr->value()) : nullptr;
  }

  static std::string dummyByType(const SomeExpr &expr) {
    auto type = expr.GetType();
    return type ? dummyOfType(evaluate::GetDerivedTypeSpec(*type)) : "";
  }

  static bool hasCompletion(const semantics::DerivedTypeSpec &type) {
    for (const semantics::Symbol &part : semantics::UltimateComponentIterator{type})
      if (const auto *declared = part.GetType();
          !semantics::IsPointer(part) && declared && dummyOfType(declared->AsDerived()) == "completion")
        return true;
    return false;
  }

  // Also where this scope gives the attribute to a variable of another one (8.5.4).
  static bool isAsynchronous(const SomeExpr &expr) {
    const semantics::Symbol *symbol = evaluate::GetFirstSymbol(expr);
    while (symbol && !symbol->attrs().test(semantics::Attr::ASYNCHRONOUS)) {
      const auto *use = symbol->detailsIf<semantics::UseDetails>();
      const auto *host = symbol->detailsIf<semantics::HostAssocDetails>();
      symbol = use ? &use->symbol() : host ? &host->symbol() : nullptr;
    }
    return symbol != nullptr;
  }

  static std::string upper(const parser::Name &name) { return llvm::StringRef{name.ToString()}.upper(); }

  // An argument of that name, or the subroutine. A warning is said once.
  void sayThatItIsNew(const parser::Name &name, llvm::StringRef dummy) {
    std::string what = (dummy.empty() ? "" : dummy.upper() + "= of ") + upper(name);
    if (session().strict)
      frontEnd_.error(name.source, llvm::Twine{what} + " is not in Fortran 2023, only in a draft of the next standard"
                                                       " (J3/26-007r1)");
    else if (!said_)
      frontEnd_.warning(name.source, llvm::Twine{what} + " is in a draft of the next standard (J3/26-007r1), which may"
                                                         " change");
    said_ = true;
  }

  void checkTeam(const parser::Name &name, const SomeExpr *team) {
    if (!team || dummyByType(*team) != "team" || team->Rank() != 0)
      frontEnd_.error(name.source, "the argument TEAM of " + llvm::Twine{upper(name)} +
                                       " is not a scalar of type TEAM_TYPE"
                                       " (J3/26-007r1:17.6)");
  }

  static bool isCompletion(const SomeExpr *expr) {
    return expr && dummyByType(*expr) == "completion" && !expr->GetType()->IsPolymorphic() &&
           evaluate::IsVariable(*expr) && !evaluate::ExtractCoarrayRef(*expr);
  }

  void checkComplete(const parser::Name &name, Given &given, std::size_t count) {
    const SomeExpr *completion = given["completion"], *finished = given["finished"];
    if (!isCompletion(completion) || count > 2)
      frontEnd_.error(name.source,
                      "the arguments of COMPLETE are a variable of type COMPLETION_TYPE that is not coindexed"
                      " and, if need be, FINISHED (J3/26-007r1:17.9.66)");
    else if (count == 2 &&
             (!finished || !finished->GetType() || finished->GetType()->category() != common::TypeCategory::Logical ||
              !evaluate::IsVariable(*finished) || finished->Rank() != completion->Rank()))
      frontEnd_.error(name.source, "FINISHED of COMPLETE is not a logical variable of the shape of COMPLETION"
                                   " (J3/26-007r1:17.9.66)");
  }

  void checkAsynchronous(const parser::Name &name, Given &given, bool isPrefix) {
    std::string of = upper(name);
    if (isPrefix)
      frontEnd_.error(name.source, of + " has no argument COMPLETION (J3/26-007r1:17.6)");
    if (!isCompletion(given["completion"]) || given["completion"]->Rank() != 0)
      frontEnd_.error(name.source, "the argument COMPLETION of " + of +
                                       " is not a scalar variable of type COMPLETION_TYPE that is not coindexed"
                                       " (J3/26-007r1:17.6)");
    for (const char *dummy : {"a", "stat", "errmsg"})
      if (const SomeExpr *expr = given.count(dummy) ? given[dummy] : nullptr; expr && !isAsynchronous(*expr))
        frontEnd_.error(name.source,
                        "the argument " + llvm::StringRef{dummy}.upper() + " of " + of +
                            " with COMPLETION= does not have the ASYNCHRONOUS attribute (J3/26-007r1:C1704)");
  }

  void checkReduction(const parser::Name &name, Given &given) {
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
