// Called by OwnAccesses.cpp.
#include "OwnFound.h"
#include "../objects/Pieces.h"

namespace Atoll::extract {

void OwnFound::consider(const parser::Designator &designator, const SomeExpr *typed, AccessKind kind, Manner manner) {
  if ((statements.current() < 0 && place.construct.empty()) || !place.known || !typed ||
      !isOwnObject(state, designator, *typed))
    return;
  const auto vectors{vectorsOf(state, designator)};
  auto elements{typed->Rank() > 0 && !endsInArray(designator) ? elementsOf(state, designator) : std::nullopt};
  if (!place.masks.empty() && (!vectors.empty() || elements || (typed->Rank() > 0 && typed->Rank() != place.maskRank)))
    return;
  for (const parser::Expr *subscript : subscriptsOf(designator))
    if (!isStable(place, *subscript))
      return;
  model::OwnAccess access{placed(kind, designator.source)};
  access.around = place.around;
  access.masks = place.masks;
  access.elements = std::move(elements);
  access.allocatable = manner.allocatable;
  for (const auto &vector : vectors) {
    model::OwnAccess::Around elements;
    elements.kind = model::OwnAccess::Around::Kind::Vector;
    elements.first = vector.subscript;
    access.around.push_back(elements);
  }
  access.after = manner.after && place.construct.empty() && !state.file.statements[statements.current()].header;
  if (access.around.empty() && access.masks.empty() && !access.elements && !access.allocatable && !access.after &&
      place.construct.empty())
    loops.sweep(designator, access);
  found.push_back(std::move(access));
  std::vector<const parser::Name *> names;
  namesOf(dataRef(designator), names);
  if (names.front()->symbol->GetUltimate().Corank() > 0)
    nameCoarray(*names.front(), false);
}

bool mayBeAllocated(const SomeExpr &variable) {
  const auto *last{evaluate::GetLastSymbol(variable)};
  return evaluate::IsAllocatableDesignator(variable) && last && last->GetUltimate().Corank() == 0;
}
void OwnFound::considerAnew(const parser::Designator &designator, const SomeExpr *typed) {
  for (bool after : {false, true})
    consider(designator, typed, AccessKind::Defines, {.after = after, .allocatable = true});
}
void OwnFound::considerAllocated(const parser::AllocateObject &object, bool after) {
  if (statements.current() < 0 || !place.known || !isOwnAllocatable(state, object))
    return;
  const auto *component{std::get_if<parser::StructureComponent>(&object.u)};
  const parser::Name &first{component ? parser::GetFirstName(*component) : std::get<parser::Name>(object.u)};
  found.push_back(
      placed(AccessKind::Defines, parser::CharBlock{first.source.begin(), parser::GetLastName(object).source.end()}));
  found.back().around = place.around;
  found.back().allocatable = true;
  found.back().after = after;
}

model::OwnAccess OwnFound::placed(AccessKind kind, parser::CharBlock source) {
  model::OwnAccess access;
  access.kind = kind;
  access.designator = state.range(source);
  access.name = source.ToString().substr(0, mostOfName);
  if (place.construct.empty()) {
    access.statement = statements.current();
    access.unit = state.file.statements[statements.current()].unit;
    access.loc = state.file.statements[statements.current()].loc;
  } else {
    access.construct = place.construct;
    access.unit = statements.unitAt(place.source);
    access.loc = state.loc(place.source);
  }
  return access;
}

void OwnFound::nameCoarray(const parser::Name &name, bool allocated) {
  const semantics::Symbol &symbol{name.symbol->GetUltimate()};
  const auto *object{symbol.detailsIf<semantics::ObjectEntityDetails>()};
  if (statements.current() < 0 || !object || object->coshape().empty() || semantics::IsDummy(symbol) ||
      semantics::IsAssumedSizeArray(symbol) || !symbol.GetType() || needsClass(symbol.GetType()) ||
      symbol.GetType()->IsPolymorphic())
    return;
  if (!named.insert({state.file.statements[statements.current()].unit, &symbol}).second && !allocated)
    return;
  found.push_back(placed(allocated ? AccessKind::Allocates : AccessKind::Names, name.source));
  found.back().rank = symbol.Rank();
  found.back().allocatable = semantics::IsAllocatable(symbol);
}

} // namespace Atoll::extract
