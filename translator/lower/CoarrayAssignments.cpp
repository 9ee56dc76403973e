// Assignments to coarrays of this image that the back ends would make with new memory: of objects with coarray
// components, and of whole allocatable coarrays.
#include "AssignedPairs.h"
#include "Evaluation.h"
#include "Expressions.h"
#include "Fortran.h"
#include "Lowering.h"
#include "Needs.h"
#include "Objects.h"
#include "Pointers.h"
#include "Statements.h"
#include "Text.h"

namespace Atoll {

// Other threads may look at the value: the components are hidden only in a copy of it.
static void assignCopy(Lowering &l, const model::ComponentAssignment &a, const std::string &address) {
  auto &w{wrap(l, a.statement)};
  int unit{l.file.statements[a.statement].unit};
  const std::string &spec{a.left.type.spec};
  if (spec.empty())
    refuse(l, a.left.range, "the type of this variable has no name in this scope: make the type accessible");
  useAddresses(w);
  std::string copy{temporary(l, "v")}, place{temporary(l, "k")}, left{text(l, a.left.range)},
      right{text(l, a.right.range)};
  w.declarations.push_back(spec + ", pointer :: " + copy + model::colons(a.right.rank));
  w.declarations.push_back("integer(8) :: " + place);
  w.before.push_back(place + " = " + address);
  w.core = "if (" + place + " == 0_8) then\n" + left + " = " + right + "\nelse\ncall atoll_c_f_pointer(" +
           intrinsic(l, "transfer", unit) + "(" + place + ", atoll_c_null_ptr), " + copy +
           (a.right.rank ? ", " + shape(l, right, unit) : "") + ")\n" + left + " = " + copy + "\nend if";
}

// The back ends would allocate the coarray components anew, with memory of this image only.
void lower(Lowering &l, const model::ComponentAssignment &a) {
  const auto &statement{l.file.statements[a.statement]};
  int unit{statement.unit};
  auto &w{wrap(l, a.statement)};
  evaluateOnce(l, a.indices, w);
  if (needsPairs(l, a)) {
    w.core = pairwise(l, a, nullptr, "", {});
    return;
  }
  bool needsClass{a.left.type.needsClass};
  std::string left{text(l, a.left.range)}, right{text(l, a.right.range)}, loc{locText(l, statement.loc)};
  std::string variable{object(l, left, needsClass, unit)};
  if (a.unallocated) {
    w.before.push_back("call " + entryName(l, "atoll_assign_unallocated", needsClass, unit) + "(" + variable + ", " +
                       loc + ")");
    return;
  }
  for (const auto &component : a.assigned)
    w.before.push_back(onlyIf(reference(intrinsic(l, "allocated", unit), {left + component.path}),
                              callOf(need(l, "atoll_assign_except", unit),
                                     {reference(need(l, "atoll_base", unit), {left + component.path})})));
  std::string arguments{"(" + variable + ", " + object(l, right, a.right.type.needsClass, unit) + ", " + loc + ")"};
  if (needsClass != a.right.type.needsClass)
    return refuse(l, a.left.range, "internal error: the two objects of this assignment cannot be described alike");
  if (a.shared)
    assignCopy(l, a, entryName(l, "atoll_assign_shared", needsClass, unit) + arguments);
  else {
    // `a = (b)` means the same without the parentheses (10.2.1.3; Defect::ParenthesesInAssignments).
    w.core = left + " = " + right;
    w.before.push_back("call " + entryName(l, "atoll_assign_begin", needsClass, unit) + arguments);
  }
  w.after.push_back("call " + need(l, "atoll_assign_end", unit) + "()");
  for (const auto &component : a.assigned)
    w.after.push_back(onlyIf(reference(intrinsic(l, "allocated", unit), {right + component.path}),
                             left + component.path + model::colons(component.rank) + " = " + right + component.path));
}

// The extents of the expression; none if they are not known without its value.
static std::vector<std::string> extentsOf(Lowering &l, const model::WholeAssignment &a) {
  std::vector<std::string> extents;
  int unit{l.file.statements[a.statement].unit};
  for (long extent : a.extents)
    extents.push_back(std::to_string(extent) + "_8");
  std::string array, wide;
  if (a.right.rank == 0)
    return extents;
  if (a.shapedBy) {
    const auto &access{*a.shapedBy};
    if (!access.hops.empty() || !access.vectors.empty() || access.substring || access.deferredSection ||
        access.complexPart != model::Access::ComplexPart::None || isImpure(l, access.whole))
      return extents;
    array = localSection(l, access, access.whole);
  } else if (a.shaped && !isImpure(l, *a.shaped)) {
    array = text(l, *a.shaped);
  } else if (a.right.type.category == model::Category::Character && a.right.rank > 0 && !a.substrings &&
             !isImpure(l, a.right.range)) {
    array = text(l, a.right.range); // evaluated twice; not of substrings (Defect::VectorsByDescriptor)
    wide = has(l, Defect::KindsOfSizes) ? " + 0_8" : "";
  } else {
    return extents;
  }
  for (int d{1}; extents.size() < static_cast<size_t>(a.rank); ++d)
    extents.push_back(extent(l, array, d, unit) + wide);
  return extents;
}

// The length of the expression; empty if it is not known without its value. A scalar gets a variable, which has it.
static std::string lengthOf(Lowering &l, const model::WholeAssignment &a) {
  auto &w{wrap(l, a.statement)};
  int unit{l.file.statements[a.statement].unit}, kind{a.right.type.kind};
  if (!a.extents.empty())
    return std::to_string(a.extents.front()) + "_8";
  if (a.shapedBy) {
    const auto &access{*a.shapedBy};
    return access.hops.empty() && access.vectors.empty() && !access.substring && !access.deferredSection &&
                   !isImpure(l, access.whole)
               ? length(l, localSection(l, access, access.whole), unit)
               : "";
  }
  std::string value{text(l, a.right.range)};
  if (a.right.rank == 0) {
    std::string name{temporary(l, "v")};
    w.declarations.push_back("character(len=:, kind=" + std::to_string(kind) + "), allocatable :: " + name);
    w.before.push_back(name + " = " + value);
    l.editor.replace(a.right.range, name);
    return length(l, name, unit);
  }
  bool twice{!isImpure(l, a.right.range) && !a.substrings}; // see extentsOf
  return twice ? length(l, value, unit) : "";
}

// The variable has a deferred length, which it keeps.
static void checkLength(Lowering &l, const model::WholeAssignment &a) {
  const auto &statement{l.file.statements[a.statement]};
  int unit{statement.unit};
  auto &w{wrap(l, a.statement)};
  std::string variable{text(l, a.variable)}, loc{locText(l, statement.loc)}, name{locText(l, text(l, a.variable))};
  std::string value{lengthOf(l, a)}, own{length(l, variable, unit)};
  w.before.push_back(onlyIf(".not. " + reference(intrinsic(l, "allocated", unit), {variable}),
                            callOf(need(l, "atoll_no_variable", unit), {name, loc})));
  auto compare{[&](const std::string &before, const std::string &length) {
    return onlyIf(before + " /= " + length, callOf(need(l, "atoll_no_length", unit), {before, length, name, loc}));
  }};
  if (!value.empty()) {
    w.before.push_back(compare(own, value));
  } else if (a.right.rank == 0) { // the assignment may give it another one
    std::string before{temporary(l, "n")};
    w.declarations.push_back("integer(8) :: " + before);
    w.before.push_back(before + " = " + own);
    w.after.push_back(compare(before, own));
  }
}

void lower(Lowering &l, const model::WholeAssignment &a) {
  const auto &statement{l.file.statements[a.statement]};
  int unit{statement.unit};
  auto &w{wrap(l, a.statement)};
  evaluateOnce(l, a.indices, w);
  if (a.rank == 0)
    return checkLength(l, a);
  std::string variable{text(l, a.variable)}, loc{locText(l, statement.loc)}, name{locText(l, text(l, a.variable))};
  std::vector<std::string> extents{extentsOf(l, a)};
  const auto &type{a.right.type};
  // No characters: a variable of deferred length would get other values (Defect::AssignedCharacters).
  if (extents.empty() && a.right.rank > 0 && !a.shapedBy && !type.spec.empty() && !type.polymorphic &&
      type.category != model::Category::Character) {
    std::string value{temporary(l, "v")};
    bool derived{type.category == model::Category::Derived}; // assignment may be a procedure's
    w.declarations.push_back(type.spec + ", allocatable :: " + value + model::colons(a.rank));
    w.before.push_back(derived ? "allocate (" + value + ", source=" + text(l, a.right.range) + ")"
                               : value + " = " + text(l, a.right.range));
    l.editor.replace(a.right.range, value);
    for (int d{1}; d <= a.rank; ++d)
      extents.push_back(extent(l, value, d, unit));
  }
  w.before.push_back(onlyIf(".not. " + reference(intrinsic(l, "allocated", unit), {variable}),
                            callOf(need(l, "atoll_no_variable", unit), {name, loc})));
  std::string differs, own, others;
  for (size_t d{0}; d < extents.size(); ++d) {
    std::string mine{extent(l, variable, static_cast<int>(d) + 1, unit)};
    differs += (d ? " .or. " : "") + mine + " /= " + extents[d];
    own += mine + ", ";
    others += (d ? ", " : "") + extents[d];
  }
  if (!differs.empty())
    w.before.push_back(onlyIf(
        differs, callOf(need(l, "atoll_no_conformance", unit), {int4(a.rank), "[" + own + others + "]", name, loc})));
}

} // namespace Atoll
