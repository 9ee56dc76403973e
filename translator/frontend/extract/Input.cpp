#include "Input.h"
#include <algorithm>

namespace Atoll::extract {

namespace {
struct Names {
  std::vector<const parser::Name *> all;
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  void Post(const parser::Name &x) { all.push_back(&x); }
};

const parser::DataRef &dataRef(const parser::Designator &designator) {
  const auto *ref{std::get_if<parser::DataRef>(&designator.u)};
  return ref ? *ref : std::get<parser::DataRef>(std::get<parser::Substring>(designator.u).t);
}

// The variables that an input item list defines.
void addItem(const parser::InputItem &item, std::vector<const semantics::Symbol *> &symbols) {
  if (const auto *loop{std::get_if<common::Indirection<parser::InputImpliedDo>>(&item.u)}) {
    for (const auto &inner : std::get<std::list<parser::InputItem>>(loop->value().t))
      addItem(inner, symbols);
    return;
  }
  const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&std::get<parser::Variable>(item.u).u)};
  if (!designator)
    return;
  std::vector<const parser::Name *> names;
  namesOf(dataRef(designator->value()), names);
  if (names.front()->symbol)
    symbols.push_back(&names.front()->symbol->GetUltimate());
}
} // namespace

bool Input::Pre(const parser::ReadStmt &) {
  read.clear();
  readElsewhere.clear();
  placed.clear();
  loopOf.clear();
  return reading = true;
}

bool Input::isLoopVariable(const parser::Name &name) const {
  return std::any_of(controls.begin(), controls.end(), [&](const parser::IoImpliedDoControl *control) {
    const auto *symbol{control->name.thing.thing.symbol};
    return symbol && name.symbol && &symbol->GetUltimate() == &name.symbol->GetUltimate();
  });
}

// The place of a coindexed input item may depend on what the statement has read before (12.6.3): its memory is asked
// for before, all of it if only subscripts depend on that.
void Input::checkItem(const parser::Designator &designator) {
  Names names, selector;
  std::vector<const parser::Name *> coarray;
  const parser::CoindexedNamedObject &object{*parser::GetCoindexedNamedObject(designator)};
  parser::Walk(designator, names);
  parser::Walk(object.imageSelector, selector);
  namesOf(object.base, coarray);
  for (const auto *control : controls)
    parser::Walk(*control, names);
  std::vector<const parser::Name *> base;
  namesOf(dataRef(designator), base);
  if (!controls.empty()) // the loops run again after the statement
    for (const auto *name : names.all)
      if (name->symbol && std::find(base.begin(), base.end(), name) == base.end() && !isLoopVariable(*name))
        placed.push_back(&name->symbol->GetUltimate());
  for (const auto *name : names.all)
    if (name->symbol && std::find(base.begin(), base.end(), name) == base.end() &&
        std::find(read.begin(), read.end(), &name->symbol->GetUltimate()) != read.end()) {
      dependent.insert(&designator);
      placed.push_back(&name->symbol->GetUltimate());
      if (controls.empty() && name->source.begin() > coarray.back()->source.begin() &&
          std::find(selector.all.begin(), selector.all.end(), name) == selector.all.end())
        continue;
      return state.refuse(name->source, "'" + name->ToString() +
                                            "' may be defined by the same READ statement, before it determines"
                                            " a coindexed input item: read it in a statement of its own");
    }
}

// Items are put after the statement, to the places that they had in it.
void Input::checkPlaces(const parser::InputItem &x) {
  std::vector<const semantics::Symbol *> defined;
  addItem(x, defined);
  for (const auto *symbol : defined)
    if (std::find(placed.begin(), placed.end(), symbol) != placed.end())
      state.refuse(position, "'" + symbol->name().ToString() +
                                 "' may be defined by this READ statement after it has determined a coindexed input"
                                 " item: read it in a statement of its own");
}

bool Input::Pre(const parser::InputItem &x) {
  checkPlaces(x);
  if (const auto *variable{std::get_if<parser::Variable>(&x.u)})
    if (const auto *designator{coindexedDesignator(*variable)}) {
      checkItem(*designator);
      uses[designator] = impliedDos.empty() ? model::Use::Input : model::Use::Definition;
      if (!impliedDos.empty())
        addLoopItem(*designator, semantics::GetExpr(nullptr, *variable));
    }
  checkDependence(x);
  if (controls.empty())
    addItem(x, read);
  return true;
}

// What a coindexed item gets is put after the statement; a later item must not be determined by it (12.6.3).
void Input::checkDependence(const parser::InputItem &item) {
  Names names;
  std::vector<const parser::Name *> base;
  if (const auto *loop{std::get_if<common::Indirection<parser::InputImpliedDo>>(&item.u)}) {
    parser::Walk(std::get<parser::IoImpliedDoControl>(loop->value().t), names);
  } else if (const auto *designator{
                 std::get_if<common::Indirection<parser::Designator>>(&std::get<parser::Variable>(item.u).u)}) {
    parser::Walk(designator->value(), names);
    namesOf(dataRef(designator->value()), base);
  }
  for (const auto *name : names.all)
    if (name->symbol && std::find(base.begin(), base.end(), name) == base.end() &&
        std::find(readElsewhere.begin(), readElsewhere.end(), &name->symbol->GetUltimate()) != readElsewhere.end())
      return state.refuse(name->source, "'" + name->ToString() +
                                            "' is a coarray that the same READ statement may define on this image,"
                                            " before it determines another input item: read it in a statement of its"
                                            " own");
  if (const auto *variable{std::get_if<parser::Variable>(&item.u)})
    if (const auto *coindexed{coindexedDesignator(*variable)})
      readElsewhere.push_back(&coarraySymbol(dataRef(*coindexed))->GetUltimate());
}

// The items of one loop are put in the order of its turns; those of another one after them.
void Input::addLoopItem(const parser::Designator &designator, const SomeExpr *typed) {
  auto loop{loopOf.emplace(coarraySymbol(dataRef(designator)), controls.back())};
  if (loop.first->second != controls.back())
    state.refuse(designator.source,
                 "the same coarray in two nested implied DOs of a READ statement is not supported by Atoll: use"
                 " two statements");
  impliedDos.back().items.push_back(access(designator, typed));
}

// What a turn reads may matter for the next one.
bool Input::Pre(const parser::InputImpliedDo &x) {
  const auto &control{std::get<parser::IoImpliedDoControl>(x.t)};
  for (const auto &item : std::get<std::list<parser::InputItem>>(x.t))
    addItem(item, read);
  controls.push_back(&control);
  beginImpliedDo(impliedIndex(control), true);
  return true;
}

void Input::Post(const parser::InputImpliedDo &) {
  controls.pop_back();
  if (controls.empty())
    loopOf.clear();
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
