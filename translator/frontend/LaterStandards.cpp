// What Fortran 2023 has and Flang 22 has not, and older words say as well: for Mends.cpp.
#include "LaterStandards.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

namespace Atoll {

namespace parser = Fortran::parser;

// The rest of a statement after prefixes of procedures and the type of a function (R1530).
static llvm::StringRef behindPrefixes(llvm::StringRef text) {
  for (bool found{true}; found;) {
    found = false;
    for (llvm::StringRef word : {"pure", "elemental", "impure", "recursive", "non_recursive", "module", "integer",
                                 "real", "complex", "logical", "character", "doubleprecision", "type", "class"})
      found |= text.consume_front(word);
    if (std::size_t end{text.starts_with("(") ? advice::closing(text, 0) : std::string::npos};
        end != std::string::npos) {
      text = text.drop_front(end + 1);
      found = true;
    }
  }
  return text;
}

// `function f(`, `subroutine s`, with blanks around the keyword, at the end of `s`.
static bool isProcedure(const advice::Squeezed &s, llvm::StringRef rest) {
  rest = behindPrefixes(rest);
  std::size_t keyword{s.text().size() - rest.size()};
  bool isFunction{rest.consume_front("function")};
  if (!isFunction && !rest.consume_front("subroutine"))
    return false;
  std::size_t name{s.text().size() - rest.size()};
  llvm::StringRef after{rest.drop_while(advice::isName)};
  return s.blankBefore(keyword) && s.blankBefore(name) && after.size() < rest.size() &&
         (after.starts_with("(") || (!isFunction && after.empty()));
}

// SIMPLE (R1530; 15.8): such a procedure is pure. What else it must not do is not checked. Blanks are asked for, which
// names that begin with the word do not have.
std::optional<Mend> simpleProcedure(parser::CharBlock statement, const advice::Squeezed &s) {
  llvm::StringRef text{s.text()}, rest{behindPrefixes(text)};
  std::size_t at{text.size() - rest.size()};
  if (!rest.consume_front("simple") || !s.blankBefore(at + 6) || !isProcedure(s, rest))
    return std::nullopt;
  bool isPure{text.take_front(at).contains("pure") || rest.starts_with("pure")};
  const char *begin{statement.begin() + s.place(at)}, *end{statement.begin() + s.place(at + 5) + 1};
  return Mend{{begin, end}, isPure ? "" : "pure", "", /*ofStandard=*/true};
}

// Where `words` stands in no parentheses.
static std::size_t findOutside(llvm::StringRef text, llvm::StringRef words) {
  int depth{0};
  for (std::size_t i{0}; i < text.size(); ++i) {
    if (depth == 0 && text.substr(i).starts_with(words))
      return i;
    depth += text[i] == '(' || text[i] == '[' ? 1 : text[i] == ')' || text[i] == ']' ? -1 : 0;
  }
  return llvm::StringRef::npos;
}

static bool beginsWithType(llvm::StringRef text) {
  for (llvm::StringRef word :
       {"integer", "real", "complex", "logical", "character", "doubleprecision", "type(", "class("})
    if (text.starts_with(word))
      return true;
  return false;
}

// RANK (2) (8.5.17): what DIMENSION (:, :) says.
std::optional<Mend> rankAttribute(parser::CharBlock statement, const advice::Squeezed &s) {
  llvm::StringRef text{s.text()}, attributes{text.take_front(findOutside(text, "::"))};
  std::size_t at{findOutside(attributes, ",rank(")}, digits{at + 6};
  unsigned rank;
  if (!beginsWithType(text) || at == llvm::StringRef::npos || attributes.size() == text.size() ||
      attributes.substr(digits).split(')').first.getAsInteger(10, rank) || rank > 15)
    return std::nullopt;
  std::string dimension{rank > 0 ? ", dimension(:" : ""};
  for (unsigned d{1}; d < rank; ++d)
    dimension += ",:";
  const char *begin{statement.begin() + s.place(at)}, *end{statement.begin() + s.place(text.find(')', digits)) + 1};
  return Mend{{begin, end}, dimension + (rank > 0 ? ")" : ""), "", /*ofStandard=*/true};
}

} // namespace Atoll
