// The order in which the rules are asked. SyntaxAdvice.cpp calls.
#include "Advice.h"
#include "Squeezed.h"

namespace Atoll {

std::optional<Advice> adviseOnStatement(std::string_view statement) {
  advice::Squeezed all{statement}, executed{all.executed()};
  if (auto found{advice::adviseOnFortran2023(all)})
    return found;
  if (auto found{advice::adviseOnAttributes(all)})
    return found;
  if (auto found{advice::adviseOnDeclaration(all)})
    return found;
  if (auto found{advice::adviseOnConditions(all)})
    return found;
  if (auto found{advice::adviseOnOtherLanguages(all, executed)})
    return found;
  if (auto found{advice::adviseOnBrackets(executed)})
    return found;
  if (auto found{advice::adviseOnKeywords(executed)})
    return found;
  return advice::adviseOnTheRest(executed);
}

} // namespace Atoll
