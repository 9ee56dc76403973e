// WHERE and FORALL with coindexed variables: the values are computed into temporaries under the construct's own rules
// (Fortran 2018, 10.2.3, 10.2.4) and then put.
#include "Lowering.h"

namespace Atoll {

static std::string joined(const std::vector<std::string> &lines) {
  std::string result;
  for (const auto &line : lines)
    result += line + "\n";
  return result;
}

// Whether the construct refers to the coarray after this assignment, except to assign to it again: the puts come last.
bool Lowering::usedAfter(const model::Where &where, const model::WhereAssignment &assignment) const {
  const std::string &name{assignment.left.coarray.base};
  size_t at{assignment.statement.end};
  for (const auto &later : where.assignments) {
    if (later.statement.begin < at)
      continue;
    if (mentions({at, later.left.whole.begin}, name) ||
        mentions({later.left.whole.begin + name.size(), later.left.whole.end}, name))
      return true;
    at = later.left.whole.end;
  }
  return mentions({at, where.whole.end}, name);
}

void Lowering::lower(const model::Where &where) {
  Wrap w;
  std::vector<std::string> puts;
  for (const auto &assignment : where.assignments) {
    const auto &left{assignment.left};
    if (left.type.category == model::Category::Derived || !left.vectors.empty() || left.parts || left.stat)
      return refuse(left.whole, "this coindexed variable cannot be assigned to in WHERE in Atoll: use a DO loop");
    if (!evaluateOnce(left))
      return;
    if (usedAfter(where, assignment))
      return refuse(left.whole, "'" + left.coarray.base + "' is used again after its assignment in the same WHERE construct:"
                                                          " use two constructs");
    std::string values{temporary("w")}, mask{temporary("m")}, section;
    section = declareLike(left, values, w);
    std::string shape{w.before.back().substr(w.before.back().find(values) + values.size())}, colons;
    for (int d{0}; d < left.rank; ++d)
      colons += d ? ",:" : ":";
    w.declarations.push_back("logical, allocatable :: " + mask + "(" + colons + ")");
    w.before.push_back("allocate (" + mask + shape);
    w.before.push_back(mask + " = .false.");
    std::string inner{values + " = " + text(assignment.right) + "\n" + mask + " = .true."};
    puts.push_back("call " + need("atoll_put_masked", left.unit) + "(" + section + ", " + image(left) + ", " + values + ", " +
                   mask + ", " + locText(left.loc) + ")");
    editor_.replace(assignment.statement, inner);
  }
  std::string core;
  if (where.mask) // a WHERE statement becomes a construct
    core = "where (" + text(*where.mask) + ")\n" + text(where.assignments[0].statement) + "\nend where";
  else
    core = text(where.whole);
  std::string block{"block\n" + joined(w.declarations) + joined(w.before) + core + "\n" + joined(puts) + "end block"};
  if (where.statement >= 0)
    wrap(where.statement).core = block;
  else
    editor_.replace(where.whole, block);
}

void Lowering::lower(const model::Forall &forall) {
  const auto &assignment{forall.body[0]};
  const auto &left{*assignment.leftAccess};
  if (left.rank > 0 || left.type.category == model::Category::Derived || left.stat || assignment.defined)
    return refuse(left.whole, "in FORALL, Atoll can assign only to coindexed scalars of intrinsic type: use a DO loop");
  std::vector<std::string> before, loops, ends;
  std::string header, element, shape, declarations, indices;
  for (const auto &index : forall.indices) {
    std::string low{temporary("l")}, high{temporary("u")}, step{temporary("s")};
    declarations += "integer(8) :: " + low + ", " + high + ", " + step + "\n";
    before.push_back(low + " = " + text(index.lower));
    before.push_back(high + " = " + text(index.upper));
    before.push_back(step + " = " + (index.step ? text(*index.step) : "1"));
    std::string separator{element.empty() ? "" : ", "};
    header += separator + index.name + " = " + low + ":" + high + ":" + step;
    element += separator + index.name;
    std::string first{temporary("l")}, last{temporary("u")}; // without MIN and MAX, which may mean something else here
    declarations += "integer(8) :: " + first + ", " + last + "\n";
    before.push_back(first + " = " + low);
    before.push_back(last + " = " + high);
    before.push_back("if (" + high + " < " + low + ") then\n" + first + " = " + high + "\n" + last + " = " + low + "\nend if");
    shape += separator + first + ":" + last;
    indices += "integer(" + std::to_string(index.kind) + ") :: " + index.name + "\n";
    std::string kind{std::to_string(index.kind)};
    std::string from{low}, to{high}, by{step};
    if (index.kind != 8) {
      std::string bounds[]{temporary("l"), temporary("u"), temporary("s")};
      declarations += "integer(" + kind + ") :: " + bounds[0] + ", " + bounds[1] + ", " + bounds[2] + "\n";
      before.push_back(bounds[0] + " = " + low + "\n" + bounds[1] + " = " + high + "\n" + bounds[2] + " = " + step);
      from = bounds[0], to = bounds[1], by = bounds[2];
    }
    loops.push_back("do " + index.name + " = " + from + ", " + to + ", " + by);
    ends.push_back("end do");
  }
  std::string values{temporary("w")}, mask{temporary("m")}, rank;
  for (size_t i{0}; i < forall.indices.size(); ++i)
    rank += i ? ",:" : ":";
  std::string spec{left.type.spec};
  if (left.type.category == model::Category::Character)
    spec = "character(len=" + length(left.coarray.base, left.type.kind, left.unit) + ", kind=" +
           std::to_string(left.type.kind) + ")";
  declarations += spec + ", allocatable :: " + values + "(" + rank + ")\nlogical, allocatable :: " + mask + "(" + rank + ")\n";
  before.push_back("allocate (" + values + "(" + shape + "), " + mask + "(" + shape + "))");
  before.push_back(mask + " = .false.");
  std::string condition{forall.mask ? ", " + text(*forall.mask) : ""};
  before.push_back("forall (" + header + condition + ") " + values + "(" + element + ") = " + text(assignment.right.range));
  before.push_back("forall (" + header + condition + ") " + mask + "(" + element + ") = .true.");
  std::string put{"if (" + mask + "(" + element + ")) " + plainPut(left, values + "(" + element + ")")};
  std::string block{"block\n" + declarations + joined(before) + "block\n" + indices + joined(loops) + put + "\n" +
                    joined(ends) + "end block\nend block"};
  int statement{-1};
  for (size_t i{0}; i < file_.statements.size(); ++i)
    if (file_.statements[i].range == forall.whole)
      statement = static_cast<int>(i);
  if (statement >= 0)
    wrap(statement).core = block;
  else
    editor_.replace(forall.whole, block);
}

} // namespace Atoll
