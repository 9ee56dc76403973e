// ALLOCATE and DEALLOCATE of coarrays (Fortran 2018, 9.7.1, 9.7.3): the back end's own statement between calls of the
// runtime, which serves its memory request from the symmetric heap (include/atoll/fortran.h).
#include "Lowering.h"

namespace Atoll {

// The value of a SOURCE= or MOLD= expression, in a variable of its own: an associate name would do, but flang 22 takes
// the first element of one for all.
std::string Lowering::valueBefore(const std::string &expression, const model::Operand &operand, Wrap &w,
                                  std::string &body) {
  const auto &type{operand.type};
  if (type.spec.empty())
    refuse(operand.range, "the type of this expression has no name in this scope: make the type accessible");
  std::string name{temporary("source")}, spec{type.spec};
  if (type.category == model::Category::Character)
    spec = "character(len=:, kind=" + std::to_string(type.kind) + ")";
  if (type.polymorphic)
    spec = "class" + spec.substr(4);
  w.declarations.push_back(spec + ", allocatable :: " + name + model::colons(operand.rank));
  // Assignment may be a procedure's.
  body += type.category == model::Category::Derived ? "allocate (" + name + ", source=" + expression + ")\n"
                                                    : name + " = " + expression + "\n";
  return name;
}

void Lowering::lower(const model::Allocate &allocate) {
  const auto &statement{file_.statements[allocate.statement]};
  int unit{statement.unit};
  auto &w{wrap(allocate.statement)};
  std::string loc{locText(statement.loc)}, native{temporary("stat")};
  std::string type{allocate.typeSpec ? text(*allocate.typeSpec) + " :: " : ""};
  std::string source{allocate.source ? text(*allocate.source) : allocate.mold ? text(*allocate.mold) : ""};
  std::string body, option;
  w.declarations.push_back("integer(4) :: " + native);
  evaluateOnce(allocate.status.indices, w);
  for (const auto &object : allocate.objects)
    evaluateOnce(object.indices, w);
  // What is evaluated before the memory request must not make one itself while the runtime waits for it.
  for (const auto &object : allocate.objects)
    for (const auto &bound : object.bounds)
      if (object.coarray && text(bound).find('(') != std::string::npos) {
        std::string name{temporary("n")};
        w.declarations.push_back("integer(8) :: " + name);
        body += name + " = " + text(bound) + "\n";
        editor_.replace(bound, name);
      }
  if (!source.empty()) {
    if (!allocate.sourceOperand.designator)
      source = valueBefore(source, allocate.sourceOperand, w, body);
    option = std::string{allocate.source ? ", source=" : ", mold="} + source;
  }
  // The runtime says what is wrong with a coarray.
  std::string errmsg{allocate.status.errmsg ? ", errmsg=" + text(*allocate.status.errmsg) : ""};
  std::string others, ends;
  for (const auto &object : allocate.objects)
    if (!object.coarray)
      others += (others.empty() ? "" : ", ") + text(object.shaped);
  bool first{true};
  auto next{[&] { // with STAT= an error ends the statement, but not STAT_FAILED_IMAGE (9.7.4)
    if (!first && allocate.status.stat) {
      std::string stat{text(*allocate.status.stat)};
      body += "if (" + stat + " == 0 .or. " + stat + " == " + std::to_string(file_.statFailedImage) + ") then\n";
      ends += "end if\n";
    }
    first = false;
  }};
  if (!others.empty()) {
    next();
    body += "allocate (" + type + others + option + errmsg +
            (allocate.status.stat ? ", stat=" + text(*allocate.status.stat) : "") + ")\n";
  }
  for (const auto &object : allocate.objects) {
    if (!object.coarray)
      continue;
    next();
    std::string name{text(object.object)}, co;
    for (const auto &[lower, upper] : object.cobounds)
      co += (co.empty() ? "" : ", ") + (lower ? integer8(*lower, unit) : "1_8") + ", " +
            (upper ? integer8(*upper, unit) : "0_8");
    body += "call " + need("atoll_alloc_begin", unit) + "(" + loc + ")\n";
    body += "allocate (" + type + text(object.shaped) + option + ", stat=" + native + ")\n";
    bool needsClass{object.info.needsClass};
    body += "if (" + native + " == 0) call " + entryName("atoll_touch", needsClass, unit) + "(" +
            touched(name, needsClass, unit) + ")\n";
    body += "if (" + native + " /= 0 .and. .not. " + intrinsic("allocated", unit) + "(" + name + ")) call " +
            need("atoll_alloc_too_large", unit) + "()\n";
    if (!gfortran_ && object.info.rank > 0) // flang 22 drops the higher bits of the size
      body += "if (" + native + " == 0) call " + entryName("atoll_alloc_shape", needsClass, unit) + "(" +
              this->object(name, needsClass, unit) + ")\n";
    if (std::string bounds{boundsOf(name, object.info.rank, unit)}; !bounds.empty())
      body += "if (" + native + " == 0) call " + need("atoll_alloc_bounds", unit) + "(" +
              std::to_string(2 * object.info.rank) + "_4, " + bounds + ")\n";
    std::string owned{own(object.declaredType, object.info.rank, object.object)};
    if (object.parts)
      owned += "call " + need("atoll_own_parts", unit) + "(" + name + ")\n";
    if (!owned.empty())
      body += "if (" + native + " == 0) then\n" + owned + "end if\n";
    body += "call " + need("atoll_alloc_end", unit) + "(" + native + ", " + std::to_string(object.info.corank) +
            "_4, [" + co + "], " + loc + status(allocate.status) + ")\n";
  }
  body += ends;
  body.pop_back();
  w.core = body;
  touchAround(allocate.statement);
}

void Lowering::lower(const model::Deallocate &deallocate) {
  const auto &statement{file_.statements[deallocate.statement]};
  int unit{statement.unit};
  auto &w{wrap(deallocate.statement)};
  std::string loc{locText(statement.loc)}, native{temporary("stat")}, objects;
  w.declarations.push_back("integer(4) :: " + native);
  for (const auto &object : deallocate.objects)
    evaluateOnce(object.indices, w); // gfortran 12 would do it twice
  for (const auto &object : deallocate.objects)
    objects += (objects.empty() ? "" : ", ") + text(object.object);
  std::string errmsg{deallocate.status.errmsg ? ", errmsg=" + text(*deallocate.status.errmsg) : ""};
  w.core = "call " + need("atoll_dealloc_begin", unit) + "(" + loc + ")\ndeallocate (" + objects + ", stat=" + native +
           errmsg + ")\ncall " + need("atoll_dealloc_end", unit) + "(" + native + ", " + loc +
           status(deallocate.status) + ")";
  touchAround(deallocate.statement);
}

} // namespace Atoll
