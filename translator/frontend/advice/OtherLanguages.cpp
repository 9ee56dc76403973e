// Statements in the manner of other languages: `x[1] += 2`, `for i in 1:n`, `if x == 1 then`.
#include "Advice.h"
#include "Squeezed.h"
#include <algorithm>
#include <cctype>

namespace Atoll::advice {

static bool isLetter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

static Advice say(const Squeezed &s, std::size_t at, std::string text) { return {s.place(at), std::move(text)}; }

// IF and ELSE IF, of whose condition `open` is the parenthesis: what comes after it is not right.
static std::optional<Advice> adviseOnThen(const Squeezed &s, std::size_t open, const std::string &keyword) {
  std::size_t close{closing(s.text(), open)};
  if (close == std::string::npos)
    return std::nullopt;
  std::string whole{keyword + " " + s.text().substr(open, close + 1 - open) + " THEN"};
  std::string_view rest{std::string_view{s.text()}.substr(close + 1)};
  if (rest.empty())
    return say(s, close, "neither THEN nor a statement follows the condition: write " + whole);
  if (rest == "{" || rest == ":")
    return say(s, close + 1, "a block begins with THEN, and ends with END IF: write " + whole);
  if (rest.size() > 4 && rest.substr(0, 4) == "then" && s.blankBefore(close + 5) && isName(rest[4]))
    return say(s, close + 5, "what follows THEN must be on a line of its own");
  return std::nullopt;
}

static std::optional<Advice> adviseOnIf(const Squeezed &s) {
  for (std::string_view word : {"elif", "elsif"})
    if (s.startsWith(word) && (s.at(word.size()) == '(' || s.blankBefore(word.size())))
      return say(s, 0, "the statement is ELSE IF: write ELSE IF (...) THEN");
  for (std::string_view word : {"elseif", "if"}) {
    if (!s.startsWith(word))
      continue;
    std::string keyword{word == "if" ? "IF" : "ELSE IF"};
    if (s.at(word.size()) == '(')
      return adviseOnThen(s, word.size(), keyword);
    if (!s.blankBefore(word.size()) || !isName(s.at(word.size())))
      return std::nullopt;
    std::string condition{s.text().substr(word.size())};
    for (std::string_view end : {"then", "{", ":"})
      if (condition.size() > end.size() && condition.compare(condition.size() - end.size(), end.size(), end) == 0)
        return say(s, word.size(),
                   "the condition must be in parentheses: write " + keyword + " (" +
                       condition.substr(0, condition.size() - end.size()) + ") THEN");
  }
  return std::nullopt;
}

// Of `do i = 1 to 3`, `do i = 1:3`: what stands between the limits.
static std::optional<Advice> adviseOnLimits(const Squeezed &s) {
  std::size_t equals{s.text().find('=')};
  int depth{0};
  for (std::size_t i{equals}; i < s.text().size(); ++i) {
    char c{s.at(i)};
    depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
    std::size_t size{c == ':' || (c == '.' && s.at(i + 1) == '.')                                 ? c == ':' ? 1UL : 2UL
                     : c == 't' && s.at(i + 1) == 'o' && s.blankBefore(i) && s.blankBefore(i + 2) ? 2UL
                                                                                                  : 0UL};
    if (depth == 0 && size > 0)
      return say(s, i,
                 "a comma separates the first and the last value: write DO " + s.text().substr(2, equals - 2) + " = " +
                     s.text().substr(equals + 1, i - equals - 1) + ", " + s.text().substr(i + size));
  }
  return std::nullopt;
}

static std::optional<Advice> adviseOnLoops(const Squeezed &s) {
  if (s.startsWith("for") && !s.startsWith("forall") && (s.at(3) == '(' || (s.blankBefore(3) && isName(s.at(3)))))
    return say(s, 0, "the loop statement is DO: write, for example, DO i = 1, num_images(), and END DO at its end");
  if (s.text() == "endfor" || s.text() == "endwhile" || s.text() == "endloop")
    return say(s, 0, "this statement ends a DO construct: write END DO");
  return s.startsWith("do") && s.text().find('=') != std::string::npos ? adviseOnLimits(s) : std::nullopt;
}

// x[1] += 2, x[1]++, x[1] := 2, x[1] == 2, 2 = x[1]; `end` is where the designator ends.
static std::optional<Advice> adviseOnAssignments(const Squeezed &s, std::size_t end) {
  std::string left{s.text().substr(0, end)}, right{s.text().substr(std::min(end + 2, s.text().size()))},
      sign{s.text().substr(end, 2)};
  if (s.at(0) == '=')
    return say(s, 0, "what gets the value must be on the left of =");
  if (left.empty())
    return std::nullopt;
  if (sign == "==" || sign == ":=" || sign == "<-")
    return say(s, end,
               std::string{sign == "==" ? "== compares, = assigns" : "= assigns"} + ": write " + left + " = " + right);
  if (sign == "++" || sign == "--")
    return say(s, end, "there is no " + sign + " in Fortran: write " + left + " = " + left + " " + sign[0] + " 1");
  if (sign == "+=" || sign == "-=" || sign == "*=" || sign == "/=")
    return say(s, end,
               (sign == "/=" ? "/= compares" : "there is no " + sign + " in Fortran") + std::string{": write "} + left +
                   " = " + left + " " + sign[0] + " " + right);
  if (std::size_t close{s.text().find('>', end)}; s.at(end) == '<' && close != std::string::npos)
    return say(s, end,
               "an image selector has square brackets: write " + left + "[" +
                   s.text().substr(end + 1, close - end - 1) + "]");
  return std::nullopt;
}

// z[2].c: no operator such as z[2].eq.c
static std::optional<Advice> adviseOnComponents(const Squeezed &s) {
  const std::string &text{s.text()};
  for (std::size_t at{text.find("].")}; at != std::string::npos; at = text.find("].", at + 1)) {
    std::size_t end{at + 2};
    while (isName(s.at(end)))
      ++end;
    if (!isLetter(s.at(at + 2)) || s.at(end) == '.')
      continue;
    std::size_t begin{beginOfDesignator(text, at + 1)};
    return say(s, at + 1,
               "a component comes after a percent sign: write " + text.substr(begin, at + 1 - begin) + "%" +
                   text.substr(at + 2, end - at - 2));
  }
  return std::nullopt;
}

// Of an assignment: x[1] = 2 x[2] = 3
static std::optional<Advice> adviseOnSeparators(const Squeezed &s, std::size_t end) {
  if (s.at(end) != '=' || s.at(end + 1) == '>')
    return std::nullopt;
  for (std::size_t i{end + 2}; i < s.text().size(); ++i) {
    char before{s.at(i - 1)};
    if (s.blankBefore(i) && isName(s.at(i)) && (isName(before) || before == ')' || before == ']'))
      return say(s, i,
                 "there is no operator before this; a semicolon, or the end of the line, separates two statements");
  }
  return std::nullopt;
}

static std::size_t endOfDesignator(const Squeezed &s) {
  std::size_t end{0};
  while (isLetter(s.at(0)) && (isName(s.at(end)) || s.at(end) == '%' || s.at(end) == '(' || s.at(end) == '[')) {
    bool opens{s.at(end) == '(' || s.at(end) == '['};
    std::size_t next{opens ? closing(s.text(), end) : end};
    if (next == std::string::npos)
      return end;
    end = next + 1;
  }
  return end;
}

static std::optional<Advice> adviseOnCalls(const Squeezed &s) {
  const std::string &text{s.text()};
  if (std::size_t open{text.find(")[")};
      s.startsWith("call") && text.back() == ']' && open != std::string::npos && closing(text, text.find('(')) == open)
    return say(s, open + 1, "an image calls procedures for itself alone: there is no image selector after a call");
  if (s.text() == "barrier")
    return say(s, 0, "the statement at which all images wait for each other is SYNC ALL");
  return std::nullopt;
}

std::optional<Advice> adviseOnOtherLanguages(const Squeezed &all, const Squeezed &executed) {
  for (auto rule : {adviseOnIf, adviseOnLoops})
    if (auto found{rule(all)})
      return found;
  std::size_t end{endOfDesignator(executed)};
  if (auto found{adviseOnAssignments(executed, end)})
    return found;
  for (auto rule : {adviseOnComponents, adviseOnCalls})
    if (auto found{rule(executed)})
      return found;
  return std::nullopt;
}

std::optional<Advice> adviseOnTheRest(const Squeezed &s) {
  std::size_t end{endOfDesignator(s)};
  if (end > 0 && end == s.text().size() && s.at(end - 1) == ']')
    return say(s, 0, "this is an object, and no statement: write " + s.text() + " = ... to define it");
  return adviseOnSeparators(s, end);
}

} // namespace Atoll::advice

namespace Atoll {

std::optional<Advice> adviseOnLine(std::string_view line) {
  int depth{0};
  char quote{0};
  for (std::size_t i{0}; i + 1 < line.size(); ++i) {
    char c{line[i]}, next{line[i + 1]};
    if (quote || c == '\'' || c == '"') {
      quote = quote ? (c == quote ? '\0' : quote) : c;
      continue;
    }
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (c == '!' && depth > 0 && next == '=')
      return Advice{i, "an exclamation mark begins a comment, and /= means that values differ: write /="};
    if (c == '!')
      return std::nullopt;
    if ((c == '&' || c == '|') && next == c)
      return Advice{i, std::string{"there is no "} + c + c + " in Fortran: write " + (c == '&' ? ".AND." : ".OR.")};
  }
  return std::nullopt;
}

} // namespace Atoll
