// Array constructors of characters. gfortran gives them the length of their first value where the length is not
// constant. In an implied DO gfortran evaluates their values before the index has a value, to learn the length; and
// where the length is not constant, what it makes of them is wrong even without coarrays. With no turn at all flang has
// no length.
#include "Computed.h"
#include <algorithm>

namespace Atoll::extract {

static bool isConstant(const parser::Expr &x) {
  const auto *typed{semantics::GetExpr(nullptr, x)};
  return typed && evaluate::ToInt64(*typed);
}

namespace {
// The values of one constructor; of a constructor among them, its values, because gfortran 15 and 16 crash where an
// elemental function has that as its argument.
struct Values {
  std::vector<const parser::Expr *> looped{}, others{}; // in implied DO, and not
  bool isExpanded{true};                                // gfortran does that to loops with constant bounds

  void add(const std::list<parser::AcValue> &all, bool inLoop) {
    for (const parser::AcValue &value : all)
      if (const auto *loop{std::get_if<common::Indirection<parser::AcImpliedDo>>(&value.u)})
        add(loop->value());
      else if (const auto *expression{std::get_if<common::Indirection<parser::Expr>>(&value.u)})
        add(expression->value(), inLoop);
  }

private:
  void add(const parser::AcImpliedDo &x) {
    const auto &control{std::get<parser::AcImpliedDoControl>(x.t)};
    const auto &bounds{std::get<parser::AcImpliedDoControl::Bounds>(control.t)};
    isExpanded &= isConstant(lowerOf(bounds).thing.thing.value()) && isConstant(upperOf(bounds).thing.thing.value()) &&
                  (!stepOf(bounds) || isConstant(stepOf(bounds)->thing.thing.value()));
    add(std::get<std::list<parser::AcValue>>(x.t), true);
  }
  void add(const parser::Expr &x, bool inLoop) {
    if (const auto *constructor{std::get_if<parser::ArrayConstructor>(&withoutParentheses(x).u)})
      add(std::get<std::list<parser::AcValue>>(constructor->v.t), inLoop);
    else
      (inLoop ? looped : others).push_back(&x);
  }
};
} // namespace

std::optional<model::CharacterConstructor> characterConstructor(State &state, const parser::Expr &x, int unit) {
  const auto *constructor{std::get_if<parser::ArrayConstructor>(&x.u)};
  const auto *typed{constructor ? semantics::GetExpr(nullptr, x) : nullptr};
  auto type{typed ? typed->GetType() : std::nullopt};
  if (!type || type->category() != common::TypeCategory::Character)
    return std::nullopt;
  const auto &[spec, list]{constructor->v.t};
  Values values;
  values.add(list, false);
  bool found{std::any_of(values.looped.begin(), values.looped.end(), [](const auto *x) { return hasCoindexed(*x); })};
  auto length{constantLength(state, *typed)};
  if (!length && spec && state.has(Defect::FunctionsInTypeSpecs) && !computedIn(state, *spec, true).empty()) {
    state.refuse(x.source,
                 "the length of this array constructor refers to another image, which is not supported by Atoll"
                 " with gfortran: fill an array of that length");
    return std::nullopt;
  }
  if (!found || (!length && (values.isExpanded || !state.has(Defect::ElementLengths))))
    return std::nullopt;
  if (!length) {
    state.refuse(x.source,
                 "an array constructor of characters with a coindexed object in an implied DO needs a constant"
                 " length with gfortran: begin it with `character(len=20) ::`, or fill an array in a DO loop");
    return std::nullopt;
  }
  model::CharacterConstructor result{typeSpecOfConstructor(state.fe.cooked(), state.range(x.source), spec.has_value()),
                                     {},
                                     std::max<std::int64_t>(0, *length),
                                     type->kind(),
                                     unit};
  for (const parser::Expr *value : values.looped)
    result.values.push_back(state.range(value->source));
  for (const parser::Expr *value : values.others)
    if (hasCoindexed(*value))
      result.values.push_back(state.range(value->source));
  return result;
}

} // namespace Atoll::extract
