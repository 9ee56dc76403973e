// ALLOCATE and DEALLOCATE statements with coarrays: objects, bounds and cobounds. A part of the walk (Execution.cpp).
#include "Allocation.h"
#include "Computed.h"
#include "ScopeEnds.h"

namespace Atoll::extract {

// A back end may evaluate the designator of an object of such a type, which has default values, more than once.
static bool isWord(const semantics::DeclTypeSpec *type) {
  const auto *derived{type && type->category() == semantics::DeclTypeSpec::TypeDerived ? type->AsDerived() : nullptr};
  return derived &&
         (semantics::IsLockType(derived) || semantics::IsEventType(derived) || semantics::IsNotifyType(derived));
}

static const parser::Expr *sourceOf(const parser::AllocOpt &option) {
  if (const auto *source{std::get_if<parser::AllocOpt::Source>(&option.u)})
    return &source->v.value();
  const auto *mold{std::get_if<parser::AllocOpt::Mold>(&option.u)};
  return mold ? &mold->v.value() : nullptr;
}

// An object without bounds of its own gets those of SOURCE= (9.7.1.2).
static bool getsBounds(const parser::Allocation &x) {
  return std::get<std::list<parser::AllocateShapeSpec>>(x.t).empty();
}
static bool isCoarray(const parser::Allocation &x) {
  return std::get<std::optional<parser::AllocateCoarraySpec>>(x.t).has_value();
}

// A whole array of intrinsic type.
static bool isSimpleArray(const parser::Designator &x, const parser::Expr &expr) {
  const auto *typed{semantics::GetExpr(nullptr, expr)};
  const auto type{typed ? typed->GetType() : std::nullopt};
  return type && type->category() != common::TypeCategory::Derived && isWholeArray(x);
}

bool Allocation::Pre(const parser::AllocateStmt &x) {
  const auto &allocations{std::get<std::list<parser::Allocation>>(x.t)};
  for (const auto &option : std::get<std::list<parser::AllocOpt>>(x.t))
    if (const parser::Expr *source{sourceOf(option)}) {
      takeCharacters(*source);
      const auto *coindexed{coindexedDesignator(*source)};
      if (coindexed && isSimpleArray(*coindexed, *source) && context() == model::Context::Plain && !inPure() &&
          std::any_of(allocations.begin(), allocations.end(), getsBounds) &&
          std::none_of(allocations.begin(), allocations.end(), isCoarray))
        uses[coindexed] = model::Use::Bounded;
    }
  return true;
}

void Allocation::Post(const parser::AllocateStmt &x) {
  model::Allocate allocate;
  allocate.statement = statements.back();
  if (const auto &type{std::get<std::optional<parser::TypeSpec>>(x.t)})
    allocate.typeSpec = typeSpecRange(*type);
  bool wanted{false};
  for (const auto &allocation : std::get<std::list<parser::Allocation>>(x.t)) {
    allocate.objects.push_back(allocationOf(std::get<parser::AllocateObject>(allocation.t)));
    auto &object{allocate.objects.back()};
    if (const auto &spec{std::get<std::optional<parser::AllocateCoarraySpec>>(allocation.t)})
      addCobounds(*spec, object);
    object.shaped = shapedRange(object.object);
    wanted |= object.coarray || object.word;
  }
  std::list<const parser::StatOrErrmsg *> status;
  for (const auto &option : std::get<std::list<parser::AllocOpt>>(x.t)) {
    if (const parser::Expr *source{sourceOf(option)}) {
      bool mold{std::holds_alternative<parser::AllocOpt::Mold>(option.u)};
      (mold ? allocate.mold : allocate.source) = state.range(source->source);
      allocate.sourceOperand = operandOf(state, *source);
      allocate.sourceComputed = !allocate.sourceOperand.designator || needsMemory(*source);
    } else if (const auto *s{std::get_if<parser::StatOrErrmsg>(&option.u)}) {
      status.push_back(s);
    }
  }
  allocate.status = statusOf(status);
  // While the runtime waits for the memory request there must be no other one.
  if (wanted || state.has(Defect::FunctionsInTypeSpecs))
    for (const model::Index &index : computedIn(state, x, !wanted))
      push(model::EvaluatedBefore{statement(), index});
  if (wanted)
    push(std::move(allocate));
}

void Allocation::Post(const parser::DeallocateStmt &x) {
  model::Deallocate deallocate;
  deallocate.statement = statements.back();
  bool coarrays{false};
  for (const auto &object : std::get<std::list<parser::AllocateObject>>(x.t)) {
    deallocate.objects.push_back(allocationOf(object));
    coarrays |= deallocate.objects.back().coarray || deallocate.objects.back().holdsCoarrays;
  }
  deallocate.status = statusOf(std::get<std::list<parser::StatOrErrmsg>>(x.t));
  if (coarrays)
    push(std::move(deallocate));
}

Range Allocation::typeSpecRange(const parser::TypeSpec &) {
  return typeSpecOfAllocate(state.fe.cooked(), state.file.statements[statements.back()].range);
}

model::Allocation Allocation::allocationOf(const parser::AllocateObject &x) {
  model::Allocation result;
  const parser::Name &last{parser::GetLastName(x)};
  const char *begin{nullptr};
  common::visit(common::visitors{
                    [&](const parser::Name &name) { begin = name.source.begin(); },
                    [&](const parser::StructureComponent &c) {
                      begin = parser::GetFirstName(c).source.begin();
                      addIndices(state, baseOf(c), result.indices);
                    },
                },
                x.u);
  parser::CharBlock whole{begin, last.source.end()};
  result.object = state.range(whole);
  result.coarray = last.symbol && last.symbol->GetUltimate().Corank() > 0;
  result.holdsCoarrays = last.symbol && holdsCoarrays(state, last.symbol->GetUltimate());
  result.word = !result.coarray && last.symbol && isWord(last.symbol->GetUltimate().GetType());
  if (result.coarray) {
    result.info.base = whole.ToString();
    result.info.rank = last.symbol->GetUltimate().Rank();
    result.info.corank = last.symbol->GetUltimate().Corank();
    result.info.allocatable = true;
    result.type = declaredTypeOf(state, *last.symbol, last.source);
    if (const auto *declared{last.symbol->GetUltimate().GetType()}) {
      model::Type type{typeOf(state, *declared, last.source)};
      result.info.needsClass = type.needsClass;
      result.parts = hasParts(type);
    }
  }
  return result;
}

void Allocation::addCobounds(const parser::AllocateCoarraySpec &spec, model::Allocation &object) {
  auto rangeOf{[&](const parser::BoundExpr &e) { return state.range(e.thing.thing.value().source); }};
  for (const auto &dim : std::get<std::list<parser::AllocateCoshapeSpec>>(spec.t)) {
    const auto &lower{std::get<std::optional<parser::BoundExpr>>(dim.t)};
    object.cobounds.push_back(
        {lower ? std::optional{rangeOf(*lower)} : std::nullopt, rangeOf(std::get<parser::BoundExpr>(dim.t))});
  }
  const auto &lower{std::get<std::optional<parser::BoundExpr>>(spec.t)};
  object.cobounds.push_back({lower ? std::optional{rangeOf(*lower)} : std::nullopt, std::nullopt});
}

Range Allocation::shapedRange(Range object) { return {object.begin, elementEnd(state.fe.cooked(), object.end)}; }

} // namespace Atoll::extract
