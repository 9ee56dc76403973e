// What stands where, by the characters around it.
#include "Selectors.h"
#include "Brackets.h"
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <cstring>

namespace Atoll {

using std::size_t;
using std::string_view;

static constexpr const char *digits{"0123456789"};

static bool isNameCharacter(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// The last character before `at` that is no blank, or npos.
static size_t before(string_view text, size_t at) {
  return at == 0 ? string_view::npos : text.find_last_not_of(' ', at - 1);
}

// ---- statements ----

size_t lineBegin(string_view text, size_t at) {
  size_t newline{at == 0 ? string_view::npos : text.rfind('\n', at - 1)};
  return newline == string_view::npos ? 0 : newline + 1;
}

std::string_view directiveAt(string_view text, size_t begin) {
  constexpr string_view sentinel{"!$omp"};
  string_view line{text.substr(begin, text.find('\n', begin) - begin)};
  if (line.substr(0, sentinel.size()) != sentinel)
    return "";
  line.remove_prefix(sentinel.size());
  return line.substr(0, line.find('('));
}

std::string_view directiveBefore(string_view text, size_t at) {
  size_t begin{lineBegin(text, at)};
  return begin == 0 ? "" : directiveAt(text, lineBegin(text, begin - 1));
}

Range withoutLabel(string_view text, Range statement) {
  while (!statement.empty() && (text[statement.begin] == ' ' || std::strchr(digits, text[statement.begin])))
    ++statement.begin;
  return statement;
}

Range doLabel(string_view text, Range statement) {
  size_t begin{std::min(text.find_first_of(digits, statement.begin), statement.end)};
  size_t end{std::min(text.find_first_not_of(digits, begin), statement.end)};
  size_t comma{skipBlanks(text, end)};
  return {begin, comma < statement.end && text[comma] == ',' ? comma + 1 : end};
}

int labelNumber(string_view text, Range label) {
  return std::atoi(std::string{text.substr(label.begin, label.size())}.c_str());
}

size_t whileBegin(string_view text, size_t condition) {
  size_t begin{text.rfind("while", condition - 1)};
  while (text[begin - 1] == ' ' || text[begin - 1] == ',')
    --begin;
  return begin;
}

Range concurrentLoop(string_view text, Range statement) {
  size_t begin{text.find("concurrent", statement.begin)}, comma{before(text, begin)};
  bool follows{text[comma] == ',' && text[before(text, comma)] == 'o'}; // DO, not its label
  return {follows ? comma : begin, statement.end};
}

Range localities(string_view text, Range loop) { return {closing(text, text.find('(', loop.begin)), loop.end}; }

Range word(string_view text, string_view word, size_t begin) {
  size_t at{findOutside(text, word, begin)};
  return {at, at + word.size()};
}

std::string_view nameAt(string_view text, size_t begin) {
  size_t end{begin};
  while (end < text.size() && isNameCharacter(text[end]))
    ++end;
  return text.substr(begin, end - begin);
}

bool mentions(string_view text, string_view name, Range in, Range except) {
  auto isName{[&](size_t at) { return at < text.size() && isNameCharacter(text[at]); }};
  for (size_t at{text.find(name, in.begin)}; at < in.end; at = text.find(name, at + 1))
    if (!except.contains({at, at + 1}) && !(at > 0 && isName(at - 1)) && !isName(at + name.size()))
      return true;
  return false;
}

// ---- declarations ----

Range codimensionAttribute(string_view text, Range statement) {
  constexpr string_view attribute{"codimension"};
  for (Scan scan{text.substr(0, statement.end), statement.begin};
       scan.next() && !(scan.depth() == 0 && scan.character() == ':');)
    if (scan.depth() == 0 && scan.character() == ',')
      if (size_t at{skipBlanks(text, scan.at() + 1)}; text.substr(at, attribute.size()) == attribute)
        return {scan.at(), closing(text, skipBlanks(text, at + attribute.size()))};
  return {};
}

Range coarraySpec(string_view text, size_t nameEnd) {
  size_t begin{findOutside(text, "[", nameEnd)};
  return {begin, closing(text, begin)};
}

// ---- type-specs ----

Range typeSpecOfAllocate(string_view text, Range statement) {
  size_t begin{text.find('(', statement.begin) + 1};
  return {begin, findOutside(text, "::", begin)};
}

Range typeSpecOfConstructor(string_view text, Range constructor, bool isTyped) {
  size_t begin{constructor.begin + (text[constructor.begin] == '[' ? 1 : 2)}; // or `(/`
  return {begin, isTyped ? findOutside(text, "::", begin) + 2 : begin};
}

Range typeSpecOfIndex(string_view text, size_t nameBegin) {
  return {itemBegin(text, lineBegin(text, nameBegin), nameBegin), nameBegin};
}

// ---- designators ----

// The first cosubscript may be an array constructor.
Range imageSelector(string_view text, size_t firstCosubscript) {
  size_t begin{text.rfind('[', firstCosubscript - 1)};
  return {begin, closing(text, begin)};
}

size_t elementEnd(string_view text, size_t nameEnd) {
  size_t open{skipBlanks(text, nameEnd)};
  return open < text.size() && text[open] == '(' ? closing(text, open) : nameEnd;
}

static size_t characterBefore(string_view text, char c, size_t at, Range whole) {
  while (at > whole.begin && text[at] != c)
    --at;
  return at;
}

size_t percentBefore(string_view text, size_t at, Range whole) { return characterBefore(text, '%', at, whole); }
size_t percentAfter(string_view text, size_t at) { return text.find('%', at); }
size_t parenthesisBefore(string_view text, size_t at, Range whole) { return characterBefore(text, '(', at, whole); }

bool isBeforeComponent(string_view text, size_t end) {
  size_t next{skipBlanks(text, end)};
  return next < text.size() && text[next] == '%';
}

bool endsInComplexPart(string_view text, Range designator) {
  string_view name{text.substr(designator.begin, designator.size())};
  name.remove_prefix(name.size() - std::min<size_t>(name.size(), 2));
  auto is{[&](string_view part) {
    return std::equal(name.begin(), name.end(), part.begin(), part.end(),
                      [](unsigned char a, unsigned char b) { return std::tolower(a) == b; });
  }};
  return is("re") || is("im");
}

bool hasBracket(string_view text, Range range) {
  return text.substr(range.begin, range.size()).find('[') != string_view::npos;
}

bool contains(string_view text, string_view what) { return text.find(what) != string_view::npos; }

// ---- parentheses ----

bool beginsInParenthesis(string_view text, size_t at) { return text[at] == '('; }

Range withParentheses(string_view text, Range value) {
  for (;;) {
    size_t open{before(text, value.begin)}, close{skipBlanks(text, value.end)};
    if (open == string_view::npos || text[open] != '(' || close == text.size() || text[close] != ')')
      return value;
    size_t outer{before(text, open)};
    if (outer == string_view::npos ||
        !std::strchr("(,=>/[", text[outer])) // parentheses of a reference or of a statement
      return value;
    value = {open, close + 1};
  }
}

Range withSelectorParentheses(string_view text, Range selector) {
  for (;;) {
    size_t open{before(text, selector.begin)}, close{skipBlanks(text, selector.end)};
    if (open == string_view::npos || text[open] != '(' || close == text.size() || text[close] != ')')
      return selector;
    size_t outer{before(text, open)};
    bool isSelector{
        outer != string_view::npos &&
        (text[outer] == '>' || (text[outer] == '(' && skipBlanks(text, close + 1) == text.find(')', close + 1)))};
    if (!isSelector)
      return selector;
    selector = {open, close + 1};
  }
}

// ---- sections ----

bool isBlank(string_view text) { return skipBlanks(text, 0) == text.size(); }

size_t subscriptsIn(string_view designator) {
  size_t open{0};
  for (Scan scan{designator}; scan.next();)
    if (scan.character() == '(' && scan.depth() == 0)
      open = scan.at();
  return designator.back() == ')' ? open : string_view::npos;
}

size_t sectionIn(string_view designator) {
  size_t at{subscriptsIn(designator)};
  return at != string_view::npos && findOutside(designator.substr(at + 1), ":") != string_view::npos
             ? at
             : string_view::npos;
}

std::vector<string_view> subscriptsAt(string_view designator, size_t open) {
  return split(designator.substr(open + 1, closing(designator, open) - open - 2), ',');
}

std::vector<string_view> tripletOf(string_view subscript) { return split(subscript, ':'); }

} // namespace Atoll
