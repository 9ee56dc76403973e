// Mistakes in declarations of coarrays.
#include "Advice.h"
#include "Squeezed.h"
#include <algorithm>
#include <cctype>

namespace Atoll::advice {

// Where the entities of a declaration begin: after ::, or after the type or the attribute of one without. npos: it is
// none.
static std::size_t entities(const Squeezed &s) {
  for (std::string_view word : {"integer", "real", "complex", "logical", "character", "doubleprecision", "type(",
                                "class(", "dimension", "codimension", "allocatable", "save"}) {
    if (!s.startsWith(word))
      continue;
    if (std::size_t colons{s.text().find("::")}; colons != std::string::npos)
      return colons + 2;
    std::size_t end{word.size() - (word.back() == '(' ? 1 : 0)};
    if (s.at(end) == '(')
      end = closing(s.text(), end) + 1; // 0 where it is not closed
    if (std::size_t attribute{s.text().find(",codimension[")}; attribute != std::string::npos)
      end = closing(s.text(), attribute + 12) + 1;
    bool blank{end > 0 && s.blankBefore(end)}, name{std::isalpha(static_cast<unsigned char>(s.at(end))) != 0};
    return blank && name && s.text().find('=') == std::string::npos ? end : std::string::npos;
  }
  return std::string::npos;
}

// The codimensions stand with the type, or before the name: integer[*] :: x, integer :: [*] x
static std::optional<Advice> adviseOnPlace(const Squeezed &s, std::size_t begin) {
  std::string_view text{s.text()};
  std::size_t open{text.find('[')}, close{open == std::string_view::npos ? open : closing(text, open)};
  if (close == std::string_view::npos)
    return std::nullopt;
  std::size_t name{open == begin ? close + 1 : begin}, end{name};
  while (isName(s.at(end)))
    ++end;
  std::size_t word{open};
  while (word > 0 && isName(s.at(word - 1)))
    --word;
  std::string_view before{text.substr(word, open - word)};
  bool afterType{open < begin && (word == 0 || s.at(open - 1) == ')') && before != "codimension"};
  if (open == begin || afterType)
    return Advice{s.place(open), "the codimensions come after the name: write " +
                                     std::string{text.substr(name, end - name)} +
                                     std::string{text.substr(open, close + 1 - open)}};
  if (open < begin && before == "dimension")
    return Advice{s.place(word), "DIMENSION has the bounds of an array, in parentheses: write CODIMENSION" +
                                     std::string{text.substr(open, close + 1 - open)}};
  if (begin == close + 1 && isName(s.at(begin)) && s.text().find("::") == std::string::npos && word > 0)
    return Advice{s.place(begin), "two colons separate the attributes and the names: write :: before " +
                                      std::string{text.substr(begin, end - begin)}};
  return std::nullopt;
}

static std::optional<Advice> adviseOnAttributes(const Squeezed &s, std::string_view attributes) {
  if (std::size_t at{attributes.find("codimension(")}; at != std::string_view::npos)
    return Advice{s.place(at + 11), "CODIMENSION has square brackets: write CODIMENSION[*]"};
  for (const char *bare : {"codimension,", "codimension:"})
    if (std::size_t at{s.text().find(bare)}; at < attributes.size())
      return Advice{s.place(at), "CODIMENSION needs the codimensions in brackets: write CODIMENSION[*], or only the "
                                 "brackets after the name, as in x[*]"};
  if (std::size_t at{s.text().find("coarray")};
      at > 0 && at < attributes.size() && (s.at(at - 1) == ',' || s.blankBefore(at)))
    return Advice{s.place(at), "there is no attribute COARRAY: codimensions in brackets make a coarray, as in "
                               "x[*], or the attribute CODIMENSION[*]"};
  return std::nullopt;
}

// The codimensions as they may have been meant: all but the last one stay.
static std::string meant(std::string_view coshape, bool allocatable) {
  auto parts{listed(coshape)};
  std::string result;
  for (std::size_t i{0}; i + 1 < parts.size(); ++i)
    result += std::string{allocatable                                              ? ":"
                          : parts[i] == "*" || parts[i] == ":" || parts[i].empty() ? "2"
                                                                                   : parts[i]} +
              ",";
  std::string_view last{parts.back()};
  if (!allocatable && last.size() > 1 && last.back() == '*' && isName(last[last.size() - 2])) // 2* without its comma
    result += std::string{last.substr(0, last.size() - 1)} + ",";
  return "[" + result + (allocatable ? ":]" : "*]");
}

static bool isWrong(std::string_view coshape, bool allocatable) {
  auto parts{listed(coshape)};
  for (std::size_t i{0}; i < parts.size(); ++i) {
    bool last{i + 1 == parts.size()},
        star{parts[i] == "*" || (parts[i].size() > 2 && parts[i].substr(parts[i].size() - 2) == ":*")};
    if (allocatable ? parts[i] != ":" : parts[i].empty() || parts[i] == ":" || star != last)
      return true;
  }
  return false;
}

static Advice wrongCoshape(const Squeezed &s, std::size_t open, const std::string &before, std::string_view coshape,
                           bool allocatable) {
  std::string instead{before + meant(coshape, allocatable)};
  if (allocatable)
    return {s.place(open),
            "the codimensions of an allocatable coarray are colons, ALLOCATE gives them: write " + instead};
  if (coshape.find("*,") != std::string_view::npos)
    return {s.place(open), "only the last codimension of a coarray is *: write, for example, " + instead};
  return {s.place(open), "the last codimension of a coarray is *, because the number of images is known only when the "
                         "program runs: write " +
                             instead};
}

// CODIMENSION[...]
static std::optional<Advice> adviseOnCodimension(const Squeezed &s, std::string_view attributes, bool allocatable) {
  std::size_t at{attributes.find("codimension[")};
  if (at == std::string_view::npos)
    return std::nullopt;
  std::size_t open{at + 11}, close{closing(s.text(), open)};
  std::string_view coshape{std::string_view{s.text()}.substr(open + 1, close - open - 1)};
  if (close == std::string_view::npos || !isWrong(coshape, allocatable))
    return std::nullopt;
  return wrongCoshape(s, open, "CODIMENSION", coshape, allocatable);
}

static std::optional<Advice> adviseOnCoshapes(const Squeezed &s, std::size_t begin, bool allocatable) {
  std::string_view text{s.text()};
  if (std::size_t at{text.find(")(", begin)}; at != std::string_view::npos) {
    std::size_t name{std::max(begin, beginOfDesignator(text, at + 1))};
    std::string coshape{text.substr(at + 2, closing(text, at + 1) - at - 2)};
    return Advice{s.place(at + 1), "codimensions must be in square brackets: write " +
                                       std::string{text.substr(name, at + 1 - name)} + "[" + coshape + "]"};
  }
  for (std::size_t open{text.find('[', begin)}; open != std::string_view::npos; open = text.find('[', open + 1)) {
    if (!isName(s.at(open - 1)) && s.at(open - 1) != ')')
      continue; // an array constructor in an initial value
    std::size_t close{closing(text, open)};
    if (close == std::string_view::npos)
      return Advice{s.place(open), "there is no ] for this ["};
    std::string_view coshape{text.substr(open + 1, close - open - 1)};
    std::size_t name{std::max(begin, beginOfDesignator(text, open))};
    if (s.at(close + 1) == '[') {
      std::size_t end{closing(text, close + 1)};
      std::string_view more{end == std::string_view::npos ? "*" : text.substr(close + 2, end - close - 2)};
      return Advice{s.place(close + 1), "all codimensions must be in one pair of brackets: write " +
                                            std::string{text.substr(name, open - name)} + "[" + std::string{coshape} +
                                            "," + std::string{more} + "]"};
    }
    if (s.at(close + 1) == '(')
      return Advice{s.place(close + 1), "the bounds of an array come before the codimensions: write " +
                                            std::string{text.substr(name, open - name)} +
                                            std::string{text.substr(close + 1, closing(text, close + 1) - close)} +
                                            "[" + std::string{coshape} + "]"};
    if (isWrong(coshape, allocatable))
      return wrongCoshape(s, open, s.text().substr(name, open - name), coshape, allocatable);
    open = close;
  }
  return std::nullopt;
}

// Nothing is wrong with `type :: x(3)[*], y = 1` itself.
static std::optional<Advice> adviseOnOrder(const Squeezed &s, std::size_t begin) {
  if (begin < 2 || s.text().compare(begin - 2, 2, "::") != 0 || s.text().find('[', begin) == std::string::npos)
    return std::nullopt;
  for (std::string_view entity : listed(std::string_view{s.text()}.substr(begin))) {
    std::size_t at{0};
    while (at < entity.size() && isName(entity[at]))
      ++at;
    while (at < entity.size() && (entity[at] == '(' || entity[at] == '[')) {
      std::size_t close{closing(entity, at)};
      if (close == std::string_view::npos)
        return std::nullopt;
      at = close + 1;
    }
    if (entity.compare(0, 6, "atoll_") == 0) // the translator's own, of a directive
      return std::nullopt;
    if (at == 0 || (at < entity.size() && entity[at] != '=' && entity[at] != '*'))
      return std::nullopt;
  }
  return Advice{s.place(0), "declarations come before the executable statements of a program or procedure, or at the "
                            "beginning of a BLOCK construct"};
}

// Statements that give an attribute to names; codimensions can stand in CODIMENSION, ALLOCATABLE and TARGET only (8.6):
// dimension x(n)[*]
static std::optional<Advice> adviseOnStatementsOfNames(const Squeezed &s) {
  std::string_view text{s.text()};
  if (text.find('=') != std::string_view::npos)
    return std::nullopt;
  for (std::string_view word :
       {"dimension", "save", "volatile", "asynchronous", "contiguous", "optional", "protected", "pointer", "value",
        "intent(inout)", "intent(in)", "intent(out)", "private", "public"}) {
    std::size_t begin{word.size() + (text.substr(std::min(word.size(), text.size()), 2) == "::" ? 2 : 0)};
    if (!s.startsWith(word) || !std::isalpha(static_cast<unsigned char>(s.at(begin))))
      continue;
    for (std::string_view entity : listed(text.substr(begin)))
      if (std::size_t open{entity.find('[')}; open != std::string_view::npos && entity.back() == ']') {
        std::string statement{word.substr(0, word.find('('))};
        std::transform(statement.begin(), statement.end(), statement.begin(),
                       [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
        std::string name{entity.substr(0, entity.find_first_of("(["))};
        std::string array{entity.substr(0, open)};
        return Advice{s.place(static_cast<std::size_t>(entity.data() - text.data()) + open),
                      statement + " gives no codimensions: write " +
                          (word == "dimension" ? "DIMENSION " + array + " and " : "") + "CODIMENSION " + name +
                          std::string{entity.substr(open)}};
      }
  }
  return std::nullopt;
}

std::optional<Advice> adviseOnDeclaration(const Squeezed &s) {
  if (auto found{adviseOnStatementsOfNames(s)})
    return found;
  std::size_t begin{entities(s)};
  if (begin == std::string::npos)
    return std::nullopt;
  std::string_view attributes{s.text().data(), begin};
  if (auto found{adviseOnPlace(s, begin)})
    return found;
  if (auto found{adviseOnAttributes(s, attributes)})
    return found;
  bool allocatable{attributes.find("allocatable") != std::string_view::npos};
  if (auto found{adviseOnCodimension(s, attributes, allocatable)})
    return found;
  if (auto found{adviseOnCoshapes(s, begin, allocatable)})
    return found;
  return adviseOnOrder(s, begin);
}

} // namespace Atoll::advice
