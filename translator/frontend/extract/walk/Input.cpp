// Which coindexed objects statements define: items and specifiers of input and output. A part of the walk
// (Execution.cpp).
#include "Input.h"
#include "../transfers/Quiet.h"
#include <algorithm>

namespace Atoll::extract {

namespace {
template <typename Node> struct All {
  std::vector<const Node *> all;
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  void Post(const Node &x) { all.push_back(&x); }
};
using Names = All<parser::Name>;
using Objects = All<parser::CoindexedNamedObject>;

// Whether the value of a name may be, or depend on, that of one of the variables.
bool meets(const Symbols &variables, const semantics::Symbol *symbol) {
  if (!symbol || variables.empty())
    return false;
  return variables.count(&symbol->GetUltimate()) > 0 || hasOtherNames(*symbol);
}

const parser::Designator *designatorOf(const parser::InputItem &item) {
  const auto *variable{std::get_if<parser::Variable>(&item.u)};
  const auto *designator{variable ? std::get_if<common::Indirection<parser::Designator>>(&variable->u) : nullptr};
  return designator ? &designator->value() : nullptr;
}

// Whether it matters when the places of coindexed objects in the items of a READ statement are determined, and when
// coindexed items are defined: the places of items may depend on what it has read before (12.6.3). Otherwise the former
// may be before the statement, and the latter after it.
class Order {
public:
  explicit Order(const parser::ReadStmt &x) {
    for (const auto &item : x.items)
      add(item);
  }
  bool matters{false};

private:
  using Loop = const parser::IoImpliedDoControl *;

  bool isLoopVariable(const parser::Name &name) const {
    return std::any_of(loops.begin(), loops.end(), [&](Loop loop) {
      const auto *symbol{nameOf(*loop).thing.thing.symbol};
      return symbol && name.symbol && &symbol->GetUltimate() == &name.symbol->GetUltimate();
    });
  }

  void define(const parser::InputItem &item) {
    if (const auto *loop{std::get_if<common::Indirection<parser::InputImpliedDo>>(&item.u)})
      for (const auto &inner : std::get<std::list<parser::InputItem>>(loop->value().t))
        define(inner);
    const parser::Designator *designator{designatorOf(item)};
    if (!designator)
      return;
    std::vector<const parser::Name *> names;
    namesOf(dataRef(*designator), names);
    if (names.front()->symbol)
      defined.insert(&names.front()->symbol->GetUltimate());
    if (parser::GetCoindexedNamedObject(*designator))
      elsewhere.insert(&coarraySymbol(dataRef(*designator))->GetUltimate());
  }

  void add(const parser::InputItem &item) {
    if (const auto *indirect{std::get_if<common::Indirection<parser::InputImpliedDo>>(&item.u)}) {
      const auto &loop{indirect->value()};
      define(item); // what a turn reads may matter for the next one
      loops.push_back(&std::get<parser::IoImpliedDoControl>(loop.t));
      for (const auto &inner : std::get<std::list<parser::InputItem>>(loop.t))
        add(inner);
      loops.pop_back();
      if (loops.empty())
        loopOf.clear();
    } else if (const parser::Designator *designator{designatorOf(item)}) {
      add(*designator);
      if (loops.empty())
        define(item);
    }
  }

  void add(const parser::Designator &designator) {
    Names names;
    Objects inner;
    std::vector<const parser::Name *> base;
    parser::Walk(designator, names);
    parser::Walk(designator, inner);
    namesOf(dataRef(designator), base);
    for (Loop loop : loops) {
      parser::Walk(*loop, names);
      parser::Walk(*loop, inner);
    }
    const parser::CoindexedNamedObject *object{parser::GetCoindexedNamedObject(designator)};
    for (const auto *name : names.all) {
      bool isBase{std::find(base.begin(), base.end(), name) != base.end()};
      matters |= !isBase && ((!inner.all.empty() && meets(defined, name->symbol)) || meets(elsewhere, name->symbol));
      if (object && !isBase && !loops.empty() && name->symbol && !isLoopVariable(*name))
        placed.insert(&name->symbol->GetUltimate());
    }
    matters |= meets(placed, base.front()->symbol); // the loops would run again after the statement
    if (object)
      add(designator, *object);
  }

  void add(const parser::Designator &designator, const parser::CoindexedNamedObject &object) {
    const semantics::Symbol *coarray{&coarraySymbol(dataRef(designator))->GetUltimate()};
    if (loops.empty())
      return;
    // The items of one loop may be put in the order of its turns, those of another one after them.
    matters |= loopOf.emplace(coarray, loops.back()).first->second != loops.back();
    for (const auto &spec : std::get<std::list<parser::ImageSelectorSpec>>(imageSelectorOf(object).t))
      matters |= std::holds_alternative<parser::ImageSelectorSpec::Stat>(spec.u);
  }

  std::vector<Loop> loops;                          // around
  Symbols defined;                                  // by the items so far
  Symbols placed;                                   // on which coindexed items in loops depend
  Symbols elsewhere;                                // coarrays that it defines by way of an image selector
  std::map<const semantics::Symbol *, Loop> loopOf; // that reads a coarray
};
} // namespace

bool Input::Pre(const parser::ReadStmt &x) {
  reading = true;
  inOrder = Order{x}.matters;
  return true;
}

bool Input::Pre(const parser::InputItem &x) {
  if (impliedDos.empty())
    itemBegin = state.file.sites.size();
  const auto *variable{std::get_if<parser::Variable>(&x.u)};
  const auto *designator{variable ? coindexedDesignator(*variable) : nullptr};
  if (!designator)
    return true;
  bool inLoop{!impliedDos.empty() && !inOrder};
  uses[designator] = inLoop || inOrder ? model::Use::Definition : model::Use::Input;
  if (inLoop)
    impliedDos.back().items.push_back(access(*designator, semantics::GetExpr(nullptr, *variable)));
  return true;
}

void Input::Post(const parser::InputItem &x) {
  const auto *variable{std::get_if<parser::Variable>(&x.u)};
  if (!inOrder || !variable)
    return;
  checkInner(variable->GetSource());
  if (const auto *designator{coindexedDesignator(*variable)}) {
    model::Access item{access(*designator, semantics::GetExpr(nullptr, *variable))};
    item.use = model::Use::Input;
    item.dependent = item.repeated = true;
    push(std::move(item));
  }
}

// Coindexed objects in the subscripts of an item, or in the control of an implied DO, must be evaluated there, and
// nowhere before.
void Input::checkInner(parser::CharBlock where) {
  bool hoisted{!impliedDos.empty() && !impliedDos.back().items.empty()};
  for (size_t i{itemBegin}; i < state.file.sites.size(); ++i) {
    const auto *inner{std::get_if<model::Access>(&state.file.sites[i])};
    if (!inner || inner->use == model::Use::Input || inner->use == model::Use::Inquiry)
      continue;
    hoisted |= inner->stat || inner->use != model::Use::Value ||
               ((inner->type.category == model::Category::Derived || inner->parts) && !model::needsShadow(*inner));
    for (Range r : state.file.impure)
      hoisted |= inner->whole.contains(r);
  }
  if (hoisted)
    state.refuse(where, "items of this READ statement depend on each other, and Atoll does not support that for an"
                        " item with such a coindexed object in its subscripts: assign its value to a variable first");
}

bool Input::Pre(const parser::InputImpliedDo &x) {
  beginImpliedDo(impliedIndex(std::get<parser::IoImpliedDoControl>(x.t)), true);
  return true;
}

void Input::Post(const parser::InputImpliedDo &) {
  if (inOrder)
    checkInner(position);
  endImpliedDo();
}

bool Input::Pre(const parser::OutputImpliedDo &x) {
  beginImpliedDo(impliedIndex(std::get<parser::IoImpliedDoControl>(x.t)), false);
  return true;
}

bool Input::Pre(const parser::InquireSpec::CharVar &x) {
  return output(std::get<parser::ScalarDefaultCharVariable>(x.t).thing.thing);
}

bool Input::Pre(const parser::InquireSpec::LogVar &x) {
  return output(std::get<parser::Scalar<parser::Logical<parser::Variable>>>(x.t).thing.thing);
}

bool Input::Pre(const parser::InquireStmt::Iolength &x) {
  return output(std::get<parser::ScalarIntVariable>(x.t).thing.thing);
}

// An internal file is a variable: READ wants its value, WRITE defines a part of it.
bool Input::Pre(const parser::IoUnit &x) {
  const auto *variable{std::get_if<parser::Variable>(&x.u)};
  const auto *designator{variable ? coindexedDesignator(*variable) : nullptr};
  const auto *typed{designator ? semantics::GetExpr(nullptr, *variable) : nullptr};
  if (typed && typed->GetType() && typed->GetType()->category() == common::TypeCategory::Character)
    uses[designator] = reading ? model::Use::Variable : model::Use::InOut;
  return true;
}

bool Input::output(const parser::Variable &variable) {
  if (const auto *designator{coindexedDesignator(variable)})
    uses[designator] = model::Use::InOut;
  return true;
}

} // namespace Atoll::extract
