// Called by LoopsInPlace.cpp and ArraysInPlace.cpp.
#include "InPlace.h"
#include "../../include/atoll/fortran/numbers.h"
#include "Coarrays.h"
#include "Expressions.h"
#include "Fortran.h"
#include "Lowering.h"
#include "Needs.h"
#include "Objects.h"
#include "Statements.h"
#include "Text.h"

namespace Atoll {

std::string variable(Lowering &l, const char *what, std::string &declarations) {
  std::string name{temporary(l, what)};
  declarations += "integer(8) :: " + name + "\n";
  return name;
}

std::string inquiry(Lowering &l, const char *function, const std::string &array, int dim, int unit) {
  return reference(intrinsic(l, function, unit), {array, std::to_string(dim), "8"});
}

bool isInUnits(const model::Type &type) {
  return type.category != model::Category::Derived && type.category != model::Category::Character;
}

std::string unitOf(const model::Type &type) {
  return int8(!isInUnits(type) ? 1 : type.category == model::Category::Complex ? 2 * type.kind : type.kind);
}

std::string pointerSpec(Lowering &l, const model::CoarrayInPlace &object, int unit) {
  const auto &type{object.type};
  return (type.category == model::Category::Character
              ? "character(len=" + length(l, object.coarray.base, unit) + ", kind=" + std::to_string(type.kind) + ")"
              : type.spec) +
         ", pointer";
}

std::string pointAt(Lowering &l, const std::string &pointer, const std::string &address, int unit) {
  return "call atoll_c_f_pointer(" + intrinsic(l, "transfer", unit) + "(" + address + ", atoll_c_null_ptr), " +
         pointer + ")\n";
}

void noteInPlace(Lowering &l) {
  for (const auto &site : l.file.sites)
    if (const auto *loop{std::get_if<model::LoopInPlace>(&site)})
      for (const auto &item : loop->items)
        l.noted[item.access.whole.begin].ranges = item.subscripts;
    else if (const auto *arrays{std::get_if<model::ArraysInPlace>(&site)})
      for (const auto &item : arrays->items)
        l.noted[item.access.whole.begin] = {};
}

void noteInPlace(Lowering &l, const model::Access &a) {
  auto found{l.noted.find(a.whole.begin)};
  if (found == l.noted.end() || a.statement == generated)
    return;
  Noted noted{found->second.ranges};
  for (Range subscript : noted.ranges)
    noted.subscripts.push_back(integer8(l, subscript, a.unit));
  for (Range cosubscript : a.cosubscripts)
    noted.cosubscripts += (noted.cosubscripts.empty() ? "" : ", ") + integer8(l, cosubscript, a.unit);
  size_t name{a.whole.begin + a.coarray.base.size()};
  noted.section = text(l, {name, a.selector.begin});
  noted.part = text(l, {a.selector.end, a.whole.end});
  noted.image = image(l, a);
  noted.own = mold(l, a);
  found->second = noted;
}

std::string indexOf(const InPlace &r, const Noted &noted) {
  return r.cobound.empty() ? noted.image : noted.cosubscripts + " - " + r.cobound + " + 1_8";
}

InPlace coarrayInPlace(Lowering &l, const model::CoarrayInPlace &object, const std::vector<std::string> &lowers,
                       const std::string &before, int unit) {
  const auto &coarray{object.coarray};
  InPlace r;
  r.count = variable(l, "n", r.declarations);
  r.place = temporary(l, "l");
  r.declarations += "integer(8) :: " + r.place + "(4)\n";
  std::string element{coarray.rank ? reference(coarray.base, lowers) : coarray.base};
  std::string found{before + r.count + " = " +
                    reference(need(l, "atoll_images_in_place", unit), {element, unitOf(object.type), r.place}) + "\n"};
  r.begins = r.count + " = 0_8\n" + r.place + " = [0_8, 0_8, 0_8, " + int8(ATOLL_NO_IMAGE) + "]\n";
  if (coarray.allocatable && coarray.corank == 1) {
    r.cobound = variable(l, "c", r.declarations);
    r.begins += r.cobound + " = 1_8\n";
    found += r.cobound + " = " + entryFor(l, coarray, "atoll_lcobound", unit) + ", 1_4)\n";
  }
  std::string condition{coarray.allocatable   ? intrinsic(l, "allocated", unit)
                        : object.assumedShape ? intrinsic(l, "is_contiguous", unit)
                                              : ""};
  r.begins += condition.empty() ? found : ifThen(reference(condition, {coarray.base})).around(found);
  return r;
}

bool isOneStatement(const Lowering &l, int statement) {
  const Wrap &w{l.statements.wraps[statement]};
  return w.declarations.empty() && w.opens.empty() && w.before.empty() && w.after.empty() && w.closes.empty() &&
         w.spans.empty() && w.ends.empty();
}

} // namespace Atoll
