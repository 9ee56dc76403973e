// Which objects OwnAccesses.cpp tells of.
#include "OwnObjects.h"

namespace Atoll::extract {

namespace {

bool isMarked(const semantics::Symbol &symbol, semantics::Attr attr) { return symbol.GetUltimate().attrs().test(attr); }

} // namespace

bool isToldByCaller(const semantics::Symbol &dummy) {
  const auto *type{dummy.GetType()};
  return semantics::IsIntentIn(dummy) && dummy.Rank() == 0 && type && type->AsIntrinsic() &&
         !semantics::IsAllocatableOrPointer(dummy) && !semantics::IsOptional(dummy);
}

namespace {

// A coarray is accessed by its name, by a dummy argument to which it has been passed, by a pointer, or by an associate
// name of any of these. What a pointer component of a coarray points to may also be accessed by its own name.
bool mayBeCoarray(const std::vector<const parser::Name *> &names) {
  const semantics::Symbol &root{declared(*names.front()->symbol)};
  if (semantics::IsDummy(root) && !isMarked(root, semantics::Attr::VALUE) &&
      !(root.Corank() == 0 && isToldByCaller(root)))
    return true;
  return std::any_of(names.begin(), names.end(), [](const parser::Name *name) {
    const semantics::Symbol &symbol{declared(*name->symbol)};
    return symbol.Corank() > 0 || isMarked(symbol, semantics::Attr::POINTER) ||
           isMarked(symbol, semantics::Attr::TARGET) || isMarked(symbol, semantics::Attr::ASYNCHRONOUS) ||
           name->symbol->attrs().test(semantics::Attr::ASYNCHRONOUS); // of a BLOCK construct
  });
}

struct OwnSubscripts {
  std::vector<const parser::Expr *> found{};
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  bool Pre(const parser::Expr &x) {
    found.push_back(&x);
    return false;
  }
};

} // namespace

std::vector<const parser::Expr *> subscriptsOf(const parser::Designator &designator) {
  OwnSubscripts subscripts;
  parser::Walk(designator, subscripts);
  return std::move(subscripts.found);
}

std::vector<model::VectorSubscript> vectorsOf(State &state, const parser::Designator &designator) {
  std::vector<model::Index> indices;
  std::vector<model::VectorSubscript> vectors;
  const auto *element{std::get_if<common::Indirection<parser::ArrayElement>>(&dataRef(designator).u)};
  if (element)
    addVectors(state, element->value(), designator.source, indices, vectors);
  return vectors;
}

// It may be evaluated a second time, without effect and without transfers.
bool isRepeatable(const parser::Expr &x) {
  Contents contents{contentsOf(x)};
  return !contents.impure && contents.coindexed.empty();
}

// A back end passes it by descriptor as it is.
static bool isDescribed(State &state, const parser::Designator &designator, const SomeExpr &typed) {
  model::Type type{typeOf(state, typed, designator.source)};
  if (type.polymorphic || type.needsClass || type.pointerArray)
    return false;
  if (type.category == model::Category::Derived)
    if (const auto *derived{evaluate::GetDerivedTypeSpec(typed.GetType())};
        !derived || semantics::IsTeamType(derived) || semantics::IsEventTypeOrLockType(derived))
      return false;
  return !isArrayOfParts(designator, &typed) && !isPartOfObjects(state, designator, &typed) &&
         !isDeferredSection(designator) &&
         (typed.Rank() == 0 || endsInArray(designator) || elementsOf(state, designator));
}

bool isOwnAllocatable(State &state, const parser::AllocateObject &object) {
  std::vector<const parser::Name *> names;
  OwnSubscripts subscripts;
  if (const auto *component{std::get_if<parser::StructureComponent>(&object.u)}) {
    namesOf(baseOf(*component), names);
    parser::Walk(baseOf(*component), subscripts);
  }
  const parser::Name &last{parser::GetLastName(object)};
  names.push_back(&last);
  const auto *type{last.symbol ? last.symbol->GetUltimate().GetType() : nullptr};
  if (!type || last.symbol->GetUltimate().Corank() > 0 || !semantics::IsAllocatable(last.symbol->GetUltimate()))
    return false;
  model::Type described{typeOf(state, *type, last.source)};
  return !described.polymorphic && !described.needsClass && mayBeCoarray(names) &&
         std::all_of(subscripts.found.begin(), subscripts.found.end(),
                     [](const parser::Expr *x) { return isRepeatable(*x); });
}

namespace {

// Names outside of subscripts and image selectors.
struct OwnNames {
  Symbols found{};
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  bool Pre(const parser::SectionSubscript &) { return false; }
  bool Pre(const parser::ImageSelector &) { return false; }
  void Post(const parser::Name &name) {
    if (name.symbol && declared(*name.symbol).Corank() == 0)
      found.insert(&declared(*name.symbol));
  }
};

struct OwnExchanges {
  Symbols found{};
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  void Post(const parser::AssignmentStmt &x) {
    const auto &variable{std::get<parser::Variable>(x.t)};
    const auto &value{std::get<parser::Expr>(x.t)};
    const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&variable.u)};
    OwnNames names;
    if (designator && parser::GetCoindexedNamedObject(designator->value()))
      parser::Walk(value, names);
    else if (!contentsOf(value).coindexed.empty())
      parser::Walk(variable, names);
    found.merge(names.found);
  }
};

} // namespace

Symbols exchangedIn(State &state) {
  OwnExchanges exchanges;
  if (state.fe.options().openMP)
    parser::Walk(state.fe.program(), exchanges);
  return std::move(exchanges.found);
}

bool isOwnObject(State &state, const parser::Designator &designator, const SomeExpr &typed, const Symbols &exchanged) {
  if (!typed.GetType() || parser::GetCoindexedNamedObject(designator) || typeParameterInquiry(designator))
    return false;
  std::vector<const parser::Name *> names;
  namesOf(dataRef(designator), names);
  for (const parser::Name *name : names)
    if (!name->symbol || semantics::IsProcedure(declared(*name->symbol)))
      return false;
  if (!mayBeCoarray(names) && exchanged.count(&declared(*names.front()->symbol)) == 0)
    return false;
  const auto *whole{std::get_if<parser::Name>(&dataRef(designator).u)};
  return !(whole && semantics::IsAssumedSizeArray(*whole->symbol)) && isDescribed(state, designator, typed);
}

} // namespace Atoll::extract
