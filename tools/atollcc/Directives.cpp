// Directives of XcalableMP: #pragma xmp. A name of nodes, p, is an array of C, atoll_nodes_p, as
// runtime/core/team/executing_set.h describes it.
//
// p[2][3] counts from 0, the last dimension fastest; p(4,3) counts from 1, the first dimension fastest, and its
// sections are first:last instead of start:length (XcalableMP specification 1.4, 2.3.3).
#include "Translator.h"
#include <algorithm>
#include <cctype>

using namespace atollcc;

// The number of the type of an object or of the elements of an array (enum atoll_type).
static std::string typeOf(const std::string &object) {
  static const struct {
    const char *name;
    int number;
  } types[] = {{"signed char", 0x101},
               {"short", 0x102},
               {"int", 0x104},
               {"long", 0x108},
               {"long long", 0x108},
               {"float", 0x204},
               {"double", 0x208},
               {"long double", 0x20a},
               {"char", 0x101},
               {"unsigned char", 0x501},
               {"unsigned short", 0x502},
               {"unsigned", 0x504},
               {"unsigned long", 0x508},
               {"unsigned long long", 0x508},
               {"float _Complex", 0x304},
               {"double _Complex", 0x308}};
  std::string code = "_Generic(" + object;
  for (const auto &type : types)
    for (const char *suffix : {"", " *"})
      code += std::string(", ") + type.name + suffix + ": " + std::to_string(type.number);
  return code + ")";
}

size_t Translator::find(Range range, std::string_view word) const {
  for (size_t i = range.begin; i < range.end; i++) {
    if (unit.is(i, word))
      return i;
    if (unit.is(i, "(") || unit.is(i, "[") || unit.is(i, "{"))
      i = unit.closing(i, range.end);
  }
  return range.end;
}

std::vector<Range> Translator::split(Range range) const {
  std::vector<Range> result;
  while (range.begin < range.end) {
    size_t comma = find(range, ",");
    result.push_back({range.begin, comma});
    range.begin = comma + 1;
  }
  return result;
}

// ---- nodes --------------------------------------------------------------------------------------------------------

// What stands in p[..][..] or p(..,..), the fastest dimension first. Empty: nothing of the kind stands there.
static std::vector<Range> nodeSubscripts(const Unit &unit, std::vector<Range> inParentheses, size_t open, size_t end,
                                         size_t &behind) {
  std::vector<Range> result;
  behind = open;
  if (open < end && unit.is(open, "(")) {
    behind = unit.closing(open, end) + 1;
    return inParentheses;
  }
  while (behind < end && unit.is(behind, "[")) {
    size_t close = unit.closing(behind, end);
    result.insert(result.begin(), Range{behind + 1, close});
    behind = close + 1;
  }
  return result;
}

// first:last:stride or start:length:stride, as code of {first, last, stride} that counts from 1.
static bool tripletOf(const std::vector<std::string> &parts, bool isC, std::string &code) {
  static const std::string all = "-9223372036854775807LL";
  std::string stride = parts.size() > 2 && !parts[2].empty() ? "(" + parts[2] + ")" : "1";
  std::string first = parts[0].empty() ? "1" : isC ? "(" + parts[0] + ") + 1" : "(" + parts[0] + ")";
  if (parts.size() == 1) {
    code = first + ", " + first + ", 1";
    return !parts[0].empty();
  }
  std::string last = parts[1].empty() ? all
                     : isC            ? first + " + ((" + parts[1] + ") - 1) * " + stride
                                      : "(" + parts[1] + ")";
  code = first + ", " + last + ", " + stride;
  return true;
}

static std::vector<Range> atColons(const Unit &unit, Range range) {
  std::vector<Range> result;
  size_t begin = range.begin;
  for (size_t i = range.begin; i < range.end; i++) {
    if (unit.is(i, "(") || unit.is(i, "[")) {
      i = unit.closing(i, range.end);
    } else if (unit.is(i, ":") && !(i + 1 < range.end && unit.is(i + 1, "["))) {
      result.push_back({begin, i});
      begin = i + 1;
    }
  }
  result.push_back({begin, range.end});
  return result;
}

bool Translator::nodeReference(Range words, std::string &nodes, std::string &subscripts, size_t &end) {
  std::string name(words.empty() ? "" : unit.text(words.begin));
  const Nodes *declared = scopes.nodes(name);
  if (!declared) {
    unit.error(words.empty() ? words.end : words.begin, "'" + name + "' is not declared by a NODES directive");
    return false;
  }
  size_t open = words.begin + 1;
  bool isC = open < words.end && unit.is(open, "[");
  std::vector<Range> inside;
  if (open < words.end && unit.is(open, "("))
    inside = split({open + 1, unit.closing(open, words.end)});
  inside = nodeSubscripts(unit, inside, open, words.end, end);
  if (!inside.empty() && int(inside.size()) != declared->rank) {
    unit.error(words.begin, "the nodes '" + name + "' have " + std::to_string(declared->rank) + " dimensions, not " +
                                std::to_string(inside.size()));
    return false;
  }
  subscripts = "(const atoll_xmp_int[]){" + std::to_string(inside.size());
  for (Range one : inside) {
    std::vector<std::string> parts;
    for (Range part : atColons(unit, one))
      parts.push_back(expression(part));
    std::string code;
    if (!tripletOf(parts, isC, code)) {
      unit.error(words.begin, "the nodes '" + name + "' lack a subscript");
      return false;
    }
    subscripts += ", " + code;
  }
  subscripts += "}";
  nodes = "atoll_nodes_" + name;
  return true;
}

std::string Translator::oneNodes(size_t token, Range words) {
  size_t end = words.begin + 1;
  std::string name(unit.text(words.begin)), extents;
  bool isC = end < words.end && unit.is(end, "[");
  std::vector<Range> inside;
  if (end < words.end && unit.is(end, "("))
    inside = split({end + 1, unit.closing(end, words.end)});
  inside = nodeSubscripts(unit, inside, end, words.end, end);
  Nodes nodes{int(inside.size()), "1", "1"};
  for (size_t i = 0; i < inside.size(); i++) {
    bool isStar = unit.is(inside[i].begin, "*") && inside[i].end == inside[i].begin + 1;
    if (isStar && i + 1 != inside.size())
      unit.error(words.begin,
                 std::string("of the nodes '") + name + "' only the " + (isC ? "first" : "last") + " extent may be *");
    extents += ", " + (isStar ? "0" : expression(inside[i]));
  }
  if (inside.empty() || unit[words.begin].kind != Token::Identifier) {
    unit.error(token, "the NODES directive has the form: nodes p[4], nodes p[*][2], nodes q[2] = p[1:2]");
    return "";
  }
  if (end < words.end && unit.is(end, "=") && !unit.is(end + 1, "*")) { // = ** is all nodes
    const Nodes *of = scopes.nodes(std::string(unit.text(end + 1)));
    bool isCThere = end + 2 < words.end && unit.is(end + 2, "[");
    if (!of || of->rank != 1 || end + 2 >= words.end) {
      unit.error(words.begin, "the nodes '" + name + "' are to be a section of nodes with one dimension");
      return "";
    }
    std::vector<Range> parts = atColons(unit, {end + 3, unit.closing(end + 2, words.end)});
    std::string first = parts[0].empty() ? (isCThere ? "0" : "1") : expression(parts[0]);
    nodes.first = "(" + of->first + ") + ((" + first + ")" + (isCThere ? "" : " - 1") + ") * (" + of->stride + ")";
    nodes.stride = parts.size() > 2 ? "(" + of->stride + ") * (" + expression(parts[2]) + ")" : of->stride;
  }
  scopes.declare(name, nodes);
  return std::string(scopes.atFileScope() ? "static " : "") + "const atoll_xmp_int atoll_nodes_" + name +
         "[] __attribute__((unused)) = {" + std::to_string(nodes.rank) + ", " + nodes.first + ", " + nodes.stride +
         extents + "};";
}

std::string Translator::nodesDirective(size_t token, Range words) {
  std::string code;
  for (Range one : split(words))
    code += oneNodes(token, one);
  return code;
}

std::string Translator::nodeNumber(size_t token, Range words) {
  std::string nodes, subscripts;
  size_t end;
  if (!nodeReference(words, nodes, subscripts, end))
    return "0";
  return "atoll_xmp_node(" + unit.place(token) + ", " + nodes + ", " + subscripts + ")";
}

// ---- tasks --------------------------------------------------------------------------------------------------------

// The statement after the directive is executed by the nodes. However it is left, atoll_xmp_end_task is called.
size_t Translator::task(size_t token, size_t end, Range words, bool mustBeMember, std::string &out) {
  std::string nodes, subscripts, code, variable = fresh("t");
  size_t behind, next = token + 1, last = next;
  if (!nodeReference(words, nodes, subscripts, behind))
    return next;
  if (next < end && unit[next].kind == Token::Directive) {
    last = directive(next, end, code);
  } else {
    for (std::string_view word : {"if", "for", "while", "do", "switch"})
      if (next < end && unit.is(next, word))
        unit.error(token, "the directive must be followed by a block, { ... }, or a simple statement");
    last = next < end && unit.is(next, "{") ? unit.closing(next, end) : find({next, end}, ";");
    last = last < end ? last + 1 : end;
    code = render({next, last}, /*flat=*/false);
  }
  out += "{ __attribute__((cleanup(atoll_xmp_end_task))) int " + variable + " = atoll_xmp_task(" + unit.place(token) +
         ", " + nodes + ", " + subscripts + ", " + (mustBeMember ? "1" : "0") + "); if (" + variable + ") " +
         (next < end ? gap(token, next, /*flat=*/false) : "") + code + " }";
  return last;
}

// ---- the others ---------------------------------------------------------------------------------------------------

// coarray a, b : [*]
std::string Translator::coarrayDirective(size_t token, Range words) {
  size_t colon = find(words, ":");
  Coarray coarray;
  bool isRight = colon + 1 < words.end && colon > words.begin;
  for (size_t at = colon + 1, number = 0; isRight && at < words.end; number++) {
    size_t close = unit.is(at, "[") ? unit.closing(at, words.end) : words.end;
    bool isStar = close == at + 2 && unit.is(at + 1, "*");
    isRight = close < words.end && isStar == (number == 0);
    if (isRight && number > 0)
      coarray.extents.push_back(expression({at + 1, close}));
    at = close + 1;
  }
  for (Range name : split({words.begin, isRight ? colon : words.begin})) {
    isRight = isRight && name.end == name.begin + 1 && unit[name.begin].kind == Token::Identifier;
    if (isRight)
      scopes.declare(std::string(unit.text(name.begin)), coarray);
  }
  if (!isRight)
    unit.error(token, "the COARRAY directive has the form: coarray a, b : [*]");
  return "";
}

// post (p[i], tag); wait; wait (p[i]); wait (p[i], tag)
std::string Translator::postDirective(size_t token, Range words, bool posts) {
  std::vector<Range> arguments;
  if (!words.empty() && unit.is(words.begin, "("))
    arguments = split({words.begin + 1, unit.closing(words.begin, words.end)});
  if (arguments.size() > 2 || (posts && arguments.size() != 2)) {
    unit.error(token, "the directive has the form: post (p[i], tag), wait, wait (p[i]), wait (p[i], tag)");
    return "";
  }
  std::string node = arguments.empty() ? "0" : nodeNumber(token, arguments[0]);
  std::string tag = arguments.size() < 2 ? "0" : "(" + expression(arguments[1]) + ")";
  if (posts)
    return "atoll_xmp_post(" + unit.place(token) + ", " + node + ", " + tag + ");";
  return "atoll_xmp_wait(" + unit.place(token) + ", " + node + ", " + (arguments.size() < 2 ? "0" : "1") + ", " + tag +
         ");";
}

// lock (x:[i])
std::string Translator::lockDirective(size_t token, Range words, const char *function) {
  Designator designator;
  if (words.end > words.begin + 2 && unit.is(words.begin, "("))
    designator = parseDesignator(unit, words.begin + 1, words.end - 1);
  if (designator.range.end != words.end - 1 || designator.isSection()) {
    unit.error(token, "the directive has the form: lock (x:[i]), unlock (x:[i])");
    return "";
  }
  if (!checkReference(designator))
    return "";
  Object object = objectOf(designator);
  return std::string(function) + "(" + unit.place(token) + ", &(" + object.code + "), " + object.image + ");";
}

// barrier, reduction (+: x, y), bcast (x) from p[i]; each with `on p`.
std::string Translator::collective(size_t token, Range words, const std::string &which) {
  std::string place = unit.place(token), code, nodes, subscripts;
  size_t end = words.begin;
  Range on{find(words, "on"), words.end}, from{find(words, "from"), words.end};
  if (which != "barrier") {
    size_t close = !words.empty() && unit.is(words.begin, "(") ? unit.closing(words.begin, words.end) : words.end;
    size_t colon = which == "reduction" ? find({words.begin + 1, close}, ":") : words.begin;
    if (close == words.end || colon == close || colon > words.begin + 2) {
      unit.error(token, "the directive has the form: reduction (+: x), bcast (x) from p[i]");
      return "";
    }
    std::string operation(unit.text(words.begin + 1)), source = "0";
    std::transform(operation.begin(), operation.end(), operation.begin(), [](char c) { return char(tolower(c)); });
    if (which == "reduction" && operation != "+" && operation != "max" && operation != "min")
      unit.error(token, "the operation '" + operation + "' is not supported: there are +, max and min");
    if (which == "bcast" && from.begin < from.end)
      source =
          nodeNumber(token, {from.begin + 1, std::max(from.begin + 1, on.begin > from.begin ? on.begin : from.end)});
    for (Range variable : split({colon + 1, close})) {
      std::string object = "(" + expression(variable) + ")";
      if (which == "bcast")
        code += "atoll_xmp_broadcast(" + place + ", &" + object + ", sizeof " + object + ", " + source + "); ";
      else
        code += "atoll_xmp_reduce(" + place + ", '" +
                (operation == "+"     ? "+"
                 : operation == "max" ? "M"
                                      : "m") +
                "', &" + object + ", sizeof " + object + ", " + typeOf(object) + "); ";
    }
  } else {
    code = "atoll_xmp_barrier(" + place + "); ";
  }
  if (on.begin == on.end)
    return "{ " + code + "}";
  if (!nodeReference({on.begin + 1, on.end}, nodes, subscripts, end))
    return "";
  std::string variable = fresh("t");
  return "{ __attribute__((cleanup(atoll_xmp_end_task))) int " + variable + " = atoll_xmp_task(" + place + ", " +
         nodes + ", " + subscripts + ", 0); if (" + variable + ") { " + code + "} }";
}

size_t Translator::directive(size_t token, size_t end, std::string &out) {
  Range words = unit.directive(token);
  std::string name(words.empty() ? "" : unit.text(words.begin));
  words.begin += !words.empty();
  hasTranslated = true;
  if (name == "tasks" || (name == "end" && words.empty()))
    return token + 1;
  if (name == "task" && !words.empty() && unit.is(words.begin, "on"))
    return task(token, end, {words.begin + 1, words.end}, /*mustBeMember=*/false, out);
  if (name == "image" && words.end > words.begin + 2 && unit.is(words.begin, "("))
    return task(token, end, {words.begin + 1, words.end - 1}, /*mustBeMember=*/true, out);
  if (name == "nodes")
    out += nodesDirective(token, words);
  else if (name == "coarray")
    out += coarrayDirective(token, words);
  else if (name == "post" || name == "wait")
    out += postDirective(token, words, name == "post");
  else if (name == "lock" || name == "unlock")
    out += lockDirective(token, words, name == "lock" ? "atoll_xmp_lock" : "atoll_xmp_unlock");
  else if (name == "barrier" || name == "reduction" || name == "bcast")
    out += collective(token, words, name);
  else
    unit.error(token, "the directive '" + name +
                          "' of XcalableMP is not supported: atollcc knows those of local-view programs, nodes, "
                          "task, tasks, image, coarray, post, wait, lock, unlock, barrier, reduction and bcast");
  return token + 1;
}
