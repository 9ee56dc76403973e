// Coindexed items of an implied DO that need temporaries: an element for each turn of the loops. What is read, or what
// a function may define, is put after the statement; everything is got before it, because an input item may be left as
// it is (null values, errors). (Items outside of an implied DO need no more than a temporary: Temporaries.cpp.)
#include "../BackEnd.h"
#include "Declarations.h"
#include "Descriptions.h"
#include "Evaluation.h"
#include "Expressions.h"
#include "Fortran.h"
#include "Lowering.h"
#include "Needs.h"
#include "PartFunctions.h"
#include "Parts.h"
#include "Pointers.h"
#include "Statements.h"
#include "Temporaries.h"
#include "Text.h"
#include "Values.h"
#include <algorithm>
#include <variant>

namespace Atoll {

using model::Use;

namespace {
struct Turns { // of the loops: the index variables; `:` for each of them; their extents
  std::string position, colons, extents;
};

struct Transfer { // in each turn, before and after the statement
  std::string get, put, release;
};
} // namespace

// The value to an allocatable variable.
static std::string polymorphicInto(Lowering &l, const model::Access &item, const std::string &variable) {
  Wrap w;
  std::string name{temporary(l, "t")};
  declareLike(l, item, name, w);
  w.before.push_back(getInto(l, item, name));
  w.before.push_back("call " + need(l, "atoll_show_parts", item.unit) + "(" + locText(l, item) + ")");
  w.before.push_back("allocate (" + variable + ", source=" + name + ")");
  return assembled(w, "");
}

// An element for each turn, of a type of its own where that is needed: `%v`.
static std::string elementOfTurns(Lowering &l, const Turns &turns, const std::string &spec, const char *attribute,
                                  int rank, Wrap &w) {
  std::string name{temporary(l, "t")}, type{temporary(l, "y")};
  if (attribute)
    w.declarations.push_back("type :: " + type + "\n" + spec + attribute + " :: v" + model::colons(rank) +
                             "\nend type");
  w.declarations.push_back((attribute ? "type(" + type + ")" : spec) + ", allocatable :: " + name + "(" + turns.colons +
                           ")");
  w.before.push_back("allocate (" + name + "(" + turns.extents + "))");
  return name + "(" + turns.position + ")" + (attribute ? "%v" : "");
}

static std::string elementLike(Lowering &l, const model::Access &item, const Turns &turns, Wrap &w) {
  const auto &type{item.type};
  bool character{type.category == model::Category::Character};
  const char *attribute{isUnfinalized(item)                              ? ", pointer"
                        : item.rank > 0 || character || type.polymorphic ? ", allocatable"
                                                                         : nullptr};
  return elementOfTurns(l, turns, specOf(type), attribute, item.rank, w);
}

// Indices with side effects are evaluated once in each turn.
static std::string indicesOfTurns(Lowering &l, const model::Access &item, const Turns &turns, Wrap &w) {
  std::string code;
  for (const auto &index : item.indices)
    if (isImpure(l, index.range) && l.evaluated.emplace(index.range.begin, index.range.end).second) {
      std::string value{elementOfTurns(l, turns, "integer(8)", index.rank ? ", allocatable" : nullptr, index.rank, w)};
      code += value + " = " + text(l, index.range) + "\n";
      l.editor.replace(index.range, value);
    }
  return code;
}

// What `make` returns, with what it puts before and after the statement, for one turn.
template <typename MAKE> static std::string turn(Lowering &l, const model::Access &item, const MAKE &make) {
  Wrap &w{wrap(l, item.statement)}, around{std::move(w)};
  w = {};
  l.objects.images.erase(item.whole.begin);
  l.objects.aliases.erase(item.whole.begin);
  l.shadows.known.erase({item.statement, item.whole.begin});
  std::string core{make()}, result{assembled(w, core)};
  w = std::move(around);
  return result + "\n";
}

// The value of the item to the element.
static std::string itemInto(Lowering &l, const model::Access &item, const std::string &element, Wrap &w) {
  model::Access one{item};
  one.repeated = false;
  if (item.type.polymorphic)
    return turn(l, one, [&] { return polymorphicInto(l, one, element); });
  if (model::needsShadow(item) && !isUnfinalized(item)) // the function defines STAT=
    return assigned(l, item.type, element, partFunction(l, item, nullptr), item.unit, w, item.rank) + "\n";
  std::string parts{item.type.allocatableParts
                        ? "\ncall " + need(l, "atoll_show_parts", item.unit) + "(" + locText(l, item) + ")"
                        : ""};
  one.type.allocatableParts = false;
  return turn(l, one, [&] {
    std::string allocation{isUnfinalized(item) && item.rank == 0 ? "allocate (" + element + ")\n"
                                                                 : allocationLike(l, one, element)};
    return allocation + getInto(l, one, element) + parts + (item.stat ? "\n" + imageStatus(l, one) : "");
  });
}

// In an array constructor a function tells the length of a component of deferred length.
static std::string textOf(Lowering &l, const model::Access &item, const std::string &element) {
  if (!has(l, Defect::ElementLengths) || item.type.category != model::Category::Character)
    return element;
  int host{outermostHost(l, item.unit)};
  std::string name{temporary(l, "part")}, kind{", kind=" + std::to_string(item.type.kind) + ")"};
  l.needs.internals[host] += "pure function " + name + "(atoll_text) result(atoll_value)\ncharacter(len=*" + kind +
                             ", intent(in) :: atoll_text" + model::colons(item.rank) +
                             "\ncharacter(len=" + length(l, "atoll_text", host) + kind + " :: atoll_value" +
                             (item.rank ? "(" + extents(l, "atoll_text", item.rank, host) + ")" : "") +
                             "\natoll_value = atoll_text\nend function\n";
  l.shadows.references.insert(item.whole.begin);
  return name + "(" + element + ")";
}

// The loops, run before the statement and after it with index variables of their own; before them what finds the
// extents of arrays with an element for each turn. Nothing after a refusal.
static std::optional<Around> loopsOf(Lowering &l, const model::ImpliedDo &nest, Turns &turns) {
  auto &w{wrap(l, nest.statement)};
  Around loops;
  std::string own, first{temporary(l, "b")}, none, start, widen;
  w.declarations.push_back("logical :: " + first);
  for (const auto &index : nest.indices) {
    std::string kind{std::to_string(index.kind)}, low{temporary(l, "l")}, high{temporary(l, "u")};
    std::string separator{turns.position.empty() ? "" : ", "};
    for (const auto &bound : {std::optional{index.lower}, std::optional{index.upper}, index.step})
      if (bound && isImpure(l, *bound) && separator.empty()) {
        evaluateBefore(l, {*bound, 0}, w);
      } else if (bound && isImpure(l, *bound)) {
        refuse(l, *bound,
               "a function with side effects in the bounds of an inner implied DO is not supported by"
               " Atoll with this coindexed object: assign its value to a variable first");
        return std::nullopt;
      }
    w.declarations.push_back("integer(" + kind + ") :: " + low + ", " + high);
    own += "integer(" + kind + ") :: " + index.name + "\n";
    loops.add(loop(index.name, text(l, index.lower), text(l, index.upper), index.step ? text(l, *index.step) : ""));
    turns.position += separator + index.name;
    turns.colons += separator + ":";
    turns.extents += separator + low + ":" + high;
    none += low + " = 1\n" + high + " = 0\n";
    start += low + " = " + index.name + "\n" + high + " = " + index.name + "\n";
    widen += onlyIf(index.name + " < " + low, low + " = " + index.name + "\n") +
             onlyIf(index.name + " > " + high, high + " = " + index.name + "\n");
  }
  Around result{block(own).add(loops)};
  result.close.pop_back();
  w.before.push_back(first + " = .true.\n" + none +
                     result.around(ifThen(first).around(start + first + " = .false.\n") + widen));
  return result;
}

// False after a refusal.
static bool isSupported(Lowering &l, const model::Access &item, bool read) {
  if (model::needsShadow(item) && read)
    refusePart(l, item, "an implied DO of a READ statement");
  else if (item.type.spec.empty())
    refuse(l, item.whole, "the type of this coindexed object has no name in this scope: make the type accessible");
  else if (item.type.polymorphic && read)
    refuse(l, item.whole, "a polymorphic coindexed object is no input item (12.6.3)");
  else
    return true;
  return false;
}

static void lowerItem(Lowering &l, const model::Access &item, bool read, const Turns &turns, Transfer &to) {
  auto &w{wrap(l, item.statement)};
  std::string element{elementLike(l, item, turns, w)};
  to.get += indicesOfTurns(l, item, turns, w);
  to.get += itemInto(l, item, element, w);
  model::Access one{item};
  one.repeated = false;
  if (item.use == Use::MayDefine && !item.type.polymorphic) {
    std::string old{elementLike(l, item, turns, w)};
    to.get += itemInto(l, item, old, w);
    to.put += turn(l, one, [&] { return changedPut(l, one, element, old); });
    to.release += isUnfinalized(item) ? release(l, old, item.unit) + "\n" : "";
  } else if (read || item.use == Use::InOut || item.use == Use::MayDefine) {
    to.put += turn(l, one, [&] { return putFrom(l, one, element); });
  }
  to.release += isUnfinalized(item) ? release(l, element, item.unit) + "\n" : "";
  l.editor.replace(place(l, item), item.use == Use::Value ? textOf(l, item, element) : element);
}

// Each item to `lowerOne`, which returns false after a refusal; those in subscripts of others, or in arguments of
// functions, before these. False after a refusal.
template <typename LOWER> static bool lowerAll(Lowering &l, const model::ImpliedDo &nest, const LOWER &lowerOne) {
  std::vector<std::variant<const model::Access *, const model::ImpliedDo::Function *>> places;
  for (const auto &item : nest.items)
    places.push_back(&item);
  for (const auto &function : nest.functions)
    places.push_back(&function);
  auto end{[](const auto &place) {
    if (const auto *item{std::get_if<const model::Access *>(&place)})
      return (*item)->whole.end;
    return std::visit([](const auto &f) { return f.range.end; }, *std::get<const model::ImpliedDo::Function *>(place));
  }};
  std::stable_sort(places.begin(), places.end(), [&](const auto &x, const auto &y) { return end(x) < end(y); });
  for (const auto &place : places) {
    if (const auto *function{std::get_if<const model::ImpliedDo::Function *>(&place)})
      std::visit([&](const auto &f) { lower(l, f); }, **function);
    else if (!lowerOne(*std::get<const model::Access *>(place)))
      return false;
  }
  return true;
}

// Without temporaries: references to functions.
static bool lowerInPlace(Lowering &l, const model::ImpliedDo &nest) {
  bool references{
      std::all_of(nest.items.begin(), nest.items.end(), [&](const auto &item) { return needsOneReference(l, item); })};
  if (references)
    lowerAll(l, nest, [&](const model::Access &item) {
      l.editor.replace(item.whole, partFunction(l, item, nullptr));
      return true;
    });
  return references;
}

void lower(Lowering &l, const model::ImpliedDo &nest) {
  if (nest.statement < 0) {
    lowerAll(l, nest, [&](const model::Access &item) {
      l.editor.replace(item.whole, value(l, item));
      return true;
    });
    return;
  }
  const auto &statement{l.file.statements[nest.statement]};
  Describing describing{l, nest.statement, statement.unit};
  if (lowerInPlace(l, nest))
    return;
  if (!statement.part && (statement.context == model::Context::Forall || statement.context == model::Context::Where))
    return refuse(
        l, nest.items.front().whole,
        "a coindexed object of this type in an implied DO is not supported by Atoll in FORALL: use a DO loop");
  Turns turns;
  auto loops{loopsOf(l, nest, turns)};
  if (!loops)
    return;
  Transfer all;
  bool lowered{lowerAll(l, nest, [&](const model::Access &item) {
    bool read{nest.input && item.use == Use::Definition};
    bool supported{isSupported(l, item, read)};
    if (supported)
      lowerItem(l, item, read, turns, all);
    return supported;
  })};
  if (!lowered)
    return;
  auto &w{wrap(l, nest.statement)};
  w.before.push_back(loops->around(all.get));
  if (!(all.put + all.release).empty())
    w.after.push_back(loops->around(all.put + all.release));
}

} // namespace Atoll
