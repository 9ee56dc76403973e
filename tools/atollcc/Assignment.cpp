// Code for coarrays: their declarations, references to those of other images, assignments to them, and assignments of
// array sections.
//
// The types are the C compiler's business: __typeof__ and __auto_type name them. Statement expressions make an
// expression of what takes several steps. Each operand is evaluated once. The names of variables differ from one
// another, because an operand may itself hold such an expression.
#include "Translator.h"
#include <algorithm>

using namespace atollcc;

// As translated.h says: in the place of an image this one, in the place of a length the rest of the dimension.
static const char here[] = "(-9223372036854775807LL - 1)", rest[] = "(-9223372036854775807LL - 1)";

// The type of an object without qualifiers; of an array that of a pointer.
static std::string valueType(const std::string &pointer) { return "__typeof__(((void)0, *" + pointer + "))"; }

static std::string checkNoArray(const std::string &pointer) {
  return "_Static_assert(__builtin_types_compatible_p(__typeof__(*" + pointer + "), " + valueType(pointer) +
         "), \"whole arrays are named by sections, as in a[:]:[i]\"); ";
}

// A constant is not assigned to, nor a pointer to one.
static std::string checkAssignable(const std::string &pointer, const std::string &value) {
  return "0 ? (void)(*" + pointer + " = " + value + ") : (void)0; ";
}

// The value of an expression that has an effect, too. Compilers warn where a value is nobody's, unless it is that of an
// assignment.
static std::string valueFor(const std::string &pointer, const std::string &result, const std::string &value) {
  return valueType(pointer) + " __attribute__((unused)) " + result + "; " + result + " = " + value;
}

// ---- declarations -------------------------------------------------------------------------------------------------

// What stands before a name in its declaration, back to the statement's begin or the block's.
static bool isDeclaredWith(const Unit &unit, size_t name, size_t begin, std::string_view word) {
  int depth = 0;
  for (size_t i = name; i-- > begin;) {
    if (unit[i].kind == Token::Directive)
      return false;
    if (unit[i].kind == Token::Punctuator) {
      char c = unit.text(i)[0];
      depth += (c == ')' || c == ']' || c == '}') - (c == '(' || c == '[' || c == '{');
      if (depth < 0 || (depth == 0 && c == ';'))
        return false;
    } else if (depth == 0 && unit.is(i, word)) {
      return true;
    }
  }
  return false;
}

// In the braces of a structure.
static bool isMember(const Unit &unit, size_t name) {
  int depth = 0;
  for (size_t i = name; i-- > 0;) {
    if (unit[i].kind != Token::Punctuator)
      continue;
    depth += unit.is(i, "}") - unit.is(i, "{");
    if (depth < 0)
      return (i > 0 && (unit.is(i - 1, "struct") || unit.is(i - 1, "union"))) ||
             (i > 1 && (unit.is(i - 2, "struct") || unit.is(i - 2, "union")));
  }
  return false;
}

void Translator::declareCoarray(const Designator &designator, size_t begin) {
  std::string name(unit.text(designator.name));
  Coarray coarray;
  for (size_t i = 0; i < designator.cosubscripts.size(); i++) {
    Range extent = designator.cosubscripts[i];
    bool isStar = extent.end == extent.begin + 1 && unit.is(extent.begin, "*");
    if (isStar != (i == 0))
      unit.error(designator.colon, "the first codimension of '" + name + "', and no other, is *: [*][n]");
    if (i > 0)
      coarray.extents.push_back(expression(extent));
  }
  if (isDeclaredWith(unit, designator.name, begin, "typedef") || isMember(unit, designator.name))
    unit.error(designator.name, "'" + name + "' cannot be a coarray: it is no variable");
  else if (parentheses == 0 && !scopes.atFileScope() && !isDeclaredWith(unit, designator.name, begin, "static") &&
           !isDeclaredWith(unit, designator.name, begin, "extern"))
    unit.error(designator.name, "the coarray '" + name + "' is declared in a block: it needs static or extern");
  if (isDeclaredWith(unit, designator.name, begin, "_Thread_local") ||
      isDeclaredWith(unit, designator.name, begin, "__thread"))
    unit.error(designator.name, "the coarray '" + name + "' cannot be a variable of a thread");
  if (parentheses > 0)
    scopes.declareParameter(name, coarray);
  else
    scopes.declare(name, coarray);
}

// ---- objects ------------------------------------------------------------------------------------------------------

bool Translator::checkReference(const Designator &designator) {
  if (!designator.isCoindexed())
    return true;
  std::string name(unit.text(designator.name));
  const Coarray *coarray = scopes.coarray(name);
  if (!coarray)
    unit.error(designator.name, "'" + name + "' has an image, but is not declared as a coarray (int " + name + ":[*])");
  else if (coarray->extents.size() + 1 != designator.cosubscripts.size())
    unit.error(designator.colon, "'" + name + "' has " + std::to_string(coarray->extents.size() + 1) +
                                     " codimensions, not " + std::to_string(designator.cosubscripts.size()));
  else if (designator.hasArrow)
    unit.error(designator.colon, "a pointer of another image cannot be followed; get its value first");
  else
    return true;
  return false;
}

std::string Translator::imageOf(const Designator &designator) {
  if (!designator.isCoindexed())
    return here;
  if (designator.cosubscripts.size() == 1)
    return "(" + expression(designator.cosubscripts[0]) + ")";
  return "atoll_xmp_image(" + unit.place(designator.name) + ", " +
         cosubscriptCode(*scopes.coarray(std::string(unit.text(designator.name))), designator.cosubscripts) + ")";
}

// Their number, the extents, the cosubscripts.
std::string Translator::cosubscriptCode(const Coarray &coarray, const std::vector<Range> &cosubscripts) {
  std::string extents, subscripts;
  for (const std::string &extent : coarray.extents)
    extents += (extents.empty() ? "" : ", ") + std::string("(") + extent + ")";
  for (Range subscript : cosubscripts)
    subscripts += (subscripts.empty() ? "" : ", ") + std::string("(") + expression(subscript) + ")";
  return std::to_string(cosubscripts.size()) + ", (const atoll_xmp_int[]){" + (extents.empty() ? "0" : extents) +
         "}, (const atoll_xmp_int[]){" + subscripts + "}";
}

std::string Translator::objectOfPart(const Part &part) {
  if (part.kind == Part::Subscript)
    return "[" + expression(part.first) + "]";
  return std::string(unit.text(part.first.begin)) + std::string(unit.text(part.first.begin + 1));
}

Translator::Object Translator::objectOf(const Designator &designator) {
  std::string code(unit.text(designator.name));
  for (const Part &part : designator.parts)
    code += objectOfPart(part);
  return {code, imageOf(designator)};
}

// ---- one element --------------------------------------------------------------------------------------------------

// x = a ? b : c, up to the comma or bracket that ends it.
size_t Translator::endOfAssignmentExpression(size_t token, size_t end) const {
  int questions = 0;
  for (size_t i = token; i < end; i++) {
    if (unit[i].kind != Token::Punctuator)
      continue;
    if (unit.is(i, "(") || unit.is(i, "[") || unit.is(i, "{")) {
      i = unit.closing(i, end);
      continue;
    }
    if (unit.is(i, ",") || unit.is(i, ";") || unit.is(i, ")") || unit.is(i, "]") || unit.is(i, "}"))
      return i;
    questions += unit.is(i, "?");
    if (unit.is(i, ":") && !(i + 1 < end && unit.is(i + 1, "[")) && questions-- == 0)
      return i;
  }
  return end;
}

static bool isOperand(const Unit &unit, size_t token) {
  return unit[token].kind == Token::Number || unit[token].kind == Token::Literal || unit.is(token, ")") ||
         unit.is(token, "]") || (unit[token].kind == Token::Identifier && !unit.is(token, "return"));
}

size_t Translator::coindexed(const Designator &designator, Range within, std::string &out) {
  size_t next = designator.range.end, before = designator.name;
  if (designator.isSection()) {
    unit.error(designator.name, "an array section must be one whole side of an assignment statement");
    return next;
  }
  if (before > within.begin && unit.is(before - 1, "&") && !(before - 1 > within.begin && isOperand(unit, before - 2)))
    unit.error(designator.name, "an object of another image has no address here");
  if (!checkReference(designator))
    return next;
  Object object = objectOf(designator);
  std::string place = unit.place(designator.name), pointer = fresh("p"), image = fresh("i"), value = fresh("v");
  std::string operation = next < within.end ? std::string(unit.text(next)) : "";
  bool isPrefix = before > within.begin && (unit.is(before - 1, "++") || unit.is(before - 1, "--"));
  bool isPostfix = operation == "++" || operation == "--", assigns = operation == "=";
  bool isCompound = operation.size() > 1 && operation.back() == '=' && operation != "==" && operation != "!=" &&
                    operation != "<=" && operation != ">=";
  std::string begin = "(__extension__ ({ __auto_type " + pointer + " = &(" + object.code + "); " +
                      checkNoArray(pointer) + "const atoll_xmp_int " + image + " = " + object.image + "; " +
                      valueType(pointer) + " " + value;
  std::string arguments = "(void *)" + pointer + ", " + image + ", &" + value + ", sizeof " + value + "); ";
  std::string get = "atoll_xmp_get(" + place + ", " + arguments,
              put = checkAssignable(pointer, value) + "atoll_xmp_put(" + place + ", " + arguments;
  if (isPrefix) // its operator is the text before, which becomes one of the value
    unit.error(designator.name, "++ and -- come after an object of another image");
  if (assigns || isCompound) {
    size_t end = endOfAssignmentExpression(next + 1, within.end);
    std::string source = "(" + expression({next + 1, end}) + ")";
    out =
        (assigns ? begin + " = " + source + "; " : begin + "; " + get + value + " " + operation + " " + source + "; ") +
        put + valueFor(pointer, fresh("r"), value) + "; }))";
    return end;
  }
  if (isPostfix) {
    std::string old = fresh("v");
    out = begin + "; " + get + valueType(pointer) + " " + old + " = " + value + operation + "; " + put +
          valueFor(pointer, fresh("r"), old) + "; }))";
    return next + 1;
  }
  out = begin + "; " + get + value + "; }))";
  return next;
}

// xmp_atomic_define(x:[i], value), xmp_atomic_ref(&value, x:[i]); without an image: of this one.
size_t Translator::atomicCall(size_t token, size_t end, std::string &out) {
  bool defines = unit.is(token, "xmp_atomic_define");
  if ((!defines && !unit.is(token, "xmp_atomic_ref")) || token + 1 >= end || !unit.is(token + 1, "("))
    return token;
  size_t close = unit.closing(token + 1, end);
  std::vector<Range> arguments = split({token + 2, close});
  Range atom = arguments[defines ? 0 : arguments.size() - 1];
  Designator designator = parseDesignator(unit, atom.begin, atom.end);
  if (arguments.size() != 2 || designator.range.end != atom.end || designator.isSection() ||
      unit[atom.begin].kind != Token::Identifier) {
    unit.error(token, std::string(unit.text(token)) + " has two arguments, of which the " +
                          (defines ? "first" : "second") + " is an integer coarray or an element of one");
    return close + 1;
  }
  if (!checkReference(designator))
    return close + 1;
  Object object = objectOf(designator);
  std::string pointer = fresh("p"), value = fresh("v"), place = unit.place(token);
  std::string begin = "(__extension__ ({ __auto_type " + pointer + " = &(" + object.code + "); ";
  begin += "_Static_assert((__typeof__(*" + pointer + "))1.5 == 1, \"an atomic variable is of an integer type\"); ";
  std::string common = place + ", (void *)" + pointer + ", sizeof *" + pointer + ", " + object.image + ", ";
  if (defines)
    out = begin + "atoll_xmp_atomic_define(" + common + "(atoll_xmp_int)(" + expression(arguments[1]) + ")); }))";
  else
    out = begin + "atoll_xmp_int " + value + "; atoll_xmp_atomic_ref(" + common + "&" + value + "); *(" +
          expression(arguments[0]) + ") = " + value + "; }))";
  return close + 1;
}

// xmp_image_index(x, i, j): the image of x:[i][j], -1 if there is none.
size_t Translator::imageIndexCall(size_t token, size_t end, std::string &out) {
  if (!unit.is(token, "xmp_image_index") || token + 1 >= end || !unit.is(token + 1, "("))
    return token;
  size_t close = unit.closing(token + 1, end);
  std::vector<Range> arguments = split({token + 2, close});
  const Coarray *coarray = arguments.empty() ? nullptr : scopes.coarray(std::string(unit.text(arguments[0].begin)));
  if (!coarray || arguments[0].end != arguments[0].begin + 1 || arguments.size() != coarray->extents.size() + 2) {
    unit.error(token, "xmp_image_index has the name of a coarray and a cosubscript for each of its codimensions");
    return close + 1;
  }
  arguments.erase(arguments.begin());
  out = "atoll_xmp_image_index(" + cosubscriptCode(*coarray, arguments) + ")";
  return close + 1;
}

// ---- sections -----------------------------------------------------------------------------------------------------

static std::string isArray(const std::string &object) {
  return "!__builtin_types_compatible_p(__typeof__(" + object + "), __typeof__(&(" + object + ")[0]))";
}

// Declares NAME, a struct atoll_xmp_section, and NAME_p, a pointer to the first element. The last dimension of C comes
// first, because its elements lie side by side. Where no pointer is in between, the elements must lie in the object
// that is named; in C a row may be left at its end.
std::string Translator::sectionCode(const Designator &designator, const std::string &name) {
  std::string place = unit.place(designator.name), whole(unit.text(designator.name)), object = whole, starts,
              dimensions;
  std::string isWhole = "1";
  int count = 0;
  for (const Part &part : designator.parts) {
    if (part.kind == Part::Member)
      isWhole = unit.is(part.first.begin, "->") ? "0" : isWhole;
    else
      isWhole += " && " + isArray(object);
    if (part.kind != Part::Triplet) {
      object += objectOfPart(part);
      continue;
    }
    std::string number = std::to_string(count++), start = name + "_s" + number, length = name + "_n" + number,
                step = name + "_k" + number;
    if (!part.hasLength)
      starts += "_Static_assert(" + isArray(object) +
                ", \"a section of what a pointer points to needs a length: p[start:length]\"); ";
    starts += "const atoll_xmp_int " + start + " = (" + (part.first.empty() ? "0" : expression(part.first)) + "), " +
              length + " = (" + (part.hasLength ? expression(part.length) : rest) + "), " + step + " = (" +
              (part.step.empty() ? "1" : expression(part.step)) + "); ";
    dimensions = "atoll_xmp_dimension(" + place + ", &" + name + ", " + start + ", " + length + ", " + step +
                 ", sizeof(__typeof__(" + object + ")), sizeof((" + object + ")[0])); " + dimensions;
    object += "[" + start + "]";
  }
  return starts + "struct atoll_xmp_section " + name + "; " + name + ".rank = 0; " + dimensions + "__auto_type " +
         name + "_p = &(" + object + "); " + name + ".base = (void *)" + name + "_p; " + name + ".size = sizeof *" +
         name + "_p; (" + isWhole + ") ? atoll_xmp_check(" + place + ", &" + name + ", &" + whole +
         ", sizeof(__typeof__(" + whole + "))) : (void)0; ";
}

size_t Translator::arrayAssignment(const Designator &target, size_t end, std::string &out) {
  size_t equals = target.range.end;
  if (!target.isSection() || equals >= end || !unit.is(equals, "="))
    return target.name;
  size_t semicolon = endOfAssignmentExpression(equals + 1, end);
  if (semicolon == end || !unit.is(semicolon, ";")) {
    unit.error(target.name, "an assignment to an array section is a statement of its own");
    return semicolon;
  }
  Range right{equals + 1, semicolon};
  Designator source;
  if (!right.empty() && unit[right.begin].kind == Token::Identifier)
    source = parseDesignator(unit, right.begin, right.end);
  bool copies = source.range.end == right.end && source.isSection();
  if (!checkReference(target) || (copies && !checkReference(source)))
    return semicolon;
  std::string to = fresh("t"), from = fresh("f"), image = here;
  std::string code = "__extension__ ({ " + sectionCode(target, to), type = "__typeof__(*" + to + "_p)";
  if (copies) {
    image = imageOf(source);
    code += sectionCode(source, from) + "_Static_assert(__builtin_types_compatible_p(" + type + ", __typeof__(*" +
            from + "_p)), \"the elements of the two array sections are of different types\"); ";
  } else {
    code += valueType(to + "_p") + " " + from + "_v = (" + expression(right) + "); " + checkNoArray(to + "_p") +
            "struct atoll_xmp_section " + from + "; " + from + ".base = (void *)&" + from + "_v; " + from +
            ".size = sizeof " + from + "_v; " + from + ".rank = 0; ";
  }
  out = code + "atoll_xmp_assign(" + unit.place(target.name) + ", &" + to + ", " + imageOf(target) + ", &" + from +
        ", " + image + "); })";
  return semicolon;
}
