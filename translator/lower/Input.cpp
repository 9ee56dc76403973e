// Input items whose subscripts depend on earlier items of the same READ statement, `read *, n, x(n)[k]`: the item is
// that of a local array with the values of the whole coarray, because what is read may be a null value (13.10.3.1).
#include "Lowering.h"

namespace Atoll {

std::string Lowering::inputWhole(const model::Access &a) {
  bool character{a.objectType.category == model::Category::Character};
  if (!canWrap(a) || isImpure(a.whole) || model::needsShadow(a) || a.objectType.polymorphic ||
      a.objectType.needsClass || a.objectType.spec.empty() || a.deferredSection) {
    refuse(a.whole, "the subscripts of this coindexed input item may depend on an earlier item of the same READ"
                    " statement, and Atoll does not support that for its type: read it in a statement of its own");
    return "";
  }
  std::string name{temporary("t")}, whole{a.coarray.base}, bounds;
  auto &w{wrap(a.statement)};
  std::string spec{character ? "character(len=" + length(whole, a.objectType.kind, a.unit) +
                                   ", kind=" + std::to_string(a.objectType.kind) + ")"
                             : a.objectType.spec};
  w.declarations.push_back(spec + ", allocatable :: " + name + model::colons(a.coarray.rank));
  for (int d{1}; d <= a.coarray.rank; ++d) {
    std::string place{"(" + whole + ", " + std::to_string(d) + ")"};
    bounds += (d > 1 ? ", " : "(") + intrinsic("lbound", a.unit) + place + ":" + intrinsic("ubound", a.unit) + place;
  }
  w.before.push_back("allocate (" + name + bounds + (bounds.empty() ? ")" : "))"));
  model::Access unread{a}; // nothing of the place is known yet: the put checks it
  unread.subscripts.clear();
  unread.substring = false;
  std::string kind{character ? std::to_string(a.objectType.kind) + "_4, " : ""};
  w.before.push_back("call " + need(character ? "atoll_get_char" : "atoll_get", a.unit) + "(" + name + ", " + whole +
                     ", " + image(unread) + ", " + kind + locText(a.loc) + ")");
  size_t behind{a.whole.begin + whole.size()};
  std::string item{name + text({behind, a.selector.begin}) +
                   (a.selector.end < a.whole.end ? text({a.selector.end, a.whole.end}) : "")};
  w.after.push_back(putFrom(a, "(" + item + ")")); // gfortran 12 does not describe all sections rightly
  if (a.stat)
    w.after.push_back(imageStatus(a));
  return item;
}

} // namespace Atoll
