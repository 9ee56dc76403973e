// Called by LinearLoops.cpp.
#include "Linear.h"
#include "../objects/Pieces.h"

namespace Atoll::extract {

namespace {

// A variable that the body does not change, whatever its rank.
bool isUnchanged(const Turns &turns, const parser::Name &name) {
  const semantics::Symbol *symbol{plainSymbol(name)};
  return symbol && symbol != turns.variable &&
         (semantics::IsNamedConstant(*symbol) || (hasOneName(*name.symbol) && turns.assigned.count(symbol) == 0));
}

int degreeOfDesignator(const Turns &turns, const parser::Designator &x) {
  const auto *ref{std::get_if<parser::DataRef>(&x.u)};
  if (const auto *name{ref ? std::get_if<parser::Name>(&ref->u) : nullptr}) {
    if (plainSymbol(*name) == turns.variable)
      return 1;
    return isUnchanged(turns, *name) ? 0 : notAffine;
  }
  const auto *element{ref ? std::get_if<common::Indirection<parser::ArrayElement>>(&ref->u) : nullptr};
  const auto *array{element ? std::get_if<parser::Name>(&baseOf(element->value()).u) : nullptr};
  if (!array || !isUnchanged(turns, *array))
    return notAffine;
  for (const auto &subscript : elementSubscripts(element->value())) {
    const auto *index{std::get_if<parser::IntExpr>(&subscript.u)};
    if (!index || !isInvariant(turns, index->thing.value()))
      return notAffine;
  }
  return 0;
}

// Intrinsic functions that depend on their arguments only, as long as the segment lasts.
int degreeOfCall(const Turns &turns, const parser::FunctionReference &x) {
  static const std::set<std::string> known{"this_image", "num_images", "mod",  "modulo", "min",   "max",
                                           "abs",        "int",        "size", "lbound", "ubound"};
  const parser::Name *name{intrinsicName(x.v)};
  if (!name || known.count(ultimateName(*name)) == 0)
    return notAffine;
  for (const auto &argument : std::get<std::list<parser::ActualArgSpec>>(x.v.t)) {
    const parser::Expr *value{expressionOf(argument)};
    if (!value)
      return notAffine;
    const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&value->u)};
    const auto *ref{designator ? std::get_if<parser::DataRef>(&designator->value().u) : nullptr};
    const auto *whole{ref ? std::get_if<parser::Name>(&ref->u) : nullptr};
    if (whole ? !isUnchanged(turns, *whole) : !isInvariant(turns, *value))
      return notAffine;
  }
  return 0;
}

int sum(int a, int b) { return a == notAffine || b == notAffine ? notAffine : std::max(a, b); }

} // namespace

int degreeOf(const Turns &turns, const parser::Expr &x) {
  const auto *typed{semantics::GetExpr(nullptr, x)};
  auto type{typed ? typed->GetType() : std::nullopt};
  if (!type || type->category() != common::TypeCategory::Integer || typed->Rank() > 0)
    return notAffine;
  auto both{[&](const auto &operation) {
    return std::pair{degreeOf(turns, std::get<0>(operation.t).value()),
                     degreeOf(turns, std::get<1>(operation.t).value())};
  }};
  return common::visit(
      common::visitors{
          [&](const parser::LiteralConstant &) { return 0; },
          [&](const common::Indirection<parser::Designator> &d) { return degreeOfDesignator(turns, d.value()); },
          [&](const common::Indirection<parser::FunctionReference> &f) { return degreeOfCall(turns, f.value()); },
          [&](const parser::Expr::Parentheses &p) { return degreeOf(turns, p.v.value()); },
          [&](const parser::Expr::UnaryPlus &p) { return degreeOf(turns, p.v.value()); },
          // Flang reads the digits of `-7` with the sign: by themselves they have no type.
          [&](const parser::Expr::Negate &p) {
            bool literal{std::holds_alternative<parser::LiteralConstant>(p.v.value().u)};
            return literal ? 0 : degreeOf(turns, p.v.value());
          },
          [&](const parser::Expr::Add &p) {
            auto [a, b]{both(p)};
            return sum(a, b);
          },
          [&](const parser::Expr::Subtract &p) {
            auto [a, b]{both(p)};
            return sum(a, b);
          },
          [&](const parser::Expr::Multiply &p) {
            auto [a, b]{both(p)};
            return a == 0 || b == 0 ? sum(a, b) : notAffine;
          },
          [&](const parser::Expr::Divide &p) {
            auto [a, b]{both(p)};
            return a == 0 && b == 0 ? 0 : notAffine;
          },
          [&](const auto &) { return notAffine; },
      },
      x.u);
}

} // namespace Atoll::extract
