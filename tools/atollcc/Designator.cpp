// Finds where a designator ends and what its parts are.
#include "Designator.h"
#include <algorithm>

using namespace atollcc;

bool Designator::isSection() const {
  return std::any_of(parts.begin(), parts.end(), [](const Part &part) { return part.kind == Part::Triplet; });
}

// The colons of a triplet; those of ?: are none, nor those in front of images.
static std::vector<size_t> colonsIn(const Unit &unit, Range range) {
  std::vector<size_t> colons;
  int depth = 0, questions = 0;
  for (size_t i = range.begin; i < range.end; i++) {
    if (unit[i].kind != Token::Punctuator)
      continue;
    char c = unit.text(i)[0];
    depth += (c == '(' || c == '[' || c == '{') - (c == ')' || c == ']' || c == '}');
    if (depth > 0 || (c == ':' && i + 1 < range.end && unit.is(i + 1, "[")))
      continue;
    if (c == '?')
      questions++;
    else if (c == ':' && questions > 0)
      questions--;
    else if (c == ':')
      colons.push_back(i);
  }
  return colons;
}

static Part subscript(const Unit &unit, Range inside) {
  std::vector<size_t> colons = colonsIn(unit, inside);
  Part part{Part::Subscript, inside.begin, inside, {}, {}};
  if (colons.empty())
    return part;
  part.kind = Part::Triplet;
  part.first = {inside.begin, colons[0]};
  part.length = {colons[0] + 1, colons.size() > 1 ? colons[1] : inside.end};
  if (colons.size() > 1)
    part.step = {colons[1] + 1, inside.end};
  part.hasLength = !part.length.empty();
  return part;
}

// [ but not [[, which is an attribute.
static bool opensSubscript(const Unit &unit, size_t token, size_t end) {
  return token < end && unit.is(token, "[") && !(token + 1 < end && unit.is(token + 1, "["));
}

// Subscripts and members from there on. Returns where they end.
static size_t parseParts(const Unit &unit, size_t token, size_t end, std::vector<Part> &parts) {
  for (;;) {
    if (opensSubscript(unit, token, end)) {
      size_t close = unit.closing(token, end);
      if (close == end)
        return token;
      parts.push_back(subscript(unit, {token + 1, close}));
      token = close + 1;
    } else if (token + 1 < end && (unit.is(token, ".") || unit.is(token, "->")) &&
               unit[token + 1].kind == Token::Identifier) {
      parts.push_back({Part::Member, token, {token, token + 2}, {}, {}});
      token += 2;
    } else {
      return token;
    }
  }
}

Designator atollcc::parseDesignator(const Unit &unit, size_t token, size_t end) {
  Designator result;
  result.name = token;
  size_t at = parseParts(unit, token + 1, end, result.parts);
  result.range = {token, at};
  if (at + 1 >= end || !unit.is(at, ":") || !opensSubscript(unit, at + 1, end))
    return result;
  result.colon = at++;
  while (opensSubscript(unit, at, end)) {
    size_t close = unit.closing(at, end);
    if (close == end)
      break;
    result.cosubscripts.push_back({at + 1, close});
    result.isDeclarator |= close == at + 2 && unit.is(at + 1, "*");
    at = close + 1;
  }
  // x:[i].m is x.m of that image.
  if (!result.isDeclarator && at < end && (unit.is(at, ".") || unit.is(at, "->"))) {
    size_t behind = result.parts.size();
    at = parseParts(unit, at, end, result.parts);
    for (size_t i = behind; i < result.parts.size(); i++)
      result.hasArrow |= result.parts[i].kind == Part::Member && unit.is(result.parts[i].first.begin, "->");
  }
  result.range.end = at;
  return result;
}
