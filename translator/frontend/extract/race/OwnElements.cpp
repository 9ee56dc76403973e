// Arrays of parts of elements, for -fcheck=race. Called by OwnAccesses.cpp and OwnObjects.cpp.
#include "OwnObjects.h"

namespace Atoll::extract {

namespace {

// A part of a designator: its name, and its subscripts if it has any.
struct Part {
  const parser::Name *name;
  const parser::ArrayElement *element;
};

void partsOf(const parser::DataRef &ref, std::vector<Part> &parts) {
  common::visit(common::visitors{
                    [&](const parser::Name &name) { parts.push_back({&name, nullptr}); },
                    [&](const common::Indirection<parser::StructureComponent> &x) {
                      partsOf(baseOf(x.value()), parts);
                      parts.push_back({&componentOf(x.value()), nullptr});
                    },
                    [&](const common::Indirection<parser::ArrayElement> &x) {
                      partsOf(baseOf(x.value()), parts);
                      parts.back().element = &x.value();
                    },
                    [&](const common::Indirection<parser::CoindexedNamedObject> &) {},
                },
                ref.u);
}

std::optional<Range> rangeOf(State &state, const std::optional<parser::Subscript> &bound) {
  if (!bound)
    return std::nullopt;
  return state.range(bound->thing.thing.value().source);
}

} // namespace

static bool isArray(const Part &part) {
  if (!part.element)
    return part.name->symbol && part.name->symbol->GetUltimate().Rank() > 0;
  for (const auto &subscript : elementSubscripts(*part.element)) {
    const auto *index{std::get_if<parser::IntExpr>(&subscript.u)};
    const auto *typed{index ? semantics::GetExpr(nullptr, index->thing.value()) : nullptr};
    if (!index || (typed && typed->Rank() > 0))
      return true;
  }
  return false;
}

// False: with vector subscripts.
static bool addSubscripts(State &state, const Part &part, model::OwnAccess::Elements &elements) {
  using Subscript = model::OwnAccess::Elements::Subscript;
  if (!part.element) {
    Subscript all;
    all.isSection = true;
    elements.subscripts.resize(part.name->symbol->GetUltimate().Rank(), all);
    return true;
  }
  for (const auto &subscript : elementSubscripts(*part.element)) {
    if (const auto *triplet{std::get_if<parser::SubscriptTriplet>(&subscript.u)}) {
      elements.subscripts.push_back({true, rangeOf(state, std::get<0>(triplet->t)),
                                     rangeOf(state, std::get<1>(triplet->t)), rangeOf(state, std::get<2>(triplet->t))});
      continue;
    }
    const auto &index{std::get<parser::IntExpr>(subscript.u).thing.value()};
    const auto *typed{semantics::GetExpr(nullptr, index)};
    if (!typed || typed->Rank() > 0)
      return false;
    elements.subscripts.push_back(Subscript{false, state.range(index.source), std::nullopt, std::nullopt});
  }
  return true;
}

std::optional<model::OwnAccess::Elements> elementsOf(State &state, const parser::Designator &designator) {
  std::vector<Part> parts;
  partsOf(dataRef(designator), parts);
  for (size_t i{0}; i + 1 < parts.size(); ++i) {
    const Part &part{parts[i]};
    if (!isArray(part))
      continue;
    Range name{state.range(part.name->source)};
    model::OwnAccess::Elements elements;
    elements.array = {state.range(designator.source).begin, name.end};
    size_t next{state.range(parts[i + 1].name->source).begin};
    elements.place = {name.begin, percentBefore(state.fe.cooked(), next, state.range(designator.source)) + 1};
    if (semantics::IsAssumedSizeArray(part.name->symbol->GetUltimate()) || !addSubscripts(state, part, elements))
      return std::nullopt;
    return elements;
  }
  return std::nullopt;
}

} // namespace Atoll::extract
