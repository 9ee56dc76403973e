// Assignments of objects with coarray components where the runtime cannot be told of all objects at once, as arrays:
// in WHERE and FORALL, with vector subscripts, where only pure procedures may be called, and where a statement has to
// assign the components. Each object is noted with its value; then copies of the values are made, and assigned.
#include "AssignedPairs.h"
#include "Expressions.h"
#include "Fortran.h"
#include "Lowering.h"
#include "Masked.h"
#include "Needs.h"
#include "Pointers.h"
#include "Statements.h"
#include "Text.h"

namespace Atoll {

bool needsPairs(const Lowering &l, const model::ComponentAssignment &a) {
  const auto &statement{l.file.statements[a.statement]};
  return statement.context != model::Context::Plain || l.file.units[statement.unit].pure || !a.leftVectors.empty() ||
         !a.rightVectors.empty() || (a.left.rank > 0 && !a.assigned.empty());
}

// The elements of a variable or an expression, by the indices of the loops. What `prelude` declares goes to a BLOCK.
struct Elements {
  std::string declarations, prelude, element;
  Around around{};
  std::vector<std::string> extents;
};

static Elements elementsOf(Lowering &l, const model::Operand &operand,
                           const std::vector<model::VectorSubscript> &vectors, const std::vector<std::string> &indices,
                           int unit) {
  Elements e;
  if (operand.rank == 0) {
    e.element = text(l, operand.range);
    return e;
  }
  std::string section, list, name{temporary(l, "section")};
  std::map<int, std::string> positions; // by dimension of the section
  size_t at{operand.range.begin};
  for (const auto &v : vectors) {
    std::string vector{temporary(l, "v")}, last{v.openEnded ? intrinsic(l, "maxval", unit) + "(" + vector + ")" : ""};
    e.declarations += "integer(8), allocatable :: " + vector + "(:)\n";
    e.prelude += vector + " = " + text(l, v.subscript) + "\n";
    section += text(l, {at, v.subscript.begin}) + ":" + last;
    at = v.subscript.end;
    positions[v.dim] = vector + "(" + indices[v.dim - 1] + ") - " + intrinsic(l, "lbound", unit) + "(" +
                       text(l, v.array) + ", " + std::to_string(v.arrayDim) + ", 8)";
    e.extents.resize(operand.rank);
    e.extents[v.dim - 1] = extent(l, vector, 1, unit);
  }
  section += text(l, {at, operand.range.end});
  e.extents.resize(operand.rank);
  for (int d{1}; d <= operand.rank; ++d) {
    auto position{positions.find(d)};
    list += (d > 1 ? ", " : "") + intrinsic(l, "lbound", unit) + "(" + name + ", " + std::to_string(d) + ", 8) + " +
            (position == positions.end() ? indices[d - 1] + " - 1" : position->second);
    if (e.extents[d - 1].empty())
      e.extents[d - 1] = extent(l, name, d, unit);
  }
  e.around = associated(name, section);
  e.element = name + "(" + list + ")";
  return e;
}

namespace {
// One assignment while it is translated: its variables, and the loops over its objects.
struct Pairs {
  const model::ComponentAssignment &assignment;
  const Combinations *all;
  const Wrap &around;
  int unit;
  std::string variable, value, turn, copies, type; // addresses of the two objects; the number of a pair; copies
  std::string own;                                 // declares the variables of a pass
  Elements left, right;
  Around loops;
};

struct DeclaredCode {
  std::string declarations, code;
};
} // namespace

static void checkPairs(Lowering &l, const model::ComponentAssignment &a) {
  if (a.shared)
    refuse(l, a.left.range,
           "this assignment of objects with coarray components is not supported by Atoll with -fopenmp:"
           " assign the elements, or the components");
  if (a.left.type.spec.empty())
    refuse(l, a.left.range, "the type of this variable has no name in this scope: make the type accessible");
  if (a.right.type.polymorphic || a.left.type.finalizable)
    refuse(l, a.left.range,
           "the assignment of an object with a coarray component is not supported by Atoll in WHERE,"
           " FORALL, DO CONCURRENT and pure procedures, and with vector subscripts, where its type, or"
           " that of a component, has a final procedure, or the value is polymorphic: assign the"
           " elements in a DO loop, or the components");
}

static Pairs pairsOf(Lowering &l, const model::ComponentAssignment &a, const Combinations *all,
                     const std::string &control, const Wrap &around) {
  int unit{l.file.statements[a.statement].unit};
  Pairs p{a,
          all,
          around,
          unit,
          temporary(l, "k"),
          temporary(l, "k"),
          temporary(l, "i"),
          temporary(l, "w"),
          temporary(l, "y"),
          {},
          {},
          {},
          {}};
  std::vector<std::string> indices, variables{p.variable, p.value};
  for (int d{0}; d < a.left.rank; ++d)
    indices.push_back(temporary(l, "i"));
  variables.insert(variables.end(), indices.begin(), indices.end());
  p.own = "integer(8) :: " + listed(variables);
  p.left = elementsOf(l, a.left, a.leftVectors, indices, unit);
  p.right = elementsOf(l, a.right, a.rightVectors, indices, unit);
  for (int d{a.left.rank}; d-- > 0;) {
    p.loops.add(loop(indices[d], "1_8", p.left.extents[d]));
  }
  if (!control.empty())
    p.loops.add(ifThen(reference(control, indices)));
  return p;
}

// `body` once for each pair; they are counted.
static std::string pass(const Pairs &p, const std::string &body) {
  Around pairs{Around{p.left.around}.add(p.right.around).add(p.loops)};
  std::string core{p.left.prelude + p.right.prelude + pairs.around(p.turn + " = " + p.turn + " + 1_8\n" + body)};
  std::string code{block(p.own + "\n" + p.left.declarations + p.right.declarations).around(core)};
  code.pop_back();
  return p.turn + " = 0_8\n" + forEach(p.all, assembled(p.around, code));
}

static std::string ifAllocated(Lowering &l, const Pairs &p, const std::string &object, const std::string &statement) {
  return onlyIf(reference(intrinsic(l, "allocated", p.unit), {object}), statement + "\n");
}

// Tells the runtime of a pair, and of the components that are assigned otherwise.
static std::string noteOf(Lowering &l, const Pairs &p) {
  const auto &a{p.assignment};
  const auto &statement{l.file.statements[a.statement]};
  const std::string &spec{a.left.type.spec}, &object{p.left.element};
  std::string result;
  for (const auto &component : a.assigned) {
    std::string entry{need(l, "atoll_assign_except", p.unit)};
    result += ifAllocated(l, p, object + component.path,
                          callOf(entry, {reference(need(l, "atoll_base", p.unit), {object + component.path})}));
  }
  result += placeOf(spec, object, p.variable) + "\n" +
            (a.unallocated ? p.value + " = 0_8" : placeOf(spec, p.right.element, p.value)) + "\n";
  std::string size{reference(intrinsic(l, "storage_size", p.unit), {object, "8"}) + "/8_8"};
  return result + callOf(need(l, "atoll_assign_pair", p.unit), {p.variable, p.value, size, locText(l, statement.loc)}) +
         "\n";
}

// A list with a place for each pair.
static std::string listOf(const std::string &spec, int rank, const std::string &type, const std::string &list) {
  return "type :: " + type + "\n" + spec + ", allocatable :: v" + model::colons(rank) + "\nend type\ntype(" + type +
         "), allocatable :: " + list + "(:)\n";
}

// A coarray component that has allocatable components itself: assigned by statements.
static DeclaredCode assignComponent(Lowering &l, const Pairs &p,
                                    const model::ComponentAssignment::Component &component) {
  if (component.spec.empty())
    refuse(l, p.assignment.left.range,
           "the type of a coarray component of this variable has no name in this scope: make the type accessible");
  std::string values{temporary(l, "w")}, record{temporary(l, "y")}, saved{values + "(" + p.turn + ")%v"},
      from{p.right.element + component.path}, to{p.left.element + component.path};
  return {listOf(component.spec, component.rank, record, values),
          "allocate (" + values + "(" + reference(intrinsic(l, "size", p.unit), {p.copies}) + "))\n" +
              pass(p, ifAllocated(l, p, from, "allocate (" + saved + ", source=" + from + ")")) +
              pass(p, ifAllocated(l, p, saved, to + model::colons(component.rank) + " = " + saved))};
}

std::string pairwise(Lowering &l, const model::ComponentAssignment &a, const Combinations *all,
                     const std::string &control, const Wrap &around) {
  checkPairs(l, a);
  Pairs p{pairsOf(l, a, all, control, around)};
  std::string copy{p.copies + "(" + p.turn + ")%v"};
  std::string declarations{"integer(8) :: " + p.turn + "\n" + listOf(a.left.type.spec, 0, p.type, p.copies)};
  std::string code{pass(p, noteOf(l, p)) + "allocate (" + p.copies + "(" + p.turn + "))\n" +
                   callOf(need(l, "atoll_assign_pairs", p.unit), {}) + "\n" +
                   pass(p, "allocate (" + copy + ", source=" + p.right.element + ")\n") +
                   pass(p, p.left.element + " = " + copy + "\n") + callOf(need(l, "atoll_assign_end", p.unit), {}) +
                   "\n"};
  for (const auto &component : a.assigned) {
    DeclaredCode more{assignComponent(l, p, component)};
    declarations += more.declarations;
    code += more.code;
  }
  code = block(declarations).around(code);
  code.pop_back();
  return code;
}

} // namespace Atoll
