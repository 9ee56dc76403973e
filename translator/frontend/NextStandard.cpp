// TEAM= is taken out of a call, and a prefix reduction without INITIAL= has the arguments of CO_SUM or CO_REDUCE.
#include "NextStandard.h"
#include "Flang.h"
#include "IntrinsicProcedures.h"

namespace evaluate = Fortran::evaluate;
namespace semantics = Fortran::semantics;

bool Atoll::isSubroutineOfNextStandard(const std::string &name) {
  return name.rfind("co_", 0) == 0 && name.find("_prefix_") != std::string::npos && findIntrinsicProcedure(name);
}

static bool isOfTeamType(const evaluate::ActualArgument &argument) {
  auto type{argument.GetType()};
  return type && semantics::IsTeamType(evaluate::GetDerivedTypeSpec(*type));
}

// Names of dummy arguments live as long as the table.
static Fortran::parser::CharBlock keywordOf(const Atoll::IntrinsicProcedure &procedure, const std::string &dummy) {
  for (const char *name : procedure.dummies)
    if (dummy == name)
      return {name, dummy.size()};
  return {};
}

std::string Atoll::asFlangKnowsIt(const std::string &name,
                                  std::vector<std::optional<evaluate::ActualArgument>> &arguments) {
  const IntrinsicProcedure *procedure{name.rfind("co_", 0) == 0 ? findIntrinsicProcedure(name) : nullptr};
  if (!procedure)
    return name;
  std::vector<ActualArgument> actual;
  for (const auto &argument : arguments)
    actual.push_back(
        {argument && argument->keyword() ? argument->keyword()->ToString() : "", argument && isOfTeamType(*argument)});
  std::vector<std::string> dummies{dummiesOf(*procedure, actual)}, kept;
  std::vector<std::optional<evaluate::ActualArgument>> known;
  for (size_t i{0}; i < arguments.size(); ++i)
    if (dummies[i] != "team" && dummies[i] != "initial") {
      known.push_back(std::move(arguments[i]));
      kept.push_back(dummies[i]);
    }
  bool isPrefix{isSubroutineOfNextStandard(name)};
  // Their positions are others now.
  if (isPrefix || known.size() < arguments.size())
    for (size_t i{0}; i < known.size(); ++i)
      if (auto keyword{keywordOf(*procedure, kept[i])}; known[i] && !known[i]->keyword() && !keyword.empty())
        known[i]->set_keyword(keyword);
  arguments = std::move(known);
  return !isPrefix ? name : name.rfind("co_sum", 0) == 0 ? "co_sum" : "co_reduce";
}
