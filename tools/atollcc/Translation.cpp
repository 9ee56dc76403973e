// Walks through a file and hands what begins at each token to whom it concerns.
#include "Translation.h"
#include "Translator.h"

using namespace atollcc;

std::string Translator::gap(size_t token, size_t next, bool flat) const {
  std::string_view between = unit.between(token, next);
  return flat ? between.empty() ? "" : " " : std::string(between);
}

std::string Translator::expression(Range range) { return range.empty() ? "" : render(range, /*flat=*/true); }

std::string Translator::replacement(Range range, std::string text, bool flat) const {
  size_t lines = 0;
  for (size_t i = range.begin; i + 1 < range.end; i++)
    lines += unit.between(i, i + 1).find('\n') != std::string_view::npos;
  return !flat && lines > 0 ? text + unit.marker(range.end - 1) : text;
}

// Nothing else comes before an expression statement. (A label's colon, or that of ?:, after which no assignment can
// stand without parentheses.)
bool Translator::beginsStatement(size_t token, size_t begin) const {
  if (token == begin)
    return true;
  for (std::string_view before : {";", "{", "}", ")", ":", "else", "do"})
    if (unit.is(token - 1, before))
      return true;
  return unit[token - 1].kind == Token::Directive;
}

// asm ("..." : [x] "=r"(y)): its colons are none of ours.
size_t Translator::inlineAssembly(size_t token, size_t end, bool flat, std::string &out) {
  if (!unit.is(token, "asm") && !unit.is(token, "__asm__") && !unit.is(token, "__asm"))
    return token;
  size_t open = token + 1;
  while (open < end && unit[open].kind == Token::Identifier)
    open++;
  if (open == end || !unit.is(open, "("))
    return token;
  size_t close = unit.closing(open, end);
  for (size_t i = token; i <= close && i < end; i++)
    out += std::string(unit.text(i)) + (i < close && i + 1 < end ? gap(i, i + 1, flat) : "");
  return close < end ? close + 1 : end;
}

size_t Translator::identifier(size_t token, Range within, bool flat, std::string &out) {
  if (token > within.begin && (unit.is(token - 1, ".") || unit.is(token - 1, "->")))
    return token;
  std::string code;
  size_t next = atomicCall(token, within.end, code);
  if (next == token)
    next = imageIndexCall(token, within.end, code);
  if (next == token) {
    Designator designator = parseDesignator(unit, token, within.end);
    if (designator.isDeclarator) {
      declareCoarray(designator, within.begin);
      size_t dimensions = designator.colon;
      out += std::string(unit.text(token)) + (dimensions > token + 1 ? render({token + 1, dimensions}, flat) : "");
      hasTranslated = true;
      return designator.range.end;
    }
    if (beginsStatement(token, within.begin) && !scopes.atFileScope())
      next = arrayAssignment(designator, within.end, code);
    if (next == token && (designator.isCoindexed() || designator.isSection()))
      next = coindexed(designator, within, code);
  }
  if (next == token)
    return token;
  hasTranslated = true;
  out += replacement({token, next}, code, flat);
  return next;
}

void Translator::countBrackets(size_t token) {
  if (unit[token].kind != Token::Punctuator)
    return;
  switch (unit.text(token)[0]) {
  case '(':
    parentheses++;
    break;
  case ')':
    parentheses--;
    break;
  case '{':
    scopes.open();
    break;
  case '}':
    scopes.close();
    break;
  case ';':
    if (parentheses == 0)
      scopes.forgetParameters();
    break;
  default:
    break;
  }
}

std::string Translator::render(Range range, bool flat) {
  std::string out;
  for (size_t i = range.begin; i < range.end;) {
    size_t next = i;
    if (unit[i].kind == Token::Directive) {
      next = directive(i, range.end, out);
    } else if (unit[i].kind == Token::Identifier) {
      next = inlineAssembly(i, range.end, flat, out);
      if (next == i)
        next = identifier(i, range, flat, out);
    } else if (unit.is(i, ":") && i + 1 < range.end && unit.is(i + 1, "[") && i > range.begin &&
               (unit.is(i - 1, ")") || unit.is(i - 1, "]")) && !(i + 2 < range.end && unit.is(i + 2, "["))) {
      unit.error(i, "the image `:[...]` comes after the name of a coarray, or its elements and members");
    }
    if (next == i) {
      countBrackets(i);
      out += unit.text(i);
      next = i + 1;
    }
    if (next < range.end)
      out += gap(next - 1, next, flat);
    i = next;
  }
  return out;
}

std::string Translator::file() {
  Range all{0, unit.size()};
  std::string beginning(unit.beginning());
  std::string text = beginning + render(all, /*flat=*/false);
  if (unit.size() > 0)
    text += unit.between(unit.size() - 1, unit.size());
  // The mark of a file that has to do with images (runtime/link/README.md).
  return text + "\n__asm__(\".comm atoll_uses_images,4,4\");\n";
}

Outcome atollcc::translate(std::string preprocessed, std::string &translation) {
  Unit unit(std::move(preprocessed));
  Translator translator(unit);
  translation = translator.file();
  return unit.hasErrors ? Outcome::Errors : translator.hasTranslated ? Outcome::Translated : Outcome::Nothing;
}
