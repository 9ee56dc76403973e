// Assignments of objects with coarray components where the runtime cannot be told of all objects at once, as arrays:
// in WHERE and FORALL, with vector subscripts, where only pure procedures may be called, and where a statement has to
// assign the components. Each object is noted with its value; then copies of the values are made, and assigned.
#include "Lowering.h"

namespace Atoll {

bool Lowering::needsPairs(const model::ComponentAssignment &a) const {
  const auto &statement{file_.statements[a.statement]};
  return statement.context != model::Context::Plain || file_.units[statement.unit].pure || !a.leftVectors.empty() ||
         !a.rightVectors.empty() || (a.left.rank > 0 && !a.assigned.empty());
}

// The elements of a variable or an expression, by the indices of the loops. What `prelude` declares goes to a BLOCK.
struct Lowering::Elements {
  std::string declarations, prelude, opens, ends, element;
  std::vector<std::string> extents;
};

Lowering::Elements Lowering::elementsOf(const model::Operand &operand,
                                        const std::vector<model::VectorSubscript> &vectors,
                                        const std::vector<std::string> &indices, int unit) {
  Elements e;
  if (operand.rank == 0) {
    e.element = text(operand.range);
    return e;
  }
  std::string section, list, name{temporary("section")};
  std::map<int, std::string> positions; // by dimension of the section
  size_t at{operand.range.begin};
  for (const auto &v : vectors) {
    std::string vector{temporary("v")}, last{v.openEnded ? intrinsic("maxval", unit) + "(" + vector + ")" : ""};
    e.declarations += "integer(8), allocatable :: " + vector + "(:)\n";
    e.prelude += vector + " = " + text(v.subscript) + "\n";
    section += text({at, v.subscript.begin}) + ":" + last;
    at = v.subscript.end;
    positions[v.dim] = vector + "(" + indices[v.dim - 1] + ") - " + intrinsic("lbound", unit) + "(" + text(v.array) +
                       ", " + std::to_string(v.arrayDim) + ", 8)";
    e.extents.resize(operand.rank);
    e.extents[v.dim - 1] = extent(vector, 1, unit);
  }
  section += text({at, operand.range.end});
  e.extents.resize(operand.rank);
  for (int d{1}; d <= operand.rank; ++d) {
    auto position{positions.find(d)};
    list += (d > 1 ? ", " : "") + intrinsic("lbound", unit) + "(" + name + ", " + std::to_string(d) + ", 8) + " +
            (position == positions.end() ? indices[d - 1] + " - 1" : position->second);
    if (e.extents[d - 1].empty())
      e.extents[d - 1] = extent(name, d, unit);
  }
  e.opens = "associate (" + name + " => " + section + ")\n";
  e.ends = "end associate\n";
  e.element = name + "(" + list + ")";
  return e;
}

// `control`: the mask of WHERE around, or empty. `around`: what the objects' designators need (assembled).
std::string Lowering::pairwise(const model::ComponentAssignment &a, const Combinations *all, const std::string &control,
                               const Wrap &around) {
  const auto &statement{file_.statements[a.statement]};
  int unit{statement.unit};
  const std::string &spec{a.left.type.spec};
  if (a.shared)
    refuse(a.left.range, "this assignment of objects with coarray components is not supported by Atoll with -fopenmp:"
                         " assign the elements, or the components");
  if (spec.empty())
    refuse(a.left.range, "the type of this variable has no name in this scope: make the type accessible");
  if (a.right.type.polymorphic || a.left.type.finalizable)
    refuse(a.left.range, "the assignment of an object with a coarray component is not supported by Atoll in WHERE,"
                         " FORALL, DO CONCURRENT and pure procedures, and with vector subscripts, where its type, or"
                         " that of a component, has a final procedure, or the value is polymorphic: assign the"
                         " elements in a DO loop, or the components");
  std::vector<std::string> indices;
  std::string own, variable{temporary("k")}, value{temporary("k")}, turn{temporary("i")}, copies{temporary("w")},
      type{temporary("y")};
  own = "integer(8) :: " + variable + ", " + value;
  for (int d{0}; d < a.left.rank; ++d) {
    indices.push_back(temporary("i"));
    own += ", " + indices.back();
  }
  Elements left{elementsOf(a.left, a.leftVectors, indices, unit)},
      right{elementsOf(a.right, a.rightVectors, indices, unit)};
  std::string inner, outer;
  for (int d{a.left.rank}; d-- > 0;) {
    inner += "do " + indices[d] + " = 1_8, " + left.extents[d] + "\n";
    outer += "end do\n";
  }
  if (!control.empty()) {
    std::string position;
    for (const auto &index : indices)
      position += (position.empty() ? "" : ", ") + index;
    inner += "if (" + control + "(" + position + ")) then\n";
    outer = "end if\n" + outer;
  }
  // Once for each object; the copies are counted.
  auto pass{[&](const std::string &body) {
    std::string core{left.prelude + right.prelude + left.opens + right.opens + inner + turn + " = " + turn +
                     " + 1_8\n" + body + outer + right.ends + left.ends};
    std::string code{"block\n" + own + "\n" + left.declarations + right.declarations + core + "end block"};
    return turn + " = 0_8\n" + forEach(all, assembled(around, code));
  }};
  auto ifAllocated{[&](const std::string &object, const std::string &statements) {
    return "if (" + intrinsic("allocated", unit) + "(" + object + ")) " + statements + "\n";
  }};
  std::string note;
  for (const auto &component : a.assigned)
    note += ifAllocated(left.element + component.path, "call " + need("atoll_assign_except", unit) + "(" +
                                                           need("atoll_base", unit) + "(" + left.element +
                                                           component.path + "))");
  note += placeOf(spec, left.element, variable) + "\n" +
          (a.unallocated ? value + " = 0_8" : placeOf(spec, right.element, value)) + "\ncall " +
          need("atoll_assign_pair", unit) + "(" + variable + ", " + value + ", " + intrinsic("storage_size", unit) +
          "(" + left.element + ", 8)/8_8, " + locText(statement.loc) + ")\n";
  std::string declarations{"integer(8) :: " + turn + "\ntype :: " + type + "\n" + spec +
                           ", allocatable :: v\nend type\ntype(" + type + "), allocatable :: " + copies + "(:)\n"};
  std::string copy{copies + "(" + turn + ")%v"};
  std::string code{pass(note) + "allocate (" + copies + "(" + turn + "))\ncall " + need("atoll_assign_pairs", unit) +
                   "()\n" + pass("allocate (" + copy + ", source=" + right.element + ")\n") +
                   pass(left.element + " = " + copy + "\n") + "call " + need("atoll_assign_end", unit) + "()\n"};
  for (const auto &component : a.assigned) {
    if (component.spec.empty())
      refuse(a.left.range, "the type of a coarray component of this variable has no name in this scope: make the type"
                           " accessible");
    std::string values{temporary("w")}, record{temporary("y")}, saved{values + "(" + turn + ")%v"},
        from{right.element + component.path}, to{left.element + component.path};
    declarations += "type :: " + record + "\n" + component.spec + ", allocatable :: v" + model::colons(component.rank) +
                    "\nend type\ntype(" + record + "), allocatable :: " + values + "(:)\n";
    code += "allocate (" + values + "(" + intrinsic("size", unit) + "(" + copies + ")))\n" +
            pass(ifAllocated(from, "allocate (" + saved + ", source=" + from + ")")) +
            pass(ifAllocated(saved, to + model::colons(component.rank) + " = " + saved));
  }
  return "block\n" + declarations + code + "end block";
}

} // namespace Atoll
