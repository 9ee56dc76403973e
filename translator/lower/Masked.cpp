// WHERE and FORALL with coindexed variables, or with values that need statements of their own, are taken apart: their
// masks become variables, their assignments statements, in the order of Fortran 2018, 10.2.3.2 and 10.2.4.2.
#include "Masked.h"
#include "../emit/Selectors.h"
#include "AssignedPairs.h"
#include "Declarations.h"
#include "Descriptions.h"
#include "Evaluation.h"
#include "Events.h"
#include "Expressions.h"
#include "Fortran.h"
#include "Lowering.h"
#include "Needs.h"
#include "Objects.h"
#include "Puts.h"
#include "Spans.h"
#include "Statements.h"
#include "Temporaries.h"
#include "Text.h"
#include <algorithm>

namespace Atoll {

using model::Category;
using Kind = model::Masked::Kind;

static std::string masked(Lowering &, const model::Masked &, const Combinations *, const std::string &control);

std::string forEach(const Combinations *all, const std::string &body) {
  if (!all)
    return body + "\n";
  std::string turn;
  for (size_t i{0}; i < all->indices.size(); ++i)
    turn += all->indices[i].name + " = " + all->list + "(" + std::to_string(i + 1) + ", " + all->turn + ")\n";
  return loop(all->turn, "1_8", all->count).around(turn + body + "\n");
}

// A variable of the construct's own, or one for each combination; what allocates the latter goes to `code`.
// `allocated`: it is not an array, but allocatable all the same. `finalizable`: its type is, and this is not a variable
// of the user's; it is a pointer, and release() frees it.
static std::string ownVariable(Lowering &l, const Combinations *all, const std::string &spec, int rank,
                               std::string &code, bool allocated = false, bool finalizable = false) {
  std::string name{temporary(l, "w")};
  bool inComponent{rank > 0 || allocated};
  std::string variable{spec + (finalizable ? ", pointer :: " : inComponent ? ", allocatable :: " : " :: ")};
  if (!all) {
    l.takenApart.declarations.push_back(variable + name + model::colons(rank));
    return name;
  }
  if (!inComponent) {
    l.takenApart.declarations.push_back(spec + ", allocatable :: " + name + "(:)");
  } else {
    std::string type{temporary(l, "y")};
    l.takenApart.declarations.push_back("type :: " + type + "\n" + variable + "v" + model::colons(rank) + "\nend type");
    l.takenApart.declarations.push_back("type(" + type + "), allocatable :: " + name + "(:)");
  }
  code += "allocate (" + name + "(" + all->count + "))\n";
  return name + "(" + all->turn + ")" + (inComponent ? "%v" : "");
}

// Every mask is evaluated when its statement is reached, and only where the masks before it leave elements to it.
static std::string where(Lowering &l, const model::Masked &m, const Combinations *all, const std::string &control) {
  std::string result, pending;
  for (size_t i{0}; i < m.body.size(); ++i) {
    const auto &branch{m.body[i]};
    std::string outer{i == 0 ? control : pending}, mask{pending};
    if (branch.mask) {
      if (branch.maskRank == 0)
        refuse(l, *branch.mask, "the mask of WHERE has to be an array");
      mask = ownVariable(l, all, "logical", branch.maskRank, result);
      std::string value{mask + " = " + text(l, *branch.mask)};
      if (outer.empty())
        result += forEach(all, part(l, branch.maskPart, value));
      else
        result += forEach(all, mask + " = " + outer + "\n" + mask + " = .false.\n" +
                                   part(l, branch.maskPart, "where (" + outer + ") " + value));
      if (i + 1 < m.body.size()) {
        std::string rest{ownVariable(l, all, "logical", branch.maskRank, result)};
        result += forEach(all, rest + " = " + (outer.empty() ? "" : outer + " .and. ") + ".not. " + mask);
        pending = rest;
      }
    }
    for (const auto &inner : branch.body)
      result += masked(l, inner, all, mask);
  }
  return result;
}

std::string maskedPut(Lowering &l, const model::Access &left, const std::string &values, const std::string &control) {
  Passed target{passed(l, left)};
  std::string entry{left.vectors.empty() ? "atoll_put_masked" : "atoll_put_vector_masked"};
  std::string vectors{left.vectors.empty() ? "" : vectorArguments(l, left) + ", "};
  return (target.object || left.rank == 0 ? "" : span(control, left.rank) + "\n") +
         calling(l, "call " + entryName(l, entry, target.object, left.unit) + "(" + target.text + ", " +
                        image(l, left) + ", " + passedLike(l, values, left, target) + ", " +
                        passedLike(l, control, left, target) + ", " + vectors + locText(l, left) + ")");
}

// What the taking apart cannot do rightly.
static void checkVariable(Lowering &l, const model::Masked &m) {
  const auto &a{m.assignment};
  if (a.leftAccess && a.leftAccess->type.allocatableParts)
    refuse(l, a.left.range,
           "a coindexed variable whose type has an allocatable ultimate component cannot be assigned to"
           " (10.2.1.2)");
}

// NOTIFY= and STAT= of the variable, once for each combination of index values.
static void finishVariable(Lowering &l, const model::Access &left) {
  notifyAfter(l, left);
  if (left.stat)
    wrap(l, left.statement).after.push_back(imageStatus(l, left));
}

// Indices whose value an assignment of this statement may change are evaluated before: those that are not
// scalar variables.
static std::string savedIndices(Lowering &l, const model::Masked &m, const Combinations &all,
                                std::string &allocations) {
  std::string result;
  bool temporaries{hasWrap(l, m.leftPart)};
  for (const auto &index : m.assignment.leftAccess ? m.assignment.leftAccess->indices : m.leftIndices) {
    std::string expression{text(l, index.range)};
    if (!temporaries && index.rank == 0 && expression.find_first_of("(%[") == std::string::npos)
      continue;
    std::string value{ownVariable(l, &all, "integer(8)", index.rank, allocations)};
    result += value + " = " + expression + "\n";
    l.saved.emplace_back(index.range, expression);
    l.editor.replace(index.range, value);
  }
  return result.empty() ? result : part(l, m.leftPart, result.substr(0, result.size() - 1)) + "\n";
}

// In no FORALL.
static std::string whereAssignment(Lowering &l, const model::Masked &m, const std::string &control) {
  const auto &a{m.assignment};
  Describing describing{l, a.statement, m.unit};
  checkVariable(l, m);
  std::string expression{text(l, a.right.range)}, head{"where (" + control + ") "};
  if (!a.leftAccess)
    return part(l, a.statement, head + text(l, a.left.range) + " = " + expression) + "\n";
  const auto &left{*a.leftAccess};
  if (!evaluateOnce(l, left))
    return "";
  std::string values{temporary(l, "w")};
  Wrap w;
  declareLike(l, left, values, w);
  if (a.defined || left.type.definedAssignment || left.type.finalizable)
    w.before.push_back(getInto(l, left, values));
  std::string put{maskedPut(l, left, values, control)};
  finishVariable(l, left);
  return part(l, a.statement, assembled(w, head + values + " = " + expression + "\n" + put)) + "\n";
}

// What allocates the variable with the values of a combination, and defines it where not all of it is assigned.
static std::string allocationOf(Lowering &l, const model::Masked &m, const std::string &values,
                                const std::string &control) {
  const auto &a{m.assignment};
  if (a.leftAccess) {
    Describing first{l, a.statement, m.unit};
    const auto &type{a.leftAccess->type};
    bool assigned{a.defined || type.definedAssignment || (type.category == Category::Derived && type.finalizable)};
    return allocationLike(l, *a.leftAccess, values) + (assigned ? getInto(l, *a.leftAccess, values) + "\n" : "");
  }
  const auto &type{a.right.type};
  std::string spec{type.category == Category::Character
                       ? characters(length(l, "(" + text(l, a.left.range) + ")", m.unit), type.kind) + " :: "
                       : ""};
  return "allocate (" + spec + values + "(" + extents(l, control, a.left.rank, m.unit) + "))\n";
}

// For each combination of index values of the FORALLs around.
static std::string whereAssignment(Lowering &l, const model::Masked &m, const Combinations &all,
                                   const std::string &control) {
  const auto &a{m.assignment};
  Describing describing{l, m.leftPart, m.unit};
  checkVariable(l, m);
  const model::Type &type{a.leftAccess ? a.leftAccess->type : a.right.type};
  if (type.spec.empty() || type.polymorphic)
    refuse(l, a.right.range, "the type of this expression has no name in this scope, or is polymorphic: use DO loops");
  if (!a.leftAccess && !a.defined && type.category == Category::Derived && type.definedAssignment)
    refuse(l, a.right.range,
           "this assignment of objects whose components may be assigned by a procedure, in a WHERE in a"
           " FORALL with coindexed objects, is not supported by Atoll: use DO loops");
  bool finalizable{type.category == Category::Derived && type.finalizable};
  std::string code, expression{text(l, a.right.range)}, head{"where (" + control + ") "};
  std::string values{ownVariable(l, &all, specOf(type), a.left.rank, code, false, finalizable)},
      released{finalizable ? forEach(&all, release(l, values, m.unit)) : ""}, saved{savedIndices(l, m, all, code)},
      variable{text(l, a.left.range)}, allocation{saved + allocationOf(l, m, values, control)};
  code += forEach(&all, part(l, a.statement, allocation + head + values + " = " + expression));
  if (!a.leftAccess)
    return code + forEach(&all, part(l, m.leftPart, head + variable + " = " + values)) + released;
  std::string put{maskedPut(l, *a.leftAccess, values, control)};
  finishVariable(l, *a.leftAccess);
  return code + forEach(&all, part(l, m.leftPart, put)) + released;
}

static std::string forallAssignment(Lowering &l, const model::Masked &m, const Combinations &all) {
  const auto &a{m.assignment};
  Describing describing{l, m.leftPart, m.unit};
  checkVariable(l, m);
  std::string code, saved;
  if (a.right.type.spec.empty() || a.right.type.polymorphic)
    refuse(l, a.right.range, "the type of this expression has no name in this scope, or is polymorphic: use DO loops");
  // The procedures that assign components are called for the variable only.
  bool finalizable{a.right.type.category == Category::Derived && a.right.type.finalizable};
  bool source{finalizable || (a.right.type.category == Category::Derived && a.right.type.definedAssignment)};
  bool allocated{source || a.right.type.category == Category::Character}; // of deferred length
  std::string expression{text(l, a.right.range)},
      values{ownVariable(l, &all, specOf(a.right.type), a.right.rank, code, allocated, finalizable)},
      released{finalizable ? forEach(&all, release(l, values, m.unit)) : ""};
  saved = savedIndices(l, m, all, code);
  std::string known{a.right.type.needsClass || !a.right.rank ? "" : "\n" + span(values, a.right.rank)};
  code += forEach(&all, saved + part(l, a.statement,
                                     (source ? "allocate (" + values + ", source=" + expression + ")"
                                             : values + " = " + expression) +
                                         known));
  if (!a.leftAccess)
    return code + forEach(&all, part(l, m.leftPart, text(l, a.left.range) + " = " + values)) + released;
  model::Assignment put{a};
  put.statement = put.leftAccess->statement = m.leftPart;
  put.right.designator = true;
  put.right.vectorSubscript = put.right.deferredSection = put.right.type.pointerArray = false;
  put.right.parts = put.right.partOfObjects = false;
  const auto &left{*put.leftAccess};
  bool same{left.type.category == a.right.type.category &&
            (left.type.category == Category::Derived || left.type.kind == a.right.type.kind)};
  bool assigned{a.defined || (a.left.type.category == Category::Derived &&
                              (a.left.type.definedAssignment || a.left.type.finalizable))};
  std::string core{assigned ? definedPut(l, left, values) : putOf(l, put, values, same).text};
  finishVariable(l, left);
  return code + forEach(&all, part(l, m.leftPart, core)) + released;
}

// The targets are saved, then the pointers associated (10.2.4.2.4).
static std::string pointerAssignment(Lowering &l, const model::Masked &m, const Combinations &all) {
  const auto &a{m.assignment};
  const model::Type &type{a.right.type};
  std::string spec{specOf(type)}, code;
  if (spec.empty())
    refuse(
        l, m.range,
        "the assignment of a pointer whose type, or interface, has no name in this scope is not supported by Atoll in"
        " a FORALL with coindexed variables: use a FORALL of its own");
  std::string record{temporary(l, "y")}, list{temporary(l, "w")}, target{list + "(" + all.turn + ")%v"};
  l.takenApart.declarations.push_back("type :: " + record + "\n" + spec +
                                      (m.procedure ? ", pointer, nopass :: v" : ", pointer :: v") +
                                      model::colons(a.right.rank) + "\nend type");
  l.takenApart.declarations.push_back("type(" + record + "), allocatable :: " + list + "(:)");
  code = "allocate (" + list + "(" + all.count + "))\n";
  std::string saved{savedIndices(l, m, all, code)};
  code += forEach(&all, saved + part(l, a.statement, target + " => " + text(l, a.right.range)));
  return code + forEach(&all, part(l, m.leftPart, text(l, a.left.range) + " => " + target));
}

static std::string pairwise(Lowering &l, const model::Masked &m, const Combinations *all, const std::string &control) {
  std::string code, saved;
  if (all)
    saved = savedIndices(l, m, *all, code);
  if (!saved.empty())
    code += forEach(all, saved);
  model::ComponentAssignment a{*m.components};
  a.statement = m.assignment.statement;
  Wrap &around{l.statements.wraps[a.statement]};
  evaluateOnce(l, a.indices, around);
  code += all ? pairwise(l, a, all, control, around) : assembled(around, pairwise(l, a, nullptr, control, {}));
  around = {};
  return code + "\n";
}

// The active combinations are listed once (10.2.4.2.2, 10.2.4.2.3), for a nested FORALL from those of the outer one.
static std::string forall(Lowering &l, const model::Masked &m, const Combinations *outer) {
  Combinations all{outer ? outer->indices : std::vector<model::LoopIndex>{}, temporary(l, "f"), temporary(l, "n"),
                   temporary(l, "i")};
  all.indices.insert(all.indices.end(), m.indices.begin(), m.indices.end());
  l.takenApart.declarations.push_back("integer(8) :: " + all.count + ", " + all.turn);
  l.takenApart.declarations.push_back("integer(8), allocatable :: " + all.list + "(:,:)");
  std::string own, bounds, turns, again;
  Around loops;
  for (const auto &index : m.indices) {
    std::string low{temporary(l, "l")}, high{temporary(l, "u")}, step{temporary(l, "s")};
    l.takenApart.declarations.push_back("integer(8) :: " + low + ", " + high + ", " + step);
    own += "integer(" + std::to_string(index.kind) + ") :: " + index.name + "\n";
    bounds += low + " = " + text(l, index.lower) + "\n" + high + " = " + text(l, index.upper) + "\n" + step + " = " +
              (index.step ? text(l, *index.step) : "1") + "\n";
    std::string trips{"(" + high + " - " + low + " + " + step + ")/" + step};
    turns += all.turn + " = " + all.turn + "*(" + trips + ")\n" + onlyIf(trips + " < 0_8", all.turn + " = 0_8\n");
    loops.add(loop(index.name, low, high, step));
  }
  std::string element{all.count + " = " + all.count + " + 1_8"};
  for (size_t i{0}; i < all.indices.size(); ++i)
    element += "\n" + all.list + "(" + std::to_string(i + 1) + ", " + all.count + ") = " + all.indices[i].name;
  if (m.mask) {
    std::string mask{temporary(l, "m")};
    l.takenApart.declarations.push_back("logical :: " + mask);
    element = part(l, m.maskPart, mask + " = " + text(l, *m.mask)) + "\n" + ifThen(mask).around(element + "\n");
  } else {
    element += "\n";
  }
  bounds.pop_back();
  bounds = m.boundsPart < 0 ? bounds : part(l, m.boundsPart, bounds);
  bounds += "\n";
  if (outer) // where the loops run once, so do the functions in their bounds
    again = bounds;
  std::string result{all.count + " = 0_8\n"};
  result += forEach(outer, bounds + all.turn + " = 1_8\n" + turns + all.count + " = " + all.count + " + " + all.turn);
  result += "allocate (" + all.list + "(" + std::to_string(all.indices.size()) + ", " + all.count + "))\n" + all.count +
            " = 0_8\n";
  result += forEach(outer, again + loops.around(element));
  for (const auto &inner : m.body)
    result += masked(l, inner, &all, "");
  return block(own).around(result);
}

static std::string masked(Lowering &l, const model::Masked &m, const Combinations *all, const std::string &control) {
  switch (m.kind) {
  case Kind::Where:
    return where(l, m, all, control);
  case Kind::Forall:
    return forall(l, m, all);
  case Kind::Assignment:
    if (m.components)
      return pairwise(l, m, all, control);
    if (control.empty())
      return forallAssignment(l, m, *all);
    return all ? whereAssignment(l, m, *all, control) : whereAssignment(l, m, control);
  case Kind::Branch:
    break;
  case Kind::PointerAssignment:
    return pointerAssignment(l, m, *all);
  }
  return "";
}

// `x(x(i)) = x(i)[k]`: gfortran evaluates it with a copy of x, and takes that for the x before the image selector, too.
static bool isCopied(const Lowering &l, const model::Masked &m) {
  const Range right{m.assignment.right.range};
  if (!l.options.compiler.gfortran || m.leftIndices.empty() || !hasBracket(l.editor.raw(), right))
    return false;
  const std::string_view variable{nameAt(l.editor.raw(), m.assignment.left.range.begin)};
  auto isIn{[&](Range range) { return mentions(l.editor.raw(), variable, range, {}); }};
  return isIn(right) && std::any_of(m.leftIndices.begin(), m.leftIndices.end(),
                                    [&](const model::Index &index) { return isIn(index.range); });
}

static bool needsTakingApart(const Lowering &l, const model::Masked &m) {
  return m.assignment.leftAccess || isCopied(l, m) || m.components || hasWrap(l, m.maskPart) ||
         hasWrap(l, m.boundsPart) || hasWrap(l, m.assignment.statement) || hasWrap(l, m.leftPart) ||
         std::any_of(m.body.begin(), m.body.end(),
                     [&](const model::Masked &inner) { return needsTakingApart(l, inner); });
}

void lower(Lowering &l, const model::Masked &m) {
  if (!needsTakingApart(l, m))
    return;
  l.takenApart.declarations.clear();
  std::string body{masked(l, m, nullptr, "")}, declarations;
  for (const auto &line : l.takenApart.declarations)
    declarations += line + "\n";
  std::string result{block(declarations).around(body)};
  result.pop_back();
  if (m.statement >= 0)
    wrap(l, m.statement).core = result;
  else
    l.editor.replace(m.range, result);
}

} // namespace Atoll
