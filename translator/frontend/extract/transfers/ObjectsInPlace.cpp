// Which coindexed objects can be accessed in place: LoopsInPlace.cpp and ArraysInPlace.cpp ask.
#include "Transfers.h"
#include <algorithm>

namespace Atoll::extract {

std::optional<NamedObject> namedObject(const parser::Designator &x) {
  const auto *object{parser::GetCoindexedNamedObject(x)};
  if (!object)
    return std::nullopt;
  const auto *element{std::get_if<common::Indirection<parser::ArrayElement>>(&baseOf(*object).u)};
  const auto *name{std::get_if<parser::Name>(element ? &baseOf(element->value()).u : &baseOf(*object).u)};
  NamedObject result{name ? plainSymbol(*name) : nullptr, element ? &elementSubscripts(element->value()) : nullptr};
  bool isComplete{result.symbol && (result.subscripts != nullptr) == (result.symbol->Rank() > 0)};
  return isComplete && !semantics::IsOptional(*result.symbol) ? std::optional{result} : std::nullopt;
}

// A pointer to an object of this type can be declared.
static bool isNameable(const model::Type &type) { return !type.spec.empty() && !type.polymorphic && !type.needsClass; }

// Its assignment is a copy: it calls nothing, and allocates nothing.
static bool isCopied(const model::Type &type) {
  return type.category != model::Category::Derived ||
         !(type.polymorphic || type.needsClass || type.allocatableParts || type.definedAssignment || type.finalizable);
}

static bool isInWords(const model::Type &type) {
  return type.category == model::Category::Derived || type.category == model::Category::Character || type.kind <= 8;
}

// A dummy argument of some entries of its procedure only.
static bool isSometimes(const model::Access &a, const model::File &file) {
  for (int u{a.unit}; u >= 0; u = file.units[u].host)
    for (const auto &dummy : file.units[u].dummies)
      if (dummy.name == a.coarray.base)
        return dummy.sometimes;
  return false;
}

bool canBeInPlace(const model::Access &a, const semantics::Symbol &symbol, const model::File &file) {
  bool isSimple{a.hasCosubscriptsOnly() && a.coarray.nodes.empty() && !a.repeated && a.hops.empty() &&
                !a.coarray.needsClass};
  return isSimple && isNameable(a.objectType) && isInWords(a.objectType) && isCopied(a.type) &&
         !hasDeferredLength(symbol) && (a.use == model::Use::Value || a.use == model::Use::Definition) && a.unit >= 0 &&
         !file.units[a.unit].pure && !isSometimes(a, file) && a.statement >= 0 &&
         file.statements[a.statement].context == model::Context::Plain;
}

model::CoarrayInPlace coarrayInPlace(const semantics::Symbol &symbol, const model::Access &access) {
  model::CoarrayInPlace result{access.coarray, access.objectType};
  result.assumedShape = symbol.get<semantics::ObjectEntityDetails>().IsAssumedShape();
  result.assumedSize = semantics::IsAssumedSizeArray(symbol);
  return result;
}

std::set<const parser::Designator *> coindexedSides(const parser::AssignmentStmt &x) {
  std::set<const parser::Designator *> result{coindexedDesignator(std::get<parser::Variable>(x.t)),
                                              coindexedDesignator(std::get<parser::Expr>(x.t))};
  result.erase(nullptr);
  return result;
}

bool areNested(State &state, const std::vector<const parser::Designator *> &coindexed) {
  std::vector<Range> ranges;
  for (const auto *designator : coindexed)
    ranges.push_back(state.range(designator->source));
  std::sort(ranges.begin(), ranges.end(), [](Range a, Range b) { return a.begin < b.begin; });
  return std::adjacent_find(ranges.begin(), ranges.end(), [](Range a, Range b) { return b.begin < a.end; }) !=
         ranges.end(); // designators overlap only where one is in another
}

} // namespace Atoll::extract
