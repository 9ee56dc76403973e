// Coindexed items of an implied DO that need temporaries: an element for each turn of the loops. What is read is put
// after the statement; everything is got before it, because an input item may be left as it is (null values, errors).
// (Items outside of an implied DO need no more than a temporary: Temporaries.cpp.)
#include "Lowering.h"
#include <algorithm>

namespace Atoll {

// The value to an allocatable variable.
std::string Lowering::polymorphicInto(const model::Access &item, const std::string &variable) {
  Wrap w;
  std::string name{temporary("t")};
  declareLike(item, name, w);
  w.before.push_back(getInto(item, name));
  w.before.push_back("call " + need("atoll_show_parts", item.unit) + "(" + locText(item.loc) + ")");
  w.before.push_back("allocate (" + variable + ", source=" + name + ")");
  return assembled(w, "");
}

void Lowering::lower(const model::ImpliedDo &nest) {
  const auto &where{nest.items.front().whole};
  if (nest.statement < 0) {
    for (const auto &item : nest.items)
      editor_.replace(item.whole, value(item));
    return;
  }
  const auto &statement{file_.statements[nest.statement]};
  Describing describing{*this, nest.statement, statement.unit};
  auto &w{wrap(nest.statement)};
  bool impure{false};
  for (const auto &index : nest.indices)
    impure = impure || isImpure(index.lower) || isImpure(index.upper) || (index.step && isImpure(*index.step));
  for (const auto &item : nest.items)
    impure = impure || isImpure(item.whole);
  if (std::all_of(nest.items.begin(), nest.items.end(), [this](const auto &item) { return needsOneReference(item); })) {
    for (const auto &item : nest.items)
      editor_.replace(item.whole, partFunction(item, nullptr));
    return;
  }
  if (impure)
    return refuse(
        where,
        "a function with side effects in an implied DO with this coindexed object is not supported by Atoll: assign"
        " its value to a variable first");
  if (!statement.part && (statement.context == model::Context::Forall || statement.context == model::Context::Where))
    return refuse(
        where, "a coindexed object of this type in an implied DO is not supported by Atoll in FORALL: use a DO loop");
  // The loops are run before the statement, and after it: index variables of their own.
  std::string own, loops, ends, position, colons, extents, first{temporary("b")}, none, start, widen;
  w.declarations.push_back("logical :: " + first);
  for (const auto &index : nest.indices) {
    std::string kind{std::to_string(index.kind)}, low{temporary("l")}, high{temporary("u")};
    std::string separator{position.empty() ? "" : ", "};
    w.declarations.push_back("integer(" + kind + ") :: " + low + ", " + high);
    own += "integer(" + kind + ") :: " + index.name + "\n";
    loops += "do " + index.name + " = " + text(index.lower) + ", " + text(index.upper) +
             (index.step ? ", " + text(*index.step) : "") + "\n";
    ends += "end do\n";
    position += separator + index.name;
    colons += separator + ":";
    extents += separator + low + ":" + high;
    none += low + " = 1\n" + high + " = 0\n";
    start += low + " = " + index.name + "\n" + high + " = " + index.name + "\n";
    widen += "if (" + index.name + " < " + low + ") " + low + " = " + index.name + "\nif (" + index.name + " > " +
             high + ") " + high + " = " + index.name + "\n";
  }
  std::string head{"block\n" + own + loops}, tail{ends + "end block"}, get{head}, put{head};
  w.before.push_back(first + " = .true.\n" + none + head + "if (" + first + ") then\n" + start + first +
                     " = .false.\nend if\n" + widen + tail);
  for (const auto &item : nest.items) {
    bool read{nest.input && item.use == model::Use::Definition};
    if (model::needsShadow(item) && read)
      return refusePart(item, "an implied DO of a READ statement");
    if (item.type.spec.empty())
      return refuse(item.whole,
                    "the type of this coindexed object has no name in this scope: make the type accessible");
    bool character{item.type.category == model::Category::Character}, polymorphic{item.type.polymorphic};
    bool inComponent{item.rank > 0 || character || polymorphic};
    std::string name{temporary("t")}, spec{character ? "character(len=:, kind=" + std::to_string(item.type.kind) + ")"
                                           : polymorphic ? "class" + item.type.spec.substr(4)
                                                         : item.type.spec};
    if (polymorphic && read)
      return refuse(item.whole, "a polymorphic coindexed object is no input item (12.6.3)");
    if (inComponent) {
      std::string type{temporary("y")}, rank;
      for (int d{0}; d < item.rank; ++d)
        rank += d ? ",:" : ":";
      w.declarations.push_back("type :: " + type + "\n" + spec + ", allocatable :: v" +
                               (rank.empty() ? "" : "(" + rank + ")") + "\nend type");
      spec = "type(" + type + ")";
    }
    w.declarations.push_back(spec + ", allocatable :: " + name + "(" + colons + ")");
    w.before.push_back("allocate (" + name + "(" + extents + "))");
    std::string element{name + "(" + position + ")" + (inComponent ? "%v" : "")};
    bool byFunction{!polymorphic && model::needsShadow(item)}; // which defines STAT= itself
    get += (polymorphic  ? polymorphicInto(item, element)
            : byFunction ? assigned(item.type, element, partFunction(item, nullptr), item.unit, w, item.rank)
                         : allocationLike(item, element) + getInto(item, element)) +
           "\n";
    if (item.stat && !byFunction)
      get += imageStatus(item) + "\n";
    if (read)
      put += putFrom(item, element) + "\n";
    editor_.replace(place(item), element);
  }
  w.before.push_back(get + tail);
  if (nest.input)
    w.after.push_back(put + tail);
}

} // namespace Atoll
