// The subscripts of coindexed objects with the bounds that they must lie in, for -fcheck=coarray.
#include "../State.h"

namespace Atoll::extract {

static std::optional<long> constantOf(const semantics::Bound &bound) {
  const auto &expr{bound.GetExplicit()};
  auto value{expr ? evaluate::ToInt64(*expr) : std::nullopt};
  return value ? std::optional<long>{*value} : std::nullopt;
}

template <typename Bound> static std::optional<Range> rangeOf(State &state, const std::optional<Bound> &bound) {
  if (!bound)
    return std::nullopt;
  return state.range(parser::UnwrapRef<parser::Expr>(*bound).source);
}

static model::Subscript subscriptOf(State &state, const parser::SectionSubscript &subscript) {
  model::Subscript result;
  if (const auto *triplet{std::get_if<parser::SubscriptTriplet>(&subscript.u)}) {
    result.form = model::Subscript::Form::Triplet;
    result.first = rangeOf(state, std::get<0>(triplet->t));
    result.last = rangeOf(state, std::get<1>(triplet->t));
    result.stride = rangeOf(state, std::get<2>(triplet->t));
  } else if (const auto *index{std::get_if<parser::IntExpr>(&subscript.u)}) {
    const auto *typed{semantics::GetExpr(nullptr, index->thing.value())};
    result.form = typed && typed->Rank() > 0 ? model::Subscript::Form::Vector : model::Subscript::Form::Element;
    result.first = state.range(index->thing.value().source);
  }
  return result;
}

void addSubscripts(State &state, const parser::ArrayElement &element, parser::CharBlock whole, model::Access &access) {
  std::vector<const parser::Name *> names;
  namesOf(baseOf(element), names);
  model::Subscripts array;
  for (const parser::Name *name : names)
    array.name += (array.name.empty() ? "" : "%") + name->ToString();
  array.designator = state.range(parser::CharBlock{whole.begin(), names.back()->source.end()});
  const semantics::Symbol *symbol{names.back()->symbol};
  const auto *object{symbol ? symbol->GetUltimate().detailsIf<semantics::ObjectEntityDetails>() : nullptr};
  std::size_t dim{0};
  for (const auto &subscript : elementSubscripts(element)) {
    model::Subscript result{subscriptOf(state, subscript)};
    if (object && dim < object->shape().size()) {
      const auto &bounds{object->shape()[dim]};
      result.lower = constantOf(bounds.lbound());
      result.upper = constantOf(bounds.ubound());
      result.openEnded = bounds.ubound().isStar();
    }
    array.dims.push_back(result);
    ++dim;
  }
  access.subscripts.push_back(array);
}

} // namespace Atoll::extract
