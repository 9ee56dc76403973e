// What Fortran 2023 has and Flang 22 has not, and older words say as well: for Mends.cpp.
#include "LaterStandards.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

namespace Atoll {

namespace parser = Fortran::parser;

// The rest of a statement behind prefixes of procedures and the type of a function (R1530).
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

static bool isProcedure(llvm::StringRef text) {
  text = behindPrefixes(text);
  return (text.consume_front("function") || text.consume_front("subroutine")) && !text.empty() &&
         llvm::isAlpha(text.front());
}

// SIMPLE (R1530; 15.8): such a procedure is pure, and Flang does not miss what else it must not do.
std::optional<Mend> simpleProcedure(parser::CharBlock statement, const advice::Squeezed &s) {
  llvm::StringRef text{s.text()}, rest{behindPrefixes(text)};
  std::size_t at{text.size() - rest.size()};
  if (!rest.consume_front("simple") || !isProcedure(rest) || rest.contains("="))
    return std::nullopt;
  const char *begin{statement.begin() + s.place(at)}, *end{statement.begin() + s.place(at + 5) + 1};
  return Mend{{begin, end}, "pure", "", /*ofStandard=*/true};
}

// RANK (2) (8.5.17): what DIMENSION (:, :) says.
std::optional<Mend> rankAttribute(parser::CharBlock statement, const advice::Squeezed &s) {
  llvm::StringRef text{s.text()}, attributes{text.split("::").first};
  std::size_t at{attributes.find(",rank(")}, digits{at + 6};
  unsigned rank;
  if (at == llvm::StringRef::npos || attributes.size() == text.size() ||
      attributes.substr(digits).split(')').first.getAsInteger(10, rank) || rank > 15)
    return std::nullopt;
  std::string dimension{rank > 0 ? ", dimension(:" : ""};
  for (unsigned d{1}; d < rank; ++d)
    dimension += ",:";
  const char *begin{statement.begin() + s.place(at)}, *end{statement.begin() + s.place(text.find(')', digits)) + 1};
  return Mend{{begin, end}, dimension + (rank > 0 ? ")" : ""), "", /*ofStandard=*/true};
}

} // namespace Atoll
