// Looks for components by length parameters. Walk and Intrinsics call this.
#include "LengthParameters.h"
#include "flang/Evaluate/traverse.h"

namespace Atoll::extract {

namespace {
struct RefersToLength : public evaluate::AnyTraverse<RefersToLength> {
  using Base = evaluate::AnyTraverse<RefersToLength>;
  RefersToLength() : Base{*this} {}
  using Base::operator();
  bool operator()(const evaluate::TypeParamInquiry &x) const {
    const auto *details{x.parameter().detailsIf<semantics::TypeParamDetails>()};
    return details && details->attr() == common::TypeParamAttr::Len;
  }
};
} // namespace

static bool refersToLength(const semantics::MaybeIntExpr &x) { return x && RefersToLength{}(*x); }
static bool refersToLength(const semantics::Bound &x) { return x.GetExplicit() && RefersToLength{}(*x.GetExplicit()); }

static bool refersToLength(const semantics::DeclTypeSpec &type) {
  if (type.category() == semantics::DeclTypeSpec::Character)
    return refersToLength(type.characterTypeSpec().length().GetExplicit());
  const semantics::DerivedTypeSpec *derived{type.AsDerived()};
  return derived && std::any_of(derived->parameters().begin(), derived->parameters().end(),
                                [](const auto &parameter) { return refersToLength(parameter.second.GetExplicit()); });
}

// As it is declared in the definition of the type.
static bool isByLength(const semantics::Symbol &component) {
  const auto *object{component.detailsIf<semantics::ObjectEntityDetails>()};
  return object && object->type() &&
         (refersToLength(*object->type()) ||
          std::any_of(object->shape().begin(), object->shape().end(), [](const semantics::ShapeSpec &dimension) {
            return refersToLength(dimension.lbound()) || refersToLength(dimension.ubound());
          }));
}

static const semantics::Scope *definition(const semantics::DerivedTypeSpec &type) {
  return type.typeSymbol().GetUltimate().scope();
}

static std::string amongComponents(const semantics::DerivedTypeSpec &type, std::set<const semantics::Scope *> &seen) {
  const semantics::Scope *scope{definition(type)};
  if (!scope || !seen.insert(scope).second)
    return "";
  for (const auto &[name, component] : *scope) {
    if (isByLength(*component))
      return name.ToString();
    const auto *inner{component->GetType() && !semantics::IsPointer(*component) ? component->GetType()->AsDerived()
                                                                                : nullptr};
    if (std::string found{inner ? amongComponents(*inner, seen) : ""}; !found.empty())
      return found;
  }
  return "";
}

std::string componentByLength(const SomeExpr *typed) {
  if (!typed)
    return "";
  for (const semantics::Symbol &symbol : evaluate::GetSymbolVector(*typed)) {
    const semantics::DerivedTypeSpec *type{symbol.owner().derivedTypeSpec()};
    const semantics::Scope *scope{type ? definition(*type) : nullptr};
    auto component{scope ? scope->find(symbol.name()) : semantics::Scope::const_iterator{}};
    if (scope && component != scope->end() && isByLength(*component->second))
      return symbol.name().ToString();
  }
  const auto dynamic{typed->GetType()};
  const semantics::DerivedTypeSpec *derived{dynamic ? evaluate::GetDerivedTypeSpec(*dynamic) : nullptr};
  std::set<const semantics::Scope *> seen;
  return derived ? amongComponents(*derived, seen) : "";
}

} // namespace Atoll::extract
