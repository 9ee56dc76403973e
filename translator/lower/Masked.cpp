// WHERE and FORALL with coindexed variables, or with values that need statements of their own, are taken apart: their
// masks become variables, their assignments statements, in the order of Fortran 2018, 10.2.3.2 and 10.2.4.2.
#include "Lowering.h"
#include <algorithm>

namespace Atoll {

using model::Category;
using Kind = model::Masked::Kind;

bool Lowering::hasWrap(int statement) const {
  if (statement < 0)
    return false;
  const Wrap &w{wraps_[statement]};
  return apart_.count(statement) || !w.declarations.empty() || !w.opens.empty() || !w.before.empty() ||
         !w.after.empty() || !w.spans.empty();
}

bool Lowering::needsTakingApart(const model::Masked &m) const {
  return m.assignment.leftAccess || m.components || hasWrap(m.maskPart) || hasWrap(m.boundsPart) ||
         hasWrap(m.assignment.statement) || hasWrap(m.leftPart) ||
         std::any_of(m.body.begin(), m.body.end(),
                     [this](const model::Masked &inner) { return needsTakingApart(inner); });
}

void Lowering::lower(const model::Masked &m) {
  if (!needsTakingApart(m))
    return;
  maskedDeclarations_.clear();
  std::string body{masked(m, nullptr, "")}, declarations;
  for (const auto &line : maskedDeclarations_)
    declarations += line + "\n";
  std::string block{"block\n" + declarations + body + "end block"};
  if (m.statement >= 0)
    wrap(m.statement).core = block;
  else
    editor_.replace(m.range, block);
}

std::string Lowering::masked(const model::Masked &m, const Combinations *all, const std::string &control) {
  switch (m.kind) {
  case Kind::Where:
    return where(m, all, control);
  case Kind::Forall:
    return forall(m, all);
  case Kind::Assignment:
    if (m.components)
      return pairwise(m, all, control);
    return control.empty() ? forallAssignment(m, *all) : whereAssignment(m, all, control);
  case Kind::Branch:
    break;
  case Kind::PointerAssignment:
    return pointerAssignment(m, *all);
  }
  return "";
}

std::string Lowering::part(int statement, const std::string &core) {
  std::string result{assembled(wraps_[statement], core)};
  wraps_[statement] = {};
  return result;
}

std::string Lowering::forEach(const Combinations *all, const std::string &body) {
  if (!all)
    return body + "\n";
  std::string result{"do " + all->turn + " = 1_8, " + all->count + "\n"};
  for (size_t i{0}; i < all->indices.size(); ++i)
    result += all->indices[i].name + " = " + all->list + "(" + std::to_string(i + 1) + ", " + all->turn + ")\n";
  return result + body + "\nend do\n";
}

// Of deferred length where it is of type character.
std::string Lowering::own(const Combinations *all, std::string spec, int rank, std::string &code, bool allocated,
                          bool finalizable) {
  std::string name{temporary("w")};
  bool inComponent{rank > 0 || allocated || spec.find("len=:") != std::string::npos};
  std::string variable{spec + (finalizable ? ", pointer :: " : inComponent ? ", allocatable :: " : " :: ")};
  if (!all) {
    maskedDeclarations_.push_back(variable + name + model::colons(rank));
    return name;
  }
  if (!inComponent) {
    maskedDeclarations_.push_back(spec + ", allocatable :: " + name + "(:)");
  } else {
    std::string type{temporary("y")};
    maskedDeclarations_.push_back("type :: " + type + "\n" + variable + "v" + model::colons(rank) + "\nend type");
    maskedDeclarations_.push_back("type(" + type + "), allocatable :: " + name + "(:)");
  }
  code += "allocate (" + name + "(" + all->count + "))\n";
  return name + "(" + all->turn + ")" + (inComponent ? "%v" : "");
}

std::string Lowering::release(const std::string &variable, int unit) {
  return "call " + need("atoll_release", unit) + "(" + need("atoll_address", unit) + "(" + variable + "))";
}

static std::string specOf(const model::Type &type) {
  return type.category == Category::Character ? "character(len=:, kind=" + std::to_string(type.kind) + ")" : type.spec;
}

// Every mask is evaluated when its statement is reached, and only where the masks before it leave elements to it.
std::string Lowering::where(const model::Masked &m, const Combinations *all, const std::string &control) {
  std::string result, pending;
  for (size_t i{0}; i < m.body.size(); ++i) {
    const auto &branch{m.body[i]};
    std::string outer{i == 0 ? control : pending}, mask{pending};
    if (branch.mask) {
      if (branch.maskRank == 0)
        refuse(*branch.mask, "the mask of WHERE has to be an array");
      mask = own(all, "logical", branch.maskRank, result);
      std::string value{mask + " = " + text(*branch.mask)};
      if (outer.empty())
        result += forEach(all, part(branch.maskPart, value));
      else
        result += forEach(all, mask + " = " + outer + "\n" + mask + " = .false.\n" +
                                   part(branch.maskPart, "where (" + outer + ") " + value));
      if (i + 1 < m.body.size()) {
        std::string rest{own(all, "logical", branch.maskRank, result)};
        result += forEach(all, rest + " = " + (outer.empty() ? "" : outer + " .and. ") + ".not. " + mask);
        pending = rest;
      }
    }
    for (const auto &inner : branch.body)
      result += masked(inner, all, mask);
  }
  return result;
}

std::string Lowering::maskedPut(const model::Access &left, const std::string &values, const std::string &control) {
  Passed target{passed(left)};
  std::string entry{left.vectors.empty() ? "atoll_put_masked" : "atoll_put_vector_masked"};
  std::string vectors{left.vectors.empty() ? "" : vectorArguments(left) + ", "};
  return (target.object || left.rank == 0 ? "" : span(control, left.rank) + "\n") +
         calling("call " + entryName(entry, target.object, left.unit) + "(" + target.text + ", " + image(left) + ", " +
                 passedLike(values, left, target) + ", " + passedLike(control, left, target) + ", " + vectors +
                 locText(left.loc) + ")");
}

// What the taking apart cannot do rightly.
void Lowering::checkVariable(const model::Masked &m) {
  const auto &a{m.assignment};
  if (a.leftAccess && a.leftAccess->type.allocatableParts)
    refuse(a.left.range, "a coindexed variable whose type has an allocatable ultimate component cannot be assigned to"
                         " (10.2.1.2)");
}

// NOTIFY= and STAT= of the variable, once for each combination of index values.
void Lowering::finishVariable(const model::Access &left) {
  notifyAfter(left);
  if (left.stat)
    wrap(left.statement).after.push_back(imageStatus(left));
}

std::string Lowering::whereAssignment(const model::Masked &m, const Combinations *all, const std::string &control) {
  const auto &a{m.assignment};
  Describing describing{*this, all ? m.leftPart : a.statement, m.unit};
  checkVariable(m);
  std::string expression{text(a.right.range)};
  if (!all && !a.leftAccess)
    return part(a.statement, "where (" + control + ") " + text(a.left.range) + " = " + expression) + "\n";
  std::string head{"where (" + control + ") "};
  if (!all) {
    const auto &left{*a.leftAccess};
    if (!evaluateOnce(left))
      return "";
    std::string values{temporary("w")};
    Wrap w;
    declareLike(left, values, w);
    if (a.defined || left.type.definedAssignment || left.type.finalizable)
      w.before.push_back(getInto(left, values));
    std::string put{maskedPut(left, values, control)};
    finishVariable(left);
    return part(a.statement, assembled(w, head + values + " = " + expression + "\n" + put)) + "\n";
  }
  std::string code;
  const model::Type &type{a.leftAccess ? a.leftAccess->type : a.right.type};
  if (type.spec.empty() || type.polymorphic)
    refuse(a.right.range, "the type of this expression has no name in this scope, or is polymorphic: use DO loops");
  if (!a.leftAccess && !a.defined && type.category == Category::Derived && type.definedAssignment)
    refuse(a.right.range, "this assignment of objects whose components may be assigned by a procedure, in a WHERE in a"
                          " FORALL with coindexed objects, is not supported by Atoll: use DO loops");
  bool finalizable{type.category == Category::Derived && type.finalizable};
  std::string values{own(all, specOf(type), a.left.rank, code, false, finalizable)},
      released{finalizable ? forEach(all, release(values, m.unit)) : ""}, saved{savedIndices(m, *all, code)},
      allocation, variable{text(a.left.range)};
  if (a.leftAccess) {
    Describing first{*this, a.statement, m.unit};
    allocation = saved + allocationLike(*a.leftAccess, values) +
                 (a.defined || type.definedAssignment || finalizable ? getInto(*a.leftAccess, values) + "\n" : "");
  } else {
    std::string extents,
        length_{type.category == Category::Character ? "character(len=" + length("(" + variable + ")", m.unit) +
                                                           ", kind=" + std::to_string(type.kind) + ") :: "
                                                     : ""};
    for (int d{1}; d <= a.left.rank; ++d)
      extents += (d > 1 ? ", " : "") + extent(control, d, m.unit);
    allocation = saved + "allocate (" + length_ + values + "(" + extents + "))\n";
  }
  code += forEach(all, part(a.statement, allocation + head + values + " = " + expression));
  if (!a.leftAccess)
    return code + forEach(all, part(m.leftPart, head + variable + " = " + values)) + released;
  std::string put{maskedPut(*a.leftAccess, values, control)};
  finishVariable(*a.leftAccess);
  return code + forEach(all, part(m.leftPart, put)) + released;
}

// Indices whose value an assignment of this statement may change are evaluated before: those that are no scalar
// variables.
std::string Lowering::savedIndices(const model::Masked &m, const Combinations &all, std::string &allocations) {
  std::string result;
  bool temporaries{hasWrap(m.leftPart)};
  for (const auto &index : m.assignment.leftAccess ? m.assignment.leftAccess->indices : m.leftIndices) {
    std::string expression{text(index.range)};
    if (!temporaries && index.rank == 0 && expression.find_first_of("(%[") == std::string::npos)
      continue;
    std::string value{own(&all, "integer(8)", index.rank, allocations)};
    result += value + " = " + expression + "\n";
    editor_.replace(index.range, value);
  }
  return result.empty() ? result : part(m.leftPart, result.substr(0, result.size() - 1)) + "\n";
}

std::string Lowering::forallAssignment(const model::Masked &m, const Combinations &all) {
  const auto &a{m.assignment};
  Describing describing{*this, m.leftPart, m.unit};
  checkVariable(m);
  std::string code, saved;
  if (a.right.type.spec.empty() || a.right.type.polymorphic)
    refuse(a.right.range, "the type of this expression has no name in this scope, or is polymorphic: use DO loops");
  // The procedures that assign components are called for the variable only.
  bool finalizable{a.right.type.category == Category::Derived && a.right.type.finalizable};
  bool source{finalizable || (a.right.type.category == Category::Derived && a.right.type.definedAssignment)};
  std::string expression{text(a.right.range)},
      values{own(&all, specOf(a.right.type), a.right.rank, code, source, finalizable)},
      released{finalizable ? forEach(&all, release(values, m.unit)) : ""};
  saved = savedIndices(m, all, code);
  std::string known{a.right.type.needsClass || !a.right.rank ? "" : "\n" + span(values, a.right.rank)};
  code += forEach(&all, saved + part(a.statement, (source ? "allocate (" + values + ", source=" + expression + ")"
                                                          : values + " = " + expression) +
                                                      known));
  if (!a.leftAccess)
    return code + forEach(&all, part(m.leftPart, text(a.left.range) + " = " + values)) + released;
  model::Assignment put{a};
  put.statement = put.leftAccess->statement = m.leftPart;
  put.right.designator = true;
  put.right.vectorSubscript = put.right.describedWrongly = put.right.deferredSection = put.right.type.pointerArray = false;
  const auto &left{*put.leftAccess};
  bool same{left.type.category == a.right.type.category &&
            (left.type.category == Category::Derived || left.type.kind == a.right.type.kind)};
  bool assigned{a.defined || (a.left.type.category == Category::Derived &&
                              (a.left.type.definedAssignment || a.left.type.finalizable))};
  std::string core{assigned ? definedPut(left, values) : putOf(put, values, same)};
  finishVariable(left);
  return code + forEach(&all, part(m.leftPart, core)) + released;
}

// The targets are saved, then the pointers associated (10.2.4.2.4).
std::string Lowering::pointerAssignment(const model::Masked &m, const Combinations &all) {
  const auto &a{m.assignment};
  const model::Type &type{a.right.type};
  std::string spec{type.polymorphic ? "class" + type.spec.substr(4) : specOf(type)}, code;
  if (spec.empty())
    refuse(
        m.range,
        "the assignment of a pointer whose type, or interface, has no name in this scope is not supported by Atoll in"
        " a FORALL with coindexed variables: use a FORALL of its own");
  std::string record{temporary("y")}, list{temporary("w")}, target{list + "(" + all.turn + ")%v"};
  maskedDeclarations_.push_back("type :: " + record + "\n" + spec +
                                (m.procedure ? ", pointer, nopass :: v" : ", pointer :: v") +
                                model::colons(a.right.rank) + "\nend type");
  maskedDeclarations_.push_back("type(" + record + "), allocatable :: " + list + "(:)");
  code = "allocate (" + list + "(" + all.count + "))\n";
  std::string saved{savedIndices(m, all, code)};
  code += forEach(&all, saved + part(a.statement, target + " => " + text(a.right.range)));
  return code + forEach(&all, part(m.leftPart, text(a.left.range) + " => " + target));
}

std::string Lowering::pairwise(const model::Masked &m, const Combinations *all, const std::string &control) {
  std::string code, saved;
  if (all)
    saved = savedIndices(m, *all, code);
  if (!saved.empty())
    code += forEach(all, saved);
  model::ComponentAssignment a{*m.components};
  a.statement = m.assignment.statement;
  Wrap &around{wraps_[a.statement]};
  evaluateOnce(a.indices, around);
  code += all ? pairwise(a, all, control, around) : assembled(around, pairwise(a, nullptr, control, {}));
  around = {};
  return code + "\n";
}

// The active combinations are listed once (10.2.4.2.2, 10.2.4.2.3), for a nested FORALL from those of the outer one.
std::string Lowering::forall(const model::Masked &m, const Combinations *outer) {
  Combinations all{outer ? outer->indices : std::vector<model::LoopIndex>{}, temporary("f"), temporary("n"),
                   temporary("i")};
  all.indices.insert(all.indices.end(), m.indices.begin(), m.indices.end());
  maskedDeclarations_.push_back("integer(8) :: " + all.count + ", " + all.turn);
  maskedDeclarations_.push_back("integer(8), allocatable :: " + all.list + "(:,:)");
  std::string own, bounds, turns, loops, ends, again;
  for (const auto &index : m.indices) {
    std::string low{temporary("l")}, high{temporary("u")}, step{temporary("s")};
    maskedDeclarations_.push_back("integer(8) :: " + low + ", " + high + ", " + step);
    own += "integer(" + std::to_string(index.kind) + ") :: " + index.name + "\n";
    bounds += low + " = " + text(index.lower) + "\n" + high + " = " + text(index.upper) + "\n" + step + " = " +
              (index.step ? text(*index.step) : "1") + "\n";
    std::string trips{"(" + high + " - " + low + " + " + step + ")/" + step};
    turns += all.turn + " = " + all.turn + "*(" + trips + ")\nif (" + trips + " < 0_8) " + all.turn + " = 0_8\n";
    loops += "do " + index.name + " = " + low + ", " + high + ", " + step + "\n";
    ends += "end do\n";
  }
  std::string element{all.count + " = " + all.count + " + 1_8"};
  for (size_t i{0}; i < all.indices.size(); ++i)
    element += "\n" + all.list + "(" + std::to_string(i + 1) + ", " + all.count + ") = " + all.indices[i].name;
  if (m.mask) {
    std::string mask{temporary("m")};
    maskedDeclarations_.push_back("logical :: " + mask);
    element = part(m.maskPart, mask + " = " + text(*m.mask)) + "\nif (" + mask + ") then\n" + element + "\nend if";
  }
  bounds.pop_back();
  bounds = m.boundsPart < 0 ? bounds : part(m.boundsPart, bounds);
  bounds += "\n";
  if (outer) // where the loops run once, so do the functions in their bounds
    again = bounds;
  std::string result{"block\n" + own + all.count + " = 0_8\n"};
  result += forEach(outer, bounds + all.turn + " = 1_8\n" + turns + all.count + " = " + all.count + " + " + all.turn);
  result += "allocate (" + all.list + "(" + std::to_string(all.indices.size()) + ", " + all.count + "))\n" + all.count +
            " = 0_8\n";
  result += forEach(outer, again + loops + element + "\n" + ends);
  for (const auto &inner : m.body)
    result += masked(inner, &all, "");
  return result + "end block\n";
}

} // namespace Atoll
