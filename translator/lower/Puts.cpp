// Puts: the calls that give a coindexed variable a value (Fortran 2018, 10.2.1.3).
#include "Puts.h"
#include "../BackEnd.h"
#include "../emit/Selectors.h"
#include "Declarations.h"
#include "Descriptions.h"
#include "Elements.h"
#include "Evaluation.h"
#include "Expressions.h"
#include "Fortran.h"
#include "Lowering.h"
#include "Needs.h"
#include "Objects.h"
#include "Pointers.h"
#include "Spans.h"
#include "Statements.h"
#include "Temporaries.h"
#include "Text.h"

namespace Atoll {

using model::Category;

// Intrinsic assignment converts to the variable's type (10.2.1.3, table 10.9).
static std::string converted(Lowering &l, const model::Type &type, const std::string &text, int unit) {
  std::string kind{std::to_string(type.kind)};
  switch (type.category) {
  case Category::Integer:
    return intrinsic(l, "int", unit) + "(" + text + ", " + kind + ")";
  case Category::Real:
    return intrinsic(l, "real", unit) + "(" + text + ", " + kind + ")";
  case Category::Complex:
    return intrinsic(l, "cmplx", unit) + "(" + text + ", kind=" + kind + ")";
  case Category::Logical:
    return intrinsic(l, "logical", unit) + "(" + text + ", " + kind + ")";
  default:
    return text;
  }
}

bool sameType(const model::Type &a, const model::Type &b) {
  if (a.category == Category::Derived || b.category == Category::Derived)
    return a.category == b.category; // the front end has checked that the types agree
  return a.category == b.category && a.kind == b.kind;
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
static Put plainPut(Lowering &l, const model::Access &left, const std::string &source) {
  std::string place{image(l, left)}, loc{textOnce(l, left)};
  bool character{left.type.category == Category::Character};
  std::string kind{int4(character ? left.type.kind : 0)};
  Passed target{passed(l, left)};
  auto call{[&](const std::string &entry, const std::vector<std::string> &others) {
    std::string name{entryName(l, entry, target.object, left.unit)};
    std::vector<std::string> arguments{target.text, place, passedLike(l, source, left, target)};
    arguments.insert(arguments.end(), others.begin(), others.end());
    arguments.push_back(loc);
    bool plain{name == "atoll_put" && l.descriptions.pending.empty()};
    return Put{calling(l, callOf(name, arguments)), plain ? listed(arguments) : ""};
  }};
  if (!left.vectors.empty())
    return call("atoll_put_vector", {kind, vectorArguments(l, left)});
  if (character)
    return call("atoll_put_char", {kind});
  std::string value{byValue(left)};
  return call(value.empty() ? "atoll_put" : "atoll_put_" + value, {});
}

// A variable of this statement's own that holds the value of an expression.
static std::string variableWith(Lowering &l, const std::string &source, const model::Operand &operand,
                                const model::Type &type, int statement) {
  std::string name{temporary(l, "v")}, colons, spec{type.spec};
  int rank{operand.rank};
  if (type.spec.empty()) { // which has no name in this scope
    // An array constructor is a value, a variable in parentheses may be none (Defect::ParenthesesInAssociate).
    bool array{operand.designator && rank > 0};
    int unit{l.file.statements[statement].unit};
    std::string value{!array ? "(" + source + ")"
                      : rank == 1
                          ? "[" + source + "]"
                          : intrinsic(l, "reshape", unit) + "([" + source + "], " + shape(l, source, unit) + ")"};
    wrap(l, statement).before.push_back("associate (" + name + " => " + value + ")");
    wrap(l, statement).ends.push_back("end associate");
    return name;
  }
  if (type.category == Category::Character)
    spec = "character(len=:, kind=" + std::to_string(type.kind) + "), allocatable";
  for (int d{0}; d < rank; ++d)
    colons += d ? ",:" : ":";
  if (rank == 0 && type.category != Category::Character) {
    declareScalar(type, spec, name, wrap(l, statement));
  } else {
    spec += type.category != Category::Character ? ", allocatable" : "";
    wrap(l, statement).declarations.push_back(spec + " :: " + name + (rank ? "(" + colons + ")" : ""));
  }
  wrap(l, statement).before.push_back(name + " = " + source);
  if (rank && !type.needsClass)
    wrap(l, statement).before.push_back(span(name, rank));
  return name;
}

// A scalar as the actual argument of a dummy argument that is a descriptor: the value of an expression that is not a
// constant and not of type character becomes a variable.
std::string describable(Lowering &l, const std::string &source, bool simple, const model::Operand &operand,
                        const model::Type &type, int statement) {
  return has(l, Defect::ValuesByDescriptor) && !simple && operand.rank == 0 && type.category != Category::Character
             ? variableWith(l, source, operand, type, statement)
             : source;
}

// Sections of components of deferred length are described wrongly, in parentheses, too: a pointer to the whole array
// has a length that the back end knows.
static std::string sectionOfPointer(Lowering &l, const std::string &section, const model::Operand &operand,
                                    int statement) {
  size_t at{subscriptsIn(section)};
  if (!has(l, Defect::DeferredLengths) || !operand.deferredSection || operand.type.category != Category::Character ||
      operand.rank == 0 || at == std::string::npos || at == 0 || section[at - 1] == ')')
    return "(" + section + ")";
  std::string name{temporary(l, "d")}, array{section.substr(0, at)};
  if (array.find('(') != std::string::npos && isImpure(l, operand.range))
    refuse(l, operand.range,
           "a function with side effects is not supported by Atoll in this place: assign its value to a"
           " variable first");
  auto dims{subscriptsAt(section, at).size()};
  wrap(l, statement)
      .opens.push_back(
          pointerTo(l, name, array, static_cast<int>(dims), operand.type.kind, l.file.statements[statement].unit));
  wrap(l, statement).closes.push_back("end block");
  std::string named{name + section.substr(at)};
  return operand.vectorSubscript ? "(" + named + ")" : named;
}

// Characters of another kind are converted by the back end's own assignment, to a variable with the length of the
// object that the put defines. One of deferred length would get another (Defect::DeferredConversions).
static std::string convertedCharacters(Lowering &l, const std::string &source, int rank, const model::Access &left) {
  std::string name{temporary(l, "v")}, length{temporary(l, "n")}, kind{std::to_string(left.type.kind)};
  std::string spec{"character(len=" + length + ", kind=" + kind + ")"}, value{lengthOf(l, left, mold(l, left))};
  auto &w{wrap(l, left.statement)};
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
std::string definedPut(Lowering &l, const model::Access &left, const std::string &source) {
  model::Access inOut{left};
  inOut.use = model::Use::InOut;
  return hoist(l, inOut, true, true) + " = " + source;
}

Put putOf(Lowering &l, const model::Assignment &a, std::string source, bool same) {
  const auto &left{*a.leftAccess};
  if (!same && left.type.category == Category::Character)
    return plainPut(l, left, convertedCharacters(l, source, a.right.rank, left));
  if (!same)
    source = converted(l, left.type, source, left.unit);
  else if (!a.rightAccess && (a.right.vectorSubscript || isPart(l, a.right)))
    source = sectionOfPointer(l, source, a.right, a.statement); // (Defect::VectorsByDescriptor, Defect::PartsOfArrays)
  const model::Type &type{same ? a.right.type : left.type};
  if (isPassedAsObject(l, left) &&
      (!a.right.designator || a.right.type.pointerArray || a.right.vectorSubscript ||
       (isPart(l, a.right) && a.right.type.category == Category::Derived) || a.rightAccess || !same))
    source = variableWith(l, source, a.right, type, a.statement);
  else if (isPassedAsObject(l, left) || byValue(left).empty())
    source = describable(l, source, same && (a.rightAccess ? isName(source) : a.right.designator || a.right.literal),
                         a.right, type, a.statement);
  return plainPut(l, left, source);
}

} // namespace Atoll
