// Mistakes in image selectors, and brackets without their partner.
#include "Advice.h"
#include "Squeezed.h"
#include <algorithm>
#include <cctype>

namespace Atoll::advice {

static std::optional<Advice> adviseOnPartners(const Squeezed &s) {
  std::vector<std::size_t> open;
  for (std::size_t i{0}; i < s.text().size(); ++i) {
    char c{s.at(i)};
    if (c == '{' || c == '}')
      return Advice{s.place(i),
                    "there are no braces in Fortran: image selectors and array constructors have square brackets, []"};
    if (c == '(' || c == '[')
      open.push_back(i);
    if (c != ')' && c != ']')
      continue;
    char wanted{c == ')' ? '(' : '['};
    if (!open.empty() && s.at(open.back()) == wanted)
      open.pop_back();
    else if (!open.empty() && s.at(open.back()) == '[')
      return Advice{s.place(open.back()), "there is no ] for this ["};
    else
      return Advice{s.place(i), c == ']' ? "there is no [ for this ]" : "there is no ( for this )"};
  }
  if (open.empty())
    return std::nullopt;
  return Advice{s.place(open.back()),
                s.at(open.back()) == '[' ? "there is no ] for this [" : "there is no ) for this ("};
}

// An image selector, which array constructors are not.
struct Selector {
  std::size_t begin, open, close; // of the designator; the brackets
  std::string_view base, inside;
};

static Selector selectorAt(std::string_view text, std::size_t open) {
  std::size_t close{closing(text, open)}, begin{beginOfDesignator(text, open)};
  return {begin, open, close, text.substr(begin, open - begin), text.substr(open + 1, close - open - 1)};
}

static std::string with(std::string_view base, std::string_view rest) { return std::string{base} + std::string{rest}; }

static std::string inBrackets(std::string_view inside) { return with(with("[", inside), "]"); }

static bool isRange(std::string_view cosubscript) {
  int depth{0};
  for (char c : cosubscript) {
    depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
    if (c == ':' && depth == 0)
      return true;
  }
  return false;
}

// [1][2], [1](2)
static std::optional<Advice> adviseOnSequel(const Squeezed &s, const Selector &selector) {
  std::string_view text{s.text()};
  char next{s.at(selector.close + 1)};
  if (next != '[' && next != '(')
    return std::nullopt;
  std::size_t end{closing(text, selector.close + 1)};
  std::string_view more{text.substr(selector.close + 2, end - selector.close - 2)};
  if (next == '(' && isRange(more)) // c[1](2:3) are characters of c[1]
    return std::nullopt;
  if (next == '[')
    return Advice{s.place(selector.close + 1),
                  "all cosubscripts must be in one pair of brackets: write " +
                      with(selector.base, inBrackets(with(with(selector.inside, ","), more)))};
  std::string subscripts{with(with("(", more), ")")};
  return Advice{s.place(selector.close + 1), "subscripts come before the image selector: write " +
                                                 with(selector.base, subscripts + inBrackets(selector.inside))};
}

static bool isKeyword(std::string_view name) {
  return name == "stat" || name == "team" || name == "team_number" || name == "notify";
}

// [1 team=t], [1, stat s]: a comma or = is missing where two words meet.
static std::optional<Advice> adviseOnBlanks(const Squeezed &s, const Selector &selector, std::size_t at,
                                            std::string_view cosubscript) {
  for (std::size_t i{1}; i < cosubscript.size(); ++i) {
    if (!s.blankBefore(at + i) || !isName(cosubscript[i]) || !isName(cosubscript[i - 1]))
      continue;
    std::string_view first{cosubscript.substr(0, i)}, second{cosubscript.substr(i)};
    bool keyword{isKeyword(first)};
    std::size_t end{at + cosubscript.size()};
    std::string meant{s.text().substr(selector.open, at - selector.open)};
    meant += with(with(first, keyword ? "=" : ", "), second) + s.text().substr(end, selector.close + 1 - end);
    return Advice{s.place(at + i), std::string{"there is no "} + (keyword ? "=" : "comma") + " before this: write " +
                                       with(selector.base, meant)};
  }
  return std::nullopt;
}

// STAT= and its like, after the cosubscripts.
static std::optional<Advice> adviseOnSpecifier(const Squeezed &s, std::string_view part) {
  std::size_t at{static_cast<std::size_t>(part.data() - s.text().data())}, equals{part.find('=')};
  std::string_view name{part.substr(0, equals)}, value{part.substr(equals + 1)};
  if (!isKeyword(name))
    return Advice{s.place(at), "after the cosubscripts there may be STAT=, TEAM=, TEAM_NUMBER= and NOTIFY=, but no " +
                                   std::string{name} + "="};
  if (name == "stat" && !value.empty() && !std::isalpha(static_cast<unsigned char>(value[0])))
    return Advice{s.place(at), "STAT= names a variable, which gets the status: write, for example, STAT=status"};
  return std::nullopt;
}

static bool isSpecifier(std::string_view part) {
  std::size_t equals{part.find('=')};
  return equals != std::string_view::npos && equals > 0 && equals + 1 < part.size() && part[equals + 1] != '=' &&
         std::all_of(part.begin(), part.begin() + static_cast<std::ptrdiff_t>(equals), isName);
}

static std::string withoutEmpty(std::string_view cosubscripts) {
  std::string result;
  for (std::string_view cosubscript : listed(cosubscripts))
    if (!cosubscript.empty())
      result += (result.empty() ? "" : ",") + std::string{cosubscript};
  return result.empty() ? "1" : result;
}

static std::optional<Advice> adviseOnCosubscripts(const Squeezed &s, const Selector &selector) {
  std::string base{selector.base};
  if (base == "this_image" || base == "num_images") {
    std::string function{base == "this_image" ? "THIS_IMAGE()" : "NUM_IMAGES()"};
    return Advice{s.place(selector.open), "this is a function, with parentheses: write " + function};
  }
  if (selector.inside.empty())
    return Advice{s.place(selector.open), "an image selector names an image: write, for example, " + base + "[1]"};
  for (std::string_view cosubscript : listed(selector.inside)) {
    std::size_t at{static_cast<std::size_t>(cosubscript.data() - s.text().data())};
    if (auto found{adviseOnBlanks(s, selector, at, cosubscript)})
      return found;
    if (isSpecifier(cosubscript)) {
      bool first{cosubscript.data() == selector.inside.data()};
      if (first && !isKeyword(cosubscript.substr(0, cosubscript.find('='))))
        return Advice{s.place(at), "a cosubscript has no keyword: write " +
                                       with(base, inBrackets(cosubscript.substr(cosubscript.find('=') + 1)))};
      if (first)
        return Advice{s.place(at),
                      "the cosubscripts come first: write " + base + "[1, " + std::string{cosubscript} + "]"};
      if (auto found{adviseOnSpecifier(s, cosubscript)})
        return found;
    }
    if (cosubscript.empty())
      return Advice{s.place(at), "there is a comma, but no cosubscript with it: write, for example, " + base + "[" +
                                     withoutEmpty(selector.inside) + "]"};
    if (cosubscript == "*")
      return Advice{s.place(at), "an image selector names one image, * is for declarations and ALLOCATE only: write " +
                                     base + "[1], or a loop over the images"};
    if (std::none_of(cosubscript.begin(), cosubscript.end(), [](char c) { return isName(c) || c == ':'; }))
      return Advice{s.place(at), "an image selector names an image: write, for example, " + base + "[1]"};
    if (isRange(cosubscript))
      return Advice{s.place(at),
                    "an image selector names one image, not a range of images: write a loop over the images, or "
                    "an array constructor such as [(" +
                        base + "[i], i = 1, num_images())]"};
  }
  return std::nullopt;
}

// The codimensions of what ALLOCATE allocates: the last one is *.
static std::optional<Advice> adviseOnAllocation(const Squeezed &s) {
  std::string_view text{s.text()};
  std::size_t close{closing(text, 8)};
  if (s.at(close + 1) == '[')
    return Advice{s.place(close + 1),
                  "the codimensions come after the bounds, in the same parentheses: write ALLOCATE (" +
                      with(text.substr(9, close - 9), text.substr(close + 1)) + ")"};
  for (std::string_view object : listed(text.substr(9, close - 9))) {
    if (object.find('=') != std::string_view::npos || object.empty() || object.back() != ']')
      continue;
    std::size_t end{static_cast<std::size_t>(object.data() - text.data()) + object.size() - 1}, open{end};
    for (int depth{0}; open > 0; --open) {
      depth += text[open] == ']' || text[open] == ')' ? 1 : text[open] == '[' || text[open] == '(' ? -1 : 0;
      if (depth == 0)
        break;
    }
    auto coshape{listed(text.substr(open + 1, end - open - 1))};
    std::string_view last{coshape.back()};
    if (last == "*" || (last.size() > 2 && last.substr(last.size() - 2) == ":*"))
      continue;
    std::string meant;
    for (std::size_t i{0}; i + 1 < coshape.size(); ++i)
      meant += with(coshape[i], ",");
    std::size_t begin{beginOfDesignator(text, open)};
    return Advice{s.place(open),
                  "in ALLOCATE the last codimension is *, because all images of the team allocate: write " +
                      std::string{text.substr(begin, open - begin)} + "[" + meant + "*]"};
  }
  return std::nullopt;
}

// x(1)(2) is no designator, unless the second is a range of characters.
static std::optional<Advice> adviseOnParentheses(const Squeezed &s) {
  std::string_view text{s.text()};
  std::size_t at{text.find(")(")};
  if (at == std::string_view::npos)
    return std::nullopt;
  std::size_t end{closing(text, at + 1)}, begin{beginOfDesignator(text, at + 1)};
  std::string_view inside{text.substr(at + 2, end - at - 2)};
  if (begin >= at || !std::isalpha(static_cast<unsigned char>(text[begin])) || isRange(inside) || inside.empty())
    return std::nullopt;
  std::string_view base{text.substr(begin, at + 1 - begin)};
  for (const char *keyword :
       {"if(", "while(", "case(", "select", "call", "print", "write(", "read(", "where(", "forall("})
    if (base.compare(0, std::string_view{keyword}.size(), keyword) == 0)
      return std::nullopt;
  return Advice{s.place(at + 1), "an image selector has square brackets: write " + with(base, inBrackets(inside))};
}

std::optional<Advice> adviseOnBrackets(const Squeezed &s) {
  if (auto found{adviseOnPartners(s)})
    return found;
  bool allocation{s.startsWith("allocate(")};
  if (s.startsWith("allocate") && s.blankBefore(8) && isName(s.at(8)))
    return Advice{s.place(8),
                  "what ALLOCATE allocates must be in parentheses: write ALLOCATE (" + s.text().substr(8) + ")"};
  if (allocation)
    if (auto found{adviseOnAllocation(s)})
      return found;
  std::string_view text{s.text()};
  if (std::size_t open{text.find('[')}; s.startsWith("deallocate(") && open != std::string_view::npos)
    return Advice{s.place(open), "DEALLOCATE has the name of the coarray alone: write DEALLOCATE (" +
                                     std::string{text.substr(11, text.find_first_of("([", 11) - 11)} + ")"};
  for (std::size_t open{text.find('[')}; open != std::string_view::npos; open = text.find('[', open + 1)) {
    char before{open > 0 ? text[open - 1] : '\0'};
    if (before == '.' && open > 1 && isName(text[open - 2]) && std::isalpha(text[beginOfDesignator(text, open - 1)]))
      return Advice{s.place(open - 1), "there is no dot before an image selector: write " +
                                           with(text.substr(beginOfDesignator(text, open - 1),
                                                            open - 1 - beginOfDesignator(text, open - 1)),
                                                text.substr(open, closing(text, open) + 1 - open))};
    if (!isName(before) && before != ')')
      continue;
    Selector selector{selectorAt(text, open)};
    if (selector.base.find('[') != std::string_view::npos)
      return Advice{s.place(open), "a designator has one image selector: there is another one before this"};
    if (auto found{adviseOnSequel(s, selector)})
      return found;
    if (!allocation)
      if (auto found{adviseOnCosubscripts(s, selector)})
        return found;
  }
  return adviseOnParentheses(s);
}

} // namespace Atoll::advice
