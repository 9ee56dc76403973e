// TEAM= and COMPLETION= are taken out of a call, and a prefix reduction without INITIAL= has the arguments of CO_SUM or
// CO_REDUCE.
#include "NextStandard.h"
#include "Flang.h"
#include "FrontEnd.h"
#include "IntrinsicProcedures.h"
#include <cctype>

namespace common = Fortran::common;
namespace evaluate = Fortran::evaluate;
namespace semantics = Fortran::semantics;

std::string Atoll::dummyOfType(const semantics::DerivedTypeSpec *type) {
  return semantics::IsTeamType(type)                                ? "team"
         : semantics::IsBuiltinDerivedType(type, "completion_type") ? "completion"
                                                                    : "";
}

static Atoll::FrontEnd *present{nullptr};
void Atoll::resolveNextStandard(FrontEnd *frontEnd) { present = frontEnd; }

// Also those of modules that have been read.
static bool hasCompletion(const semantics::Scope &scope) {
  for (const auto &[name, symbol] : scope)
    if (const auto *type{symbol->has<semantics::ObjectEntityDetails>() ? symbol->GetType() : nullptr};
        type && Atoll::dummyOfType(type->AsDerived()) == "completion")
      return true;
  for (const auto &inner : scope.children())
    if (hasCompletion(inner))
      return true;
  return false;
}

static bool isPrefixReduction(const std::string &name) {
  return name.rfind("co_", 0) == 0 && name.find("_prefix_") != std::string::npos && Atoll::findIntrinsicProcedure(name);
}

static bool hasWord(std::string_view text, std::string_view word) {
  auto isName{[&](std::size_t at) {
    return at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) || text[at] == '_');
  }};
  for (std::size_t at{0}; (at = text.find(word, at)) != std::string_view::npos; at += word.size())
    if ((at == 0 || !isName(at - 1)) && !isName(at + word.size()))
      return true;
  return false;
}

// Flang notes calls before it knows the declarations in BLOCK constructs: the text tells of those.
static bool namesCompletion(Atoll::FrontEnd &file) {
  return hasCompletion(file.context().globalScope()) ||
         (hasWord(file.cooked(), "iso_fortran_env") && hasWord(file.cooked(), "completion_type"));
}

bool Atoll::isSubroutineOfNextStandard(const std::string &name) {
  return isPrefixReduction(name) || (name == "complete" && present && namesCompletion(*present));
}

static std::string dummyByType(const std::optional<evaluate::ActualArgument> &argument) {
  auto type{argument ? argument->GetType() : std::nullopt};
  return type ? Atoll::dummyOfType(evaluate::GetDerivedTypeSpec(*type)) : "";
}

// Names of dummy arguments live as long as the table.
static Fortran::parser::CharBlock keywordOf(const Atoll::IntrinsicProcedure &procedure, const std::string &dummy) {
  for (const char *name : procedure.dummies)
    if (dummy == name)
      return {name, dummy.size()};
  return {};
}

evaluate::SpecificCall Atoll::callOfComplete(evaluate::ActualArguments &&arguments) {
  evaluate::ActualArguments positional;
  for (const auto &argument : arguments)
    if (const auto *expr{argument ? argument->UnwrapExpr() : nullptr}) {
      evaluate::ActualArgument actual{common::Clone(*expr)};
      actual.set_sourceLocation(argument->sourceLocation());
      bool isFirst{argument->keyword() && argument->keyword()->ToString() == "completion"};
      positional.insert(isFirst ? positional.begin() : positional.end(), std::move(actual));
    }
  using evaluate::characteristics::Procedure;
  return {evaluate::SpecificIntrinsic{"complete", Procedure{{}, Procedure::Attrs{Procedure::Attr::ImplicitInterface}}},
          std::move(positional)};
}

std::string Atoll::asFlangKnowsIt(const std::string &name,
                                  std::vector<std::optional<evaluate::ActualArgument>> &arguments) {
  const IntrinsicProcedure *procedure{name.rfind("co_", 0) == 0 ? findIntrinsicProcedure(name) : nullptr};
  if (!procedure)
    return name;
  std::vector<ActualArgument> actual;
  for (const auto &argument : arguments)
    actual.push_back({argument && argument->keyword() ? argument->keyword()->ToString() : "", dummyByType(argument)});
  std::vector<std::string> dummies{dummiesOf(*procedure, actual)}, kept;
  std::vector<std::optional<evaluate::ActualArgument>> known;
  for (size_t i{0}; i < arguments.size(); ++i)
    if (dummies[i] != "team" && dummies[i] != "completion" && dummies[i] != "initial") {
      known.push_back(std::move(arguments[i]));
      kept.push_back(dummies[i]);
    }
  bool isPrefix{isPrefixReduction(name)};
  // Their positions are others now.
  if (isPrefix || known.size() < arguments.size())
    for (size_t i{0}; i < known.size(); ++i)
      if (auto keyword{keywordOf(*procedure, kept[i])}; known[i] && !known[i]->keyword() && !keyword.empty())
        known[i]->set_keyword(keyword);
  arguments = std::move(known);
  return !isPrefix ? name : name.rfind("co_sum", 0) == 0 ? "co_sum" : "co_reduce";
}
