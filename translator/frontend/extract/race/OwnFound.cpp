// Called by OwnAccesses.cpp.
#include "OwnFound.h"
#include "../objects/Pieces.h"

namespace Atoll::extract {

void OwnFound::consider(const parser::Designator &designator, const SomeExpr *typed, AccessKind kind, Manner manner) {
  if (!place.known && kind == AccessKind::Defines && place.end > 0 && place.around.empty()) {
    OwnPlace saved{place};
    place.known = true;
    place.masks.clear();
    consider(designator, typed, kind, {.way = AccessWay::Compared});
    place = std::move(saved);
    return;
  }
  if ((statements.current() < 0 && place.construct.empty()) || !place.known || !typed ||
      !isOwnObject(state, designator, *typed, exchanged) ||
      (manner.way != AccessWay::Named && place.end == 0 && !isAlone()))
    return;
  const auto vectors{vectorsOf(state, designator)};
  auto elements{typed->Rank() > 0 && !endsInArray(designator) ? elementsOf(state, designator) : std::nullopt};
  if (!place.masks.empty() && (!vectors.empty() || elements || (typed->Rank() > 0 && typed->Rank() != place.maskRank)))
    return;
  if (manner.way != AccessWay::Named && (!vectors.empty() || elements))
    return;
  std::vector<std::pair<Range, int>> evaluated;
  for (const parser::Expr *subscript : subscriptsOf(designator))
    if (!isStable(place, *subscript) ||
        !(isRepeatable(*subscript) || (manner.way == AccessWay::Named && addEvaluated(*subscript, evaluated))))
      return;
  std::vector<const parser::Name *> names;
  namesOf(dataRef(designator), names);
  if (names.front()->symbol->GetUltimate().Corank() > 0)
    nameCoarray(*names.front(), false);
  model::OwnAccess access{placed(kind, designator.source)};
  access.dummy = kind == AccessKind::Defines && isKeptUntilEnd(names, access.unit);
  access.way = manner.way;
  access.type = typeOf(state, *typed, designator.source);
  access.rank = typed->Rank();
  access.around = place.around;
  access.masks = place.masks;
  access.elements = std::move(elements);
  access.evaluated = std::move(evaluated);
  access.allocatable = manner.allocatable;
  for (const auto &vector : vectors) {
    model::OwnAccess::Around elements;
    elements.kind = model::OwnAccess::Around::Kind::Vector;
    elements.first = vector.subscript;
    access.around.push_back(elements);
  }
  access.after = manner.after && place.construct.empty() && !state.file.statements[statements.current()].header;
  if (manner.failed) {
    model::OwnAccess::Around failed;
    failed.kind = model::OwnAccess::Around::Kind::Failed;
    failed.first = state.range(*manner.failed);
    access.around.push_back(failed);
  }
  if (access.around.empty() && access.masks.empty() && access.evaluated.empty() && !access.elements &&
      !access.allocatable && !access.after && access.way == AccessWay::Named && place.construct.empty()) {
    if (auto ofLoop{loops.sweep(designator, access)}) {
      addRuns(std::move(*ofLoop));
      return;
    }
  }
  found.push_back(std::move(access));
}

// A component of a dummy argument may be a coarray itself, and what a pointer points to is no part of it.
bool OwnFound::isKeptUntilEnd(const std::vector<const parser::Name *> &names, int unit) const {
  const semantics::Symbol &dummy{*names.front()->symbol};
  auto owner{state.unitOfScope.find(&dummy.owner())};
  return unit >= 0 && state.file.units[unit].tellsOfEnd && owner != state.unitOfScope.end() && owner->second == unit &&
         mayDefine(dummy) && std::all_of(names.begin(), names.end(), [](const parser::Name *name) {
           return name->symbol->GetUltimate().Corank() == 0 && !semantics::IsPointer(name->symbol->GetUltimate());
         });
}

bool OwnFound::isAlone() const {
  return statements.current() >= 0 && place.construct.empty() && place.around.empty() && place.masks.empty() &&
         place.known && !state.file.statements[statements.current()].header;
}

void OwnFound::considerValue(const parser::FunctionReference &reference, const SomeExpr *typed) {
  if (!isAlone() || !typed || !typed->GetType())
    return;
  model::Type type{typeOf(state, *typed, reference.source)};
  bool characters{type.category == model::Category::Character && typed->Rank() > 0}; // gfortran assigns them wrongly
  if (type.polymorphic || type.needsClass || type.spec.empty() || characters)
    return;
  found.push_back(placed(AccessKind::Defines, reference.source));
  found.back().way = AccessWay::Value;
  found.back().type = std::move(type);
  found.back().rank = typed->Rank();
}

void OwnFound::considerAddress(const parser::Expr *address, const parser::Expr *bytes, AccessKind kind) {
  const auto *typed{address ? semantics::GetExpr(nullptr, *address) : nullptr};
  const auto type{typed ? typed->GetType() : std::nullopt};
  const auto *derived{type ? evaluate::GetDerivedTypeSpec(*type) : nullptr};
  if (!isAlone() || !bytes || !derived || !semantics::IsIsoCType(derived) || !isRepeatable(*address) ||
      !isRepeatable(*bytes))
    return;
  found.push_back(placed(kind, address->source));
  found.back().way = AccessWay::Bytes;
  found.back().bytes = state.range(bytes->source);
}

// A function that is not pure is referred to once, before the statement, which refers to the variable then. The order
// in which a statement evaluates its parts is free (10.1.4, 10.1.7). But all of them have to be evaluated.
bool OwnFound::addEvaluated(const parser::Expr &x, std::vector<std::pair<Range, int>> &evaluated) const {
  const auto *typed{semantics::GetExpr(nullptr, x)};
  auto type{typed ? typed->GetType() : std::nullopt};
  if (!type || type->category() != common::TypeCategory::Integer || typed->Rank() > 0 || !place.around.empty() ||
      !place.masks.empty() || !place.construct.empty() || state.file.statements[statements.current()].header ||
      !contentsOf(x).coindexed.empty())
    return false;
  evaluated.emplace_back(state.range(x.source), type->kind());
  return true;
}

// Those of one statement share their runs, and statements of one loop its strips.
void OwnFound::addRuns(model::OwnRuns more) {
  auto [place, isNew]{runsOf.emplace(more.loop, runs.size())};
  if (isNew)
    return runs.push_back(std::move(more));
  auto &parts{runs[place->second].parts};
  auto &part{more.parts.front()};
  auto same{
      std::find_if(parts.begin(), parts.end(), [&](const auto &known) { return known.statement == part.statement; })};
  if (same == parts.end())
    parts.push_back(std::move(part));
  else
    same->accesses.push_back(std::move(part.accesses.front()));
}

bool isStable(const OwnPlace &place, const parser::Expr &x) {
  if (place.changed.empty())
    return true;
  Contents contents{contentsOf(x)};
  return !contents.unknown && !contents.calls && contents.coindexed.empty() && !meet(contents.symbols, place.changed) &&
         std::all_of(contents.symbols.begin(), contents.symbols.end(), [](const semantics::Symbol *symbol) {
           return !symbol->has<semantics::ObjectEntityDetails>() || semantics::IsNamedConstant(*symbol) ||
                  hasOneName(*symbol);
         });
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
    access.construct = {place.construct.begin, std::max(place.construct.end, place.end)};
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
  if (!allocated)
    found.back().statement = loops.outermost(found.back().statement);
  found.back().rank = symbol.Rank();
  found.back().allocatable = semantics::IsAllocatable(symbol);
}

void OwnFound::addFlush(parser::CharBlock directive) {
  model::OwnAccess flush;
  flush.kind = AccessKind::Flushes;
  flush.construct = directiveRange(state, directive);
  flush.unit = statements.unitAt(directive);
  found.push_back(std::move(flush));
}

// A definition of the same object says all that a reference does: `x(i) = x(i) + 1`.
static bool isSimple(const model::OwnAccess &access) {
  return access.way == AccessWay::Named && access.statement >= 0 && access.around.empty() && access.masks.empty() &&
         !access.allocatable && access.name.size() < mostOfName;
}
static void dropRepeated(std::vector<model::OwnAccess> &accesses) {
  std::set<std::pair<int, std::string>> defined; // what a statement defines, in the words of both
  for (const auto &access : accesses)
    if (access.kind == AccessKind::Defines && isSimple(access))
      defined.emplace(access.statement, access.name);
  accesses.erase(std::remove_if(accesses.begin(), accesses.end(),
                                [&](const model::OwnAccess &access) {
                                  return access.kind == AccessKind::Refers && isSimple(access) &&
                                         defined.count({access.statement, access.name}) > 0;
                                }),
                 accesses.end());
}

void OwnFound::give() {
  state.file.usesCoarrays |= !found.empty() || !runs.empty(); // it may get those of others
  dropRepeated(found);
  for (auto &access : found)
    if (access.unit >= 0)
      state.file.sites.push_back(std::move(access));
  for (auto &ofLoop : runs) {
    for (auto &part : ofLoop.parts)
      dropRepeated(part.accesses);
    state.file.sites.push_back(std::move(ofLoop));
  }
}

} // namespace Atoll::extract
