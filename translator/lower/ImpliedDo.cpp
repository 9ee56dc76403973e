// Coindexed items of an implied DO that need temporaries: an element for each turn of the loops. What is read, or what
// a function may define, is put after the statement; everything is got before it, because an input item may be left as
// it is (null values, errors). (Items outside of an implied DO need no more than a temporary: Temporaries.cpp.)
#include "Lowering.h"
#include <algorithm>

namespace Atoll {

using model::Use;

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

// An element for each turn, of a type of its own where that is needed: `%v`.
std::string Lowering::elementOfTurns(const Turns &turns, const std::string &spec, const char *attribute, int rank,
                                     Wrap &w) {
  std::string name{temporary("t")}, type{temporary("y")};
  if (attribute)
    w.declarations.push_back("type :: " + type + "\n" + spec + attribute + " :: v" + model::colons(rank) +
                             "\nend type");
  w.declarations.push_back((attribute ? "type(" + type + ")" : spec) + ", allocatable :: " + name + "(" + turns.colons +
                           ")");
  w.before.push_back("allocate (" + name + "(" + turns.extents + "))");
  return name + "(" + turns.position + ")" + (attribute ? "%v" : "");
}

std::string Lowering::elementLike(const model::Access &item, const Turns &turns, Wrap &w) {
  const auto &type{item.type};
  bool character{type.category == model::Category::Character};
  std::string spec{character          ? "character(len=:, kind=" + std::to_string(type.kind) + ")"
                   : type.polymorphic ? "class" + type.spec.substr(4)
                                      : type.spec};
  const char *attribute{isUnfinalized(item)                              ? ", pointer"
                        : item.rank > 0 || character || type.polymorphic ? ", allocatable"
                                                                         : nullptr};
  return elementOfTurns(turns, spec, attribute, item.rank, w);
}

// Indices with side effects are evaluated once in each turn.
std::string Lowering::indicesOfTurns(const model::Access &item, const Turns &turns, Wrap &w) {
  std::string code;
  for (const auto &index : item.indices)
    if (isImpure(index.range) && evaluated_.emplace(index.range.begin, index.range.end).second) {
      std::string value{elementOfTurns(turns, "integer(8)", index.rank ? ", allocatable" : nullptr, index.rank, w)};
      code += value + " = " + text(index.range) + "\n";
      editor_.replace(index.range, value);
    }
  return code;
}

// What `make` returns, with what it puts before and after the statement, for one turn.
template <typename MAKE> std::string Lowering::turn(const model::Access &item, const MAKE &make) {
  Wrap &w{wrap(item.statement)}, around{std::move(w)};
  w = {};
  images_.erase(item.whole.begin);
  aliases_.erase(item.whole.begin);
  shadows_.erase({item.statement, item.whole.begin});
  std::string core{make()}, result{assembled(w, core)};
  w = std::move(around);
  return result + "\n";
}

// The value of the item to the element.
std::string Lowering::itemInto(const model::Access &item, const std::string &element, Wrap &w) {
  model::Access one{item};
  one.repeated = false;
  if (item.type.polymorphic)
    return turn(one, [&] { return polymorphicInto(one, element); });
  if (model::needsShadow(item) && !isUnfinalized(item)) // the function defines STAT=
    return assigned(item.type, element, partFunction(item, nullptr), item.unit, w, item.rank) + "\n";
  std::string parts{item.type.allocatableParts
                        ? "\ncall " + need("atoll_show_parts", item.unit) + "(" + locText(item.loc) + ")"
                        : ""};
  one.type.allocatableParts = false;
  return turn(one, [&] {
    std::string allocation{isUnfinalized(item) && item.rank == 0 ? "allocate (" + element + ")\n"
                                                                 : allocationLike(one, element)};
    return allocation + getInto(one, element) + parts + (item.stat ? "\n" + imageStatus(one) : "");
  });
}

// In an array constructor gfortran 12 takes the length of a component of deferred length before the loop variable has a
// value: a function tells it.
std::string Lowering::textOf(const model::Access &item, const std::string &element) {
  if (!gfortran_ || item.type.category != model::Category::Character)
    return element;
  int host{item.unit};
  while (file_.units[host].host >= 0)
    host = file_.units[host].host;
  std::string name{temporary("part")}, kind{", kind=" + std::to_string(item.type.kind) + ")"};
  internals_[host] += "pure function " + name + "(atoll_text) result(atoll_value)\ncharacter(len=*" + kind +
                      ", intent(in) :: atoll_text" + model::colons(item.rank) +
                      "\ncharacter(len=" + length("atoll_text", host) + kind + " :: atoll_value" +
                      (item.rank ? "(" + extents("atoll_text", item.rank, host) + ")" : "") +
                      "\natoll_value = atoll_text\nend function\n";
  return name + "(" + element + ")";
}

void Lowering::lower(const model::ImpliedDo &nest) {
  if (nest.statement < 0) {
    for (const auto &item : nest.items)
      editor_.replace(item.whole, value(item));
    return;
  }
  const auto &statement{file_.statements[nest.statement]};
  Describing describing{*this, nest.statement, statement.unit};
  auto &w{wrap(nest.statement)};
  if (std::all_of(nest.items.begin(), nest.items.end(), [this](const auto &item) { return needsOneReference(item); })) {
    for (const auto &item : nest.items)
      editor_.replace(item.whole, partFunction(item, nullptr));
    return;
  }
  if (!statement.part && (statement.context == model::Context::Forall || statement.context == model::Context::Where))
    return refuse(
        nest.items.front().whole,
        "a coindexed object of this type in an implied DO is not supported by Atoll in FORALL: use a DO loop");
  // The loops are run before the statement, and after it: index variables of their own.
  Turns turns;
  std::string own, loops, ends, first{temporary("b")}, none, start, widen;
  w.declarations.push_back("logical :: " + first);
  for (const auto &index : nest.indices) {
    std::string kind{std::to_string(index.kind)}, low{temporary("l")}, high{temporary("u")};
    std::string separator{turns.position.empty() ? "" : ", "};
    for (const auto &bound : {std::optional{index.lower}, std::optional{index.upper}, index.step})
      if (bound && isImpure(*bound) && separator.empty())
        evaluateBefore({*bound, 0}, w);
      else if (bound && isImpure(*bound))
        return refuse(*bound, "a function with side effects in the bounds of an inner implied DO is not supported by"
                              " Atoll with this coindexed object: assign its value to a variable first");
    w.declarations.push_back("integer(" + kind + ") :: " + low + ", " + high);
    own += "integer(" + kind + ") :: " + index.name + "\n";
    loops += "do " + index.name + " = " + text(index.lower) + ", " + text(index.upper) +
             (index.step ? ", " + text(*index.step) : "") + "\n";
    ends += "end do\n";
    turns.position += separator + index.name;
    turns.colons += separator + ":";
    turns.extents += separator + low + ":" + high;
    none += low + " = 1\n" + high + " = 0\n";
    start += low + " = " + index.name + "\n" + high + " = " + index.name + "\n";
    widen += "if (" + index.name + " < " + low + ") " + low + " = " + index.name + "\nif (" + index.name + " > " +
             high + ") " + high + " = " + index.name + "\n";
  }
  std::string head{"block\n" + own + loops}, tail{ends + "end block"}, get, put, released;
  w.before.push_back(first + " = .true.\n" + none + head + "if (" + first + ") then\n" + start + first +
                     " = .false.\nend if\n" + widen + tail);
  std::vector<model::Access> items{nest.items}; // those in subscripts of others before these
  std::sort(items.begin(), items.end(), [](const auto &x, const auto &y) { return x.whole.end < y.whole.end; });
  for (const auto &item : items) {
    bool read{nest.input && item.use == Use::Definition};
    if (model::needsShadow(item) && read)
      return refusePart(item, "an implied DO of a READ statement");
    if (item.type.spec.empty())
      return refuse(item.whole,
                    "the type of this coindexed object has no name in this scope: make the type accessible");
    if (item.type.polymorphic && read)
      return refuse(item.whole, "a polymorphic coindexed object is no input item (12.6.3)");
    std::string element{elementLike(item, turns, w)};
    get += indicesOfTurns(item, turns, w);
    get += itemInto(item, element, w);
    model::Access one{item};
    one.repeated = false;
    if (item.use == Use::MayDefine && !item.type.polymorphic) {
      std::string old{elementLike(item, turns, w)};
      get += itemInto(item, old, w);
      put += turn(one, [&] { return changedPut(one, element, old); });
      released += isUnfinalized(item) ? release(old, item.unit) + "\n" : "";
    } else if (read || item.use == Use::InOut || item.use == Use::MayDefine) {
      put += turn(one, [&] { return putFrom(one, element); });
    }
    released += isUnfinalized(item) ? release(element, item.unit) + "\n" : "";
    editor_.replace(place(item), item.use == Use::Value ? textOf(item, element) : element);
  }
  w.before.push_back(head + get + tail);
  if (!(put + released).empty())
    w.after.push_back(head + put + released + tail);
}

} // namespace Atoll
