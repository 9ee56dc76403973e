// Types and attributes that are spelt wrongly: intger :: x, real, alocatable :: y(:)
#include "Advice.h"
#include "Squeezed.h"
#include <algorithm>
#include <cctype>
#include <numeric>

namespace Atoll::advice {

// What can begin a statement with :: in it, or stand before the colons.
static constexpr std::string_view words[] = {"abstract",      "allocatable",
                                             "asynchronous",  "bind",
                                             "byte",          "character",
                                             "class",         "classof",
                                             "codimension",   "complex",
                                             "contiguous",    "deferred",
                                             "dimension",     "doublecomplex",
                                             "enum",          "enumerator",
                                             "extends",       "doubleprecision",
                                             "external",      "enumerationtype",
                                             "final",         "generic",
                                             "import",        "integer",
                                             "intent",        "intrinsic",
                                             "logical",       "moduleprocedure",
                                             "namelist",      "nopass",
                                             "non_intrinsic", "non_overridable",
                                             "optional",      "parameter",
                                             "pass",          "pointer",
                                             "private",       "procedure",
                                             "protected",     "public",
                                             "rank",          "real",
                                             "save",          "simple",
                                             "static",        "automatic",
                                             "target",        "type",
                                             "typeof",        "use",
                                             "value",         "volatile"};

// The beginning of the first :: outside of brackets.
static std::size_t colonsOf(std::string_view text) {
  int depth{0};
  for (std::size_t i{0}; i + 1 < text.size(); ++i) {
    depth += text[i] == '(' || text[i] == '[' ? 1 : text[i] == ')' || text[i] == ']' ? -1 : 0;
    if (depth == 0 && text[i] == ':' && text[i + 1] == ':')
      return i;
  }
  return std::string_view::npos;
}

// How many characters have to be put in, left out or replaced (Levenshtein).
static std::size_t distance(std::string_view one, std::string_view other) {
  std::vector<std::size_t> row(other.size() + 1);
  std::iota(row.begin(), row.end(), 0);
  for (std::size_t i{0}; i < one.size(); ++i) {
    std::size_t before{row[0]};
    row[0] = i + 1;
    for (std::size_t j{0}; j < other.size(); ++j) {
      std::size_t same{before + (one[i] == other[j] ? 0 : 1)};
      before = row[j + 1];
      row[j + 1] = std::min({same, before + 1, row[j] + 1});
    }
  }
  return row.back();
}

// Empty: there is none that is nearly the same.
static std::string_view nearest(std::string_view word) {
  std::size_t least{word.size() < 6 ? 2u : 3u};
  std::string_view result;
  for (std::string_view known : words)
    if (std::size_t far{distance(word, known)}; far < least) {
      least = far;
      result = known;
    }
  return result;
}

static std::string upper(std::string_view word) {
  std::string result;
  for (char c : word)
    result += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return result;
}

std::optional<Advice> adviseOnAttributes(const Squeezed &s) {
  std::string_view text{s.text()};
  std::size_t colons{colonsOf(text)};
  if (colons == std::string_view::npos)
    return std::nullopt;
  for (std::string_view part : listed(text.substr(0, colons))) {
    auto end{std::find_if_not(part.begin(), part.end(), isName)};
    std::string_view word{part.substr(0, static_cast<std::size_t>(end - part.begin()))};
    if (word.size() < 3 || std::find(std::begin(words), std::end(words), word) != std::end(words))
      continue;
    std::string_view meant{nearest(word)};
    if (!meant.empty())
      return Advice{s.place(static_cast<std::size_t>(part.data() - text.data())),
                    "there is no type and no attribute " + upper(word) + ": write " + upper(meant)};
  }
  return std::nullopt;
}

} // namespace Atoll::advice
