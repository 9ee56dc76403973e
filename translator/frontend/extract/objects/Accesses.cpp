// Coindexed objects: from Flang's designators and typed expressions to the model.
#include "../State.h"
#include "Pieces.h"

namespace Atoll::extract {

Range selectorRange(State &state, const parser::ImageSelector &selector) {
  const auto &first{std::get<std::list<parser::Cosubscript>>(selector.t).front()};
  return imageSelector(state.fe.cooked(), state.range(first.thing.thing.value().source).begin);
}

template <typename Bound>
static void addIndex(State &state, const std::optional<Bound> &bound, std::vector<model::Index> &indices) {
  if (bound)
    indices.push_back({state.range(parser::UnwrapRef<parser::Expr>(*bound).source), 0});
}

void addVectors(State &state, const parser::ArrayElement &element, parser::CharBlock whole,
                std::vector<model::Index> &indices, std::vector<model::VectorSubscript> &vectors) {
  int dim{0}, arrayDim{0};
  for (const auto &subscript : elementSubscripts(element)) {
    ++arrayDim;
    if (const auto *triplet{std::get_if<parser::SubscriptTriplet>(&subscript.u)}) {
      addIndex(state, std::get<0>(triplet->t), indices);
      addIndex(state, std::get<1>(triplet->t), indices);
      addIndex(state, std::get<2>(triplet->t), indices);
    }
    if (const auto *index{std::get_if<parser::IntExpr>(&subscript.u)}) {
      const auto *typed{semantics::GetExpr(nullptr, index->thing.value())};
      indices.push_back({state.range(index->thing.value().source), typed ? typed->Rank() : 0});
      if (typed && typed->Rank() > 0) {
        std::vector<const parser::Name *> names;
        namesOf(baseOf(element), names);
        vectors.push_back({++dim, arrayDim, state.range(index->thing.value().source),
                           state.range(parser::CharBlock{whole.begin(), names.back()->source.end()}),
                           arrayDim == static_cast<int>(elementSubscripts(element).size()) && names.back()->symbol &&
                               semantics::IsAssumedSizeArray(names.back()->symbol->GetUltimate())});
      }
    } else {
      ++dim;
    }
  }
}

static int rankOf(const parser::ArrayElement &element) {
  int rank{0};
  for (const auto &subscript : elementSubscripts(element)) {
    const auto *index{std::get_if<parser::IntExpr>(&subscript.u)};
    const auto *typed{index ? semantics::GetExpr(nullptr, index->thing.value()) : nullptr};
    rank += !index || (typed && typed->Rank() > 0);
  }
  return rank;
}

static void noteArray(State &state, const parser::Name &name, const parser::ArrayElement *element,
                      std::optional<model::ArrayOfObjects> &array) {
  const auto *type{name.symbol ? name.symbol->GetUltimate().GetType() : nullptr};
  if (!type || type->AsIntrinsic() || (element ? rankOf(*element) : name.symbol->Rank()) == 0)
    return;
  size_t nameEnd{state.range(name.source).end};
  array = {nameEnd, element ? elementEnd(state.fe.cooked(), nameEnd) : nameEnd, name.symbol->Rank(),
           type->IsPolymorphic()};
}

void noteArray(State &state, const parser::DataRef &ref, std::optional<model::ArrayOfObjects> &array,
               const parser::ArrayElement *element) {
  common::visit(common::visitors{
                    [&](const parser::Name &name) { noteArray(state, name, element, array); },
                    [&](const common::Indirection<parser::StructureComponent> &x) {
                      noteArray(state, componentOf(x.value()), element, array);
                      noteArray(state, baseOf(x.value()), array);
                    },
                    [&](const common::Indirection<parser::ArrayElement> &x) {
                      noteArray(state, baseOf(x.value()), array, &x.value());
                    },
                    [&](const common::Indirection<parser::CoindexedNamedObject> &x) {
                      noteArray(state, baseOf(x.value()), array);
                    },
                },
                ref.u);
}

// `element`: the subscripts of the component, or null.
static void addHop(State &state, const parser::Name &component, const parser::ArrayElement *element,
                   parser::CharBlock whole, model::Access &access) {
  model::Hop hop;
  const semantics::Symbol &symbol{*component.symbol};
  hop.nameEnd = state.range(component.source).end;
  hop.elementEnd = element ? elementEnd(state.fe.cooked(), hop.nameEnd) : hop.nameEnd;
  hop.pointer = semantics::IsPointer(symbol);
  hop.rank = element ? rankOf(*element) : symbol.Rank();
  if (symbol.GetType())
    hop.type = typeOf(state, *symbol.GetType(), whole);
  access.hops.insert(access.hops.begin(), hop);
}

// The image is that of the object.
static Range notifyVariable(State &state, const parser::Variable &variable) {
  if (coindexedDesignator(variable))
    state.refuse(variable.GetSource(), "the notify variable in an image selector is that of the image that is"
                                       " selected: it may not be coindexed");
  return state.range(variable.GetSource());
}

// Walks the parts of a coindexed data-ref from the last to the first.
static void addParts(State &state, const parser::DataRef &ref, parser::CharBlock whole, bool remote,
                     const parser::ArrayElement *element, model::Access &access) {
  common::visit(common::visitors{
                    [&](const parser::Name &) {},
                    [&](const common::Indirection<parser::StructureComponent> &x) {
                      const auto &component{componentOf(x.value())};
                      if (remote && component.symbol && semantics::IsAllocatableOrPointer(*component.symbol))
                        addHop(state, component, element, whole, access);
                      addParts(state, baseOf(x.value()), whole, remote, nullptr, access);
                    },
                    [&](const common::Indirection<parser::ArrayElement> &x) {
                      addVectors(state, x.value(), whole, access.indices, access.vectors);
                      addSubscripts(state, x.value(), whole, access);
                      addParts(state, baseOf(x.value()), whole, remote, &x.value(), access);
                    },
                    [&](const common::Indirection<parser::CoindexedNamedObject> &x) {
                      const auto &object{x.value()};
                      state.understood.insert(&object);
                      access.selector = selectorRange(state, imageSelectorOf(object));
                      for (const auto &c : std::get<std::list<parser::Cosubscript>>(imageSelectorOf(object).t))
                        access.cosubscripts.push_back(state.range(c.thing.thing.value().source));
                      for (Range cosubscript : access.cosubscripts)
                        access.indices.push_back({cosubscript, 0});
                      for (const auto &spec :
                           std::get<std::list<parser::ImageSelectorSpec>>(imageSelectorOf(object).t)) {
                        if (const auto *stat{std::get_if<parser::ImageSelectorSpec::Stat>(&spec.u)}) {
                          const parser::Variable &variable{stat->v.thing.thing.value()};
                          access.stat = state.range(variable.GetSource());
                          if (const auto *ref{dataRefOf(variable)})
                            addIndices(state, *ref, access.statIndices);
                        } else if (const auto *team{std::get_if<parser::TeamValue>(&spec.u)})
                          access.team = state.range(team->v.thing.value().source);
                        else if (const auto *number{std::get_if<parser::ImageSelectorSpec::Team_Number>(&spec.u)})
                          access.teamNumber = state.range(number->v.thing.thing.value().source);
                        else if (const auto *notify{std::get_if<parser::ImageSelectorSpec::Notify>(&spec.u)})
                          access.notify = notifyVariable(state, notify->v.thing.value());
                      }
                      std::vector<const parser::Name *> names;
                      namesOf(baseOf(object), names);
                      access.coarray = coarrayOf(state, *names.back(), whole);
                      if (access.team || access.teamNumber) // it says whose image indices these are
                        access.coarray.nodes.clear();
                      const auto *subscripts{std::get_if<common::Indirection<parser::ArrayElement>>(&baseOf(object).u)};
                      access.objectRank = subscripts ? rankOf(subscripts->value()) : access.coarray.rank;
                      if (names.back()->symbol && names.back()->symbol->GetType())
                        access.objectType = typeOf(state, *names.back()->symbol->GetType(), whole);
                      addParts(state, baseOf(object), whole, false, nullptr, access);
                    },
                },
                ref.u);
}

static bool endsInArray(const parser::DataRef *ref) {
  if (const auto *component{std::get_if<common::Indirection<parser::StructureComponent>>(&ref->u)}) {
    const auto *symbol{componentOf(component->value()).symbol};
    return symbol && symbol->Rank() > 0;
  }
  const parser::ArrayElement *element{nullptr};
  if (const auto *coindexed{std::get_if<common::Indirection<parser::CoindexedNamedObject>>(&ref->u)})
    ref = &baseOf(coindexed->value());
  if (const auto *indirect{std::get_if<common::Indirection<parser::ArrayElement>>(&ref->u)})
    element = &indirect->value();
  if (!element)
    return true;
  for (const auto &subscript : elementSubscripts(*element)) {
    const auto *index{std::get_if<parser::IntExpr>(&subscript.u)};
    const auto *typed{index ? semantics::GetExpr(nullptr, index->thing.value()) : nullptr};
    if (!index || (typed && typed->Rank() > 0))
      return true;
  }
  return false;
}

bool endsInArray(const parser::Designator &designator) {
  const auto *ref{std::get_if<parser::DataRef>(&designator.u)};
  return ref && endsInArray(ref); // not a substring
}

bool isWholeArray(const parser::Designator &designator) {
  const auto *ref{std::get_if<parser::DataRef>(&designator.u)};
  const auto *component{ref ? std::get_if<common::Indirection<parser::StructureComponent>>(&ref->u) : nullptr};
  return component && endsInArray(ref);
}

using PartKind = semantics::MiscDetails::Kind;

// `z%re`, `z%im`: the parts of a complex object are no components. The RE or IM, or null.
static const parser::Name *complexPartOf(const parser::Designator &designator) {
  const auto *ref{std::get_if<parser::DataRef>(&designator.u)};
  const auto *component{ref ? std::get_if<common::Indirection<parser::StructureComponent>>(&ref->u) : nullptr};
  const auto *symbol{component ? componentOf(component->value()).symbol : nullptr};
  const auto *misc{symbol ? symbol->detailsIf<semantics::MiscDetails>() : nullptr};
  bool part{misc && (misc->kind() == PartKind::ComplexPartIm || misc->kind() == PartKind::ComplexPartRe)};
  return part ? &componentOf(component->value()) : nullptr;
}

bool isArrayOfParts(const parser::Designator &designator, const SomeExpr *typed) {
  return typed && typed->Rank() > 0 &&
         (std::holds_alternative<parser::Substring>(designator.u) || complexPartOf(designator));
}

bool isSubstringOfName(const parser::Designator &designator) {
  const auto *substring{std::get_if<parser::Substring>(&designator.u)};
  if (!substring)
    return false;
  const auto *ref{&std::get<parser::DataRef>(substring->t)};
  if (const auto *element{std::get_if<common::Indirection<parser::ArrayElement>>(&ref->u)})
    ref = &baseOf(element->value());
  return std::holds_alternative<parser::Name>(ref->u);
}

static void noteComplexPart(State &state, const parser::Designator &designator, model::Access &access) {
  const parser::Name *part{complexPartOf(designator)};
  if (!part)
    return;
  bool imaginary{part->symbol->get<semantics::MiscDetails>().kind() == PartKind::ComplexPartIm};
  access.complexPart = imaginary ? model::Access::ComplexPart::Imaginary : model::Access::ComplexPart::Real;
  access.complexObject = {access.whole.begin,
                          percentBefore(state.fe.cooked(), state.range(part->source).begin, access.whole)};
}

void noteSubstring(State &state, const parser::Designator &designator, model::Access &access) {
  const auto *substring{std::get_if<parser::Substring>(&designator.u)};
  if (!substring)
    return;
  access.substring = true;
  const auto &range{std::get<parser::SubstringRange>(substring->t)};
  auto rangeOf{[&](const std::optional<parser::ScalarIntExpr> &bound) {
    return bound ? std::optional{state.range(bound->thing.thing.value().source)} : std::nullopt;
  }};
  access.substringLower = rangeOf(std::get<0>(range.t));
  access.substringUpper = rangeOf(std::get<1>(range.t));
  addIndex(state, std::get<0>(range.t), access.indices);
  addIndex(state, std::get<1>(range.t), access.indices);
  // The parenthesis that encloses them is the last one that is open before them.
  size_t open{access.substringLower   ? access.substringLower->begin - 1
              : access.substringUpper ? access.substringUpper->begin - 1
                                      : access.whole.end - 1};
  access.substringParent = {access.whole.begin, parenthesisBefore(state.fe.cooked(), open, access.whole)};
}

bool isBeyondComponent(const parser::Designator &designator) {
  const parser::DataRef *ref{std::get_if<parser::DataRef>(&designator.u)};
  if (!ref)
    ref = &std::get<parser::DataRef>(std::get<parser::Substring>(designator.u).t);
  for (;;) {
    if (const auto *component{std::get_if<common::Indirection<parser::StructureComponent>>(&ref->u)}) {
      const auto *symbol{componentOf(component->value()).symbol};
      if (symbol && semantics::IsAllocatableOrPointer(*symbol))
        return true;
      ref = &baseOf(component->value());
    } else if (const auto *element{std::get_if<common::Indirection<parser::ArrayElement>>(&ref->u)}) {
      ref = &baseOf(element->value());
    } else {
      return false;
    }
  }
}

model::Access accessOf(State &state, const parser::DataRef &ref, parser::CharBlock source) {
  model::Access access;
  access.whole = state.range(source);
  access.loc = state.loc(source);
  addParts(state, ref, source, true, nullptr, access);
  return access;
}

model::Access accessOf(State &state, const parser::DataRef &ref, const SomeExpr *typed, parser::CharBlock source) {
  model::Access access{accessOf(state, ref, source)};
  if (!typed) {
    state.refuse(source, "this coindexed object has no type that Atoll understands");
    return access;
  }
  access.type = typeOf(state, *typed, source);
  access.length = constantLength(state, *typed);
  access.rank = typed->Rank();
  access.parts = access.rank > 0 && !endsInArray(&ref);
  if (access.parts)
    noteArray(state, ref, access.array);
  return access;
}

model::Access accessOf(State &state, const parser::Designator &designator, const SomeExpr *typed) {
  const parser::DataRef *ref{std::get_if<parser::DataRef>(&designator.u)};
  if (!ref)
    ref = &std::get<parser::DataRef>(std::get<parser::Substring>(designator.u).t);
  model::Access access{accessOf(state, *ref, typed, designator.source)};
  if (!typed)
    return access;
  access.parts = access.rank > 0 && !endsInArray(designator);
  noteSubstring(state, designator, access);
  access.deferredSection = isDeferredSection(designator);
  if (access.parts) {
    noteArray(state, *ref, access.array);
    noteComplexPart(state, designator, access);
  }
  return access;
}

} // namespace Atoll::extract
