// What somebody meant whose statement is no Fortran. The front end asks where Flang has found an error in a statement
// (SyntaxAdvice.h); the rules look at its text only.
#ifndef ATOLL_TRANSLATOR_FRONTEND_ADVICE_ADVICE_H
#define ATOLL_TRANSLATOR_FRONTEND_ADVICE_ADVICE_H

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace Atoll {

struct Advice {
  std::size_t offset;    // of the mistake, within the statement
  std::string text;      // what is wrong, and what to write
  bool mayFollow{false}; // it may follow from an earlier mistake in the file
};

// Precondition: the statement (without continuation, in the cooked text) has an error. None: no rule knows it.
std::optional<Advice> adviseOnStatement(std::string_view statement);

// The same of the line from where the statement begins, as it stands in the source: what begins with an exclamation
// mark is no longer in the statement.
std::optional<Advice> adviseOnLine(std::string_view line);

namespace advice {
class Squeezed;

// The rules, in the order in which they are asked.
std::optional<Advice> adviseOnFortran2023(const Squeezed &);
std::optional<Advice> adviseOnAttributes(const Squeezed &);
std::optional<Advice> adviseOnDeclaration(const Squeezed &);
std::optional<Advice> adviseOnConditions(const Squeezed &);
std::optional<Advice> adviseOnOtherLanguages(const Squeezed &all, const Squeezed &executed); // by an IF statement
std::optional<Advice> adviseOnBrackets(const Squeezed &);
std::optional<Advice> adviseOnKeywords(const Squeezed &);
std::optional<Advice> adviseOnTheRest(const Squeezed &);
} // namespace advice

} // namespace Atoll
#endif
