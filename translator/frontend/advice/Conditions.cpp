// Mistakes in comparisons: of the number of an image, say.
#include "Advice.h"
#include "Squeezed.h"
#include <cctype>

namespace Atoll::advice {

// Where the condition of IF, ELSE IF or WHILE begins: at its parenthesis. npos: the statement has none.
static std::size_t conditionOf(const Squeezed &s) {
  for (std::string_view word : {"if(", "elseif(", "dowhile("})
    if (s.startsWith(word))
      return word.size() - 1;
  if (std::size_t colon{s.text().find(":if(")}; colon != std::string::npos && colon < s.text().find('('))
    return colon + 3;
  return std::string::npos;
}

static bool isComparison(char before, char behind) {
  return before == '=' || before == '/' || before == '<' || before == '>' || behind == '=' || behind == '>';
}

// .eq1, .and x: an operator without its second dot.
static std::optional<Advice> adviseOnOperator(const Squeezed &s, std::size_t at) {
  for (std::string_view name : {".eq", ".ne", ".lt", ".le", ".gt", ".ge", ".and", ".or", ".not"})
    if (std::size_t end{at + name.size()}; s.text().compare(at, name.size(), name) == 0 && s.at(end) != '.' &&
                                           (s.blankBefore(end) || !isName(s.at(end)) || std::isdigit(s.at(end))))
      return Advice{s.place(at), "an operator has a dot on both sides: write " + std::string{name} + "."};
  return std::nullopt;
}

std::optional<Advice> adviseOnConditions(const Squeezed &s) {
  std::size_t open{conditionOf(s)};
  if (open == std::string::npos)
    return std::nullopt;
  std::size_t end{closing(s.text(), open)}, depth{0};
  for (std::size_t i{open}; i < end && i < s.text().size(); ++i) {
    char c{s.at(i)};
    if (c == '(' || c == '[')
      ++depth;
    else if (c == ')' || c == ']')
      --depth;
    else if (c == '=' && depth == 1 && !isComparison(s.at(i - 1), s.at(i + 1)))
      return Advice{s.place(i), "= assigns a value, == compares: write =="};
    else if (c == '.' && !std::isdigit(static_cast<unsigned char>(s.at(i + 1))))
      if (auto found{adviseOnOperator(s, i)})
        return found;
  }
  return std::nullopt;
}

} // namespace Atoll::advice
