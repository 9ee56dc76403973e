// Assignments whose variable or expression is coindexed (Fortran 2018, 10.2.1).
#include "Lowering.h"
#include <algorithm>
#include <cctype>
#include <cstring>

namespace Atoll {

using model::Category;

// Intrinsic assignment converts to the variable's type (10.2.1.3, table 10.9).
std::string Lowering::converted(const model::Type &type, const std::string &text, int unit) {
  std::string kind{std::to_string(type.kind)};
  switch (type.category) {
  case Category::Integer:
    return intrinsic("int", unit) + "(" + text + ", " + kind + ")";
  case Category::Real:
    return intrinsic("real", unit) + "(" + text + ", " + kind + ")";
  case Category::Complex:
    return intrinsic("cmplx", unit) + "(" + text + ", kind=" + kind + ")";
  case Category::Logical:
    return intrinsic("logical", unit) + "(" + text + ", " + kind + ")";
  default:
    return text;
  }
}

// The value of a put in an argument of its own type: nothing, or the ending of the entry's name.
static std::string byValue(const model::Access &left) {
  int bytes{left.type.kind};
  if (left.rank > 0 || !left.vectors.empty())
    return "";
  if (bytes <= 8 && left.type.category == Category::Integer)
    return "i" + std::to_string(bytes);
  if ((bytes == 4 || bytes == 8) && left.type.category == Category::Real)
    return "r" + std::to_string(bytes);
  return "";
}

// A put of a source that has the variable's type already.
std::string Lowering::plainPut(const model::Access &left, const std::string &source) {
  std::string place{image(left)}, loc{locText(left.loc)};
  bool character{left.type.category == Category::Character};
  std::string kind{character ? std::to_string(left.type.kind) + "_4" : "0_4"};
  Passed target{passed(left)};
  if (!left.vectors.empty())
    return calling("call " + entryName("atoll_put_vector", target.object, left.unit) + "(" + target.text + ", " +
                   place + ", " + passedLike(source, left, target) + ", " + kind + ", " + vectorArguments(left) + ", " +
                   loc + ")");
  if (character)
    return calling("call " + entryName("atoll_put_char", target.object, left.unit) + "(" + target.text + ", " + place +
                   ", " + passedLike(source, left, target) + ", " + kind + ", " + loc + ")");
  std::string value{byValue(left)};
  return calling("call " + entryName(value.empty() ? "atoll_put" : "atoll_put_" + value, target.object, left.unit) +
                 "(" + target.text + ", " + place + ", " + passedLike(source, left, target) + ", " + loc + ")");
}

static bool sameType(const model::Type &a, const model::Type &b) {
  if (a.category == Category::Derived || b.category == Category::Derived)
    return a.category == b.category; // the front end has checked that the types agree
  return a.category == b.category && a.kind == b.kind;
}

static bool isName(const std::string &source) {
  return std::all_of(source.begin(), source.end(), [](unsigned char c) { return std::isalnum(c) || c == '_'; });
}

// A variable of this statement's own that holds the value of an expression.
std::string Lowering::variableWith(const std::string &source, const model::Operand &operand, const model::Type &type,
                                   int statement) {
  std::string name{temporary("v")}, colons, spec{type.spec};
  int rank{operand.rank};
  if (type.spec.empty()) { // which has no name in this scope
    // gfortran 13 and later take parentheses around a variable for the variable: an array constructor is a value.
    bool array{operand.designator && rank > 0};
    int unit{file_.statements[statement].unit};
    std::string value{!array      ? "(" + source + ")"
                      : rank == 1 ? "[" + source + "]"
                                  : intrinsic("reshape", unit) + "([" + source + "], " + shape(source, unit) + ")"};
    wrap(statement).before.push_back("associate (" + name + " => " + value + ")");
    wrap(statement).ends.push_back("end associate");
    return name;
  }
  if (type.category == Category::Character)
    spec = "character(len=:, kind=" + std::to_string(type.kind) + "), allocatable";
  for (int d{0}; d < rank; ++d)
    colons += d ? ",:" : ":";
  if (rank && type.category != Category::Character)
    spec += ", allocatable";
  wrap(statement).declarations.push_back(spec + " :: " + name + (rank ? "(" + colons + ")" : ""));
  wrap(statement).before.push_back(name + " = " + source);
  if (rank && !type.needsClass)
    wrap(statement).before.push_back(span(name, rank));
  return name;
}

static bool isLiteral(const std::string &source) {
  auto belongs{[&](size_t i) {
    bool exponent{i > 0 && (source[i] == '+' || source[i] == '-') && std::strchr("eEdD", source[i - 1])};
    return exponent || std::isalnum(static_cast<unsigned char>(source[i])) || source[i] == '_' || source[i] == '.';
  }};
  for (size_t i{0}; i < source.size(); ++i)
    if (!belongs(i))
      return false;
  return !source.empty() && (std::isdigit(static_cast<unsigned char>(source[0])) || source[0] == '.');
}

// A scalar as the actual argument of a dummy argument that is a descriptor: gfortran 16 takes the value of an
// expression that is no constant and not of type character for an address, or stops with an internal error. It becomes
// a variable.
std::string Lowering::describable(const std::string &source, bool variable, const model::Operand &operand,
                                  const model::Type &type, int statement) {
  return gfortran_ && !variable && operand.rank == 0 && type.category != Category::Character && !isLiteral(source)
             ? variableWith(source, operand, type, statement)
             : source;
}

// gfortran describes sections of components of deferred length wrongly, in parentheses, too: a pointer to the whole
// array has a length that it knows.
std::string Lowering::sectionOfPointer(const std::string &section, const model::Operand &operand, int statement) {
  size_t at{sectionIn(section)};
  if (!gfortran_ || operand.vectorSubscript || !operand.deferredSection || operand.type.category != Category::Character || operand.rank == 0 ||
      at == std::string::npos || at == 0 || section[at - 1] == ')')
    return "(" + section + ")";
  std::string name{temporary("d")}, array{section.substr(0, at)};
  if (array.find('(') != std::string::npos && isImpure(operand.range))
    refuse(operand.range, "a function with side effects is not supported by Atoll in this place: assign its value to a"
                          " variable first");
  int dims{1}, depth{0};
  for (size_t i{at}; i < section.size(); ++i) {
    depth += std::strchr("([", section[i]) ? 1 : std::strchr(")]", section[i]) ? -1 : 0;
    dims += section[i] == ',' && depth == 1;
  }
  wrap(statement).opens.push_back(pointerTo(name, array, dims, operand.type.kind, file_.statements[statement].unit));
  wrap(statement).closes.push_back("end block");
  return name + section.substr(at);
}

// Characters of another kind are converted by the back end's own assignment, to a variable with the length of the
// object that the put defines. (gfortran 12 gives an array of deferred length the length 0 when it converts.)
std::string Lowering::convertedCharacters(const std::string &source, int rank, const model::Access &left) {
  std::string name{temporary("v")}, length{temporary("n")}, kind{std::to_string(left.type.kind)};
  std::string spec{"character(len=" + length + ", kind=" + kind + ")"}, value{lengthOf(left, mold(left))};
  auto &w{wrap(left.statement)};
  w.declarations.push_back("integer(8) :: " + length);
  w.before.push_back(length + " = " + value);
  // A BLOCK of its own, because the length may need what stands before.
  w.before.push_back("block\n" + spec + (rank ? ", allocatable :: " : " :: ") + name + model::colons(rank));
  w.before.push_back(name + " = " + source);
  if (rank)
    w.before.push_back(span(name, rank));
  w.ends.push_back("end block");
  return name;
}

// A call of the subroutine with a temporary.
std::string Lowering::definedPut(const model::Access &left, const std::string &source) {
  model::Access inOut{left};
  inOut.use = model::Use::InOut;
  return hoist(inOut, true, true) + " = " + source;
}

std::string Lowering::putOf(const model::Assignment &a, std::string source, bool same) {
  const auto &left{*a.leftAccess};
  if (!same && left.type.category == Category::Character)
    return plainPut(left, convertedCharacters(source, a.right.rank, left));
  if (!same)
    source = converted(left.type, source, left.unit);
  else if (!a.rightAccess && (a.right.vectorSubscript || a.right.describedWrongly))
    source = sectionOfPointer(source, a.right, a.statement); // gfortran 12 cannot pass these by descriptor
  const model::Type &type{same ? a.right.type : left.type};
  if (isPassedAsObject(left) &&
      (!a.right.designator || a.right.type.pointerArray || a.right.vectorSubscript ||
       (a.right.describedWrongly && a.right.type.category == Category::Derived) || a.rightAccess || !same))
    source = variableWith(source, a.right, type, a.statement);
  else if (isPassedAsObject(left) || byValue(left).empty())
    source =
        describable(source, same && (a.rightAccess ? isName(source) : a.right.designator), a.right, type, a.statement);
  return plainPut(left, source);
}

void Lowering::lower(const model::Assignment &a) {
  for (const auto *side : {&a.leftAccess, &a.rightAccess})
    if (*side) {
      noteGathered(**side);
      evaluateReferences(**side);
    }
  const auto &statement{file_.statements[a.statement]};
  Describing describing{*this, a.statement, statement.unit};
  auto &w{wrap(a.statement)};
  auto selectorStat{[&](const std::optional<model::Access> &access) {
    if (access && access->stat)
      w.after.push_back(imageStatus(*access));
  }};
  if (a.leftAccess && a.leftAccess->type.allocatableParts)
    return refuse(a.left.range,
                  "a coindexed variable whose type has an allocatable ultimate component cannot be assigned to"
                  " (10.2.1.2)");
  if (a.leftAccess && a.leftAccess->type.polymorphic && !a.defined)
    return refuse(a.left.range, "a polymorphic coindexed variable cannot be assigned to (10.2.1.2): use SELECT TYPE");
  if ((a.leftAccess && !evaluateOnce(*a.leftAccess)) || (a.rightAccess && !evaluateOnce(*a.rightAccess)))
    return;
  // More than a transfer: components may be assigned by procedures, and the variable is finalized (7.5.6.3, 10.2.1.3).
  bool assigned{a.left.type.category == Category::Derived &&
                (a.left.type.definedAssignment || a.left.type.finalizable)};
  if (a.leftAccess && (a.defined || assigned)) {
    w.core = definedPut(*a.leftAccess, a.rightAccess ? value(*a.rightAccess) : text(a.right.range));
    notifyAfter(*a.leftAccess);
    selectorStat(a.leftAccess);
    return;
  }
  if (a.leftAccess) {
    const auto &left{*a.leftAccess};
    bool same{sameType(left.type, a.right.type)};
    if (a.rightAccess && same && left.vectors.empty() && a.rightAccess->vectors.empty() && !left.parts &&
        !a.rightAccess->parts && left.type.category != Category::Character && left.rank == a.rightAccess->rank &&
        !a.rightAccess->type.allocatableParts) {
      bool needsClass{left.type.needsClass};
      w.core = calling("call " + entryName("atoll_sendget", needsClass, left.unit) + "(" +
                       object(mold(left), needsClass, left.unit) + ", " + image(left) + ", " +
                       object(mold(*a.rightAccess), needsClass, left.unit) + ", " + image(*a.rightAccess) + ", " +
                       locText(left.loc) + ")");
      notifyAfter(left);
      selectorStat(a.leftAccess);
      selectorStat(a.rightAccess);
      return;
    }
    std::string source{a.rightAccess ? value(*a.rightAccess)
                       : same        ? passedWhole(a.right.range, a.right.wholeArray, a.right.rank, left.unit)
                                     : text(a.right.range)};
    if (a.right.rank > 0 && same)
      spanBefore(a.statement, a.right.array, a.right.type);
    w.core = putOf(a, source, same);
    if (same && !a.rightAccess && a.right.designator && a.right.rank > 0 && left.rank == a.right.rank &&
        !a.right.vectorSubscript && !a.right.describedWrongly && left.vectors.empty() && !isPassedAsObject(left) &&
        w.core->rfind("call atoll_put(", 0) == 0)
      plainPuts_[a.statement] = w.core->substr(w.core->find('('));
    notifyAfter(left);
    selectorStat(a.leftAccess);
    return;
  }
  const auto &right{*a.rightAccess};
  if (model::needsShadow(right) && right.type.allocatableParts) {
    if (a.defined || statement.context != model::Context::Plain || model::isArrayOfShadows(right)) {
      w.core = text(a.left.range) + " = " +
               (a.defined && right.type.finalizable && canWrap(right) ? copiedBytes(right) : value(right));
      return;
    }
    w.core = text(a.left.range) + " = " + mold(right); // the back end copies what the components describe (10.2.1.3)
    selectorStat(a.rightAccess);
    return;
  }
  bool wholeShape{a.left.rank == right.rank && a.left.designator && !a.left.vectorSubscript && !a.left.allocatable &&
                  !a.left.describedWrongly};
  bool same{sameType(a.left.type, right.type) && !a.left.type.polymorphic && !right.type.polymorphic};
  bool asObject{isPassedAsObject(right)};
  bool direct{!a.defined && !assigned && wholeShape && same && !(asObject && a.left.type.pointerArray) &&
              (right.rank > 0 || right.type.category == Category::Derived ||
               right.type.category == Category::Character || right.type.kind > 8)};
  if (!direct || statement.context == model::Context::Forall) {
    w.core = text(a.left.range) + " = " + value(right); // value() takes care of STAT=
    return;
  }
  bool character{right.type.category == Category::Character};
  std::string kind{character ? std::to_string(right.type.kind) + "_4" : "0_4"};
  Passed source{passed(right)};
  bool needsClass{source.object};
  if (right.rank > 0)
    spanBefore(a.statement, a.left.array, a.left.type);
  std::string front{"(" +
                    passedLike(passedWhole(a.left.range, a.left.wholeArray, a.left.rank, right.unit), right, source) +
                    ", " + source.text + ", " + image(right) + ", "};
  if (!right.vectors.empty())
    w.core = calling("call " + entryName("atoll_get_vector", needsClass, right.unit) + front + kind + ", " +
                     vectorArguments(right) + ", " + locText(right.loc) + ")");
  else if (character)
    w.core = calling("call " + entryName("atoll_get_char", needsClass, right.unit) + front + kind + ", " +
                     locText(right.loc) + ")");
  else {
    front += locText(right.loc) + ")";
    w.core = calling("call " + entryName("atoll_get", needsClass, right.unit) + front);
    if (!needsClass)
      plainGets_[a.statement] = front;
  }
  selectorStat(a.rightAccess);
}

} // namespace Atoll
