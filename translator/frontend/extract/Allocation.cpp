// ALLOCATE and DEALLOCATE statements with coarrays: objects, bounds and cobounds. A part of the walk (Execution.cpp).
#include "Allocation.h"

namespace Atoll::extract {

// A back end may evaluate the designator of an object of such a type, which has default values, more than once.
static bool isWord(const semantics::DeclTypeSpec *type) {
  const auto *derived{type && type->category() == semantics::DeclTypeSpec::TypeDerived ? type->AsDerived() : nullptr};
  return derived &&
         (semantics::IsLockType(derived) || semantics::IsEventType(derived) || semantics::IsNotifyType(derived));
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
    for (const auto &dim : std::get<std::list<parser::AllocateShapeSpec>>(allocation.t)) {
      if (const auto &lower{std::get<std::optional<parser::BoundExpr>>(dim.t)})
        object.bounds.push_back(state.range(lower->thing.thing.value().source));
      object.bounds.push_back(state.range(std::get<parser::BoundExpr>(dim.t).thing.thing.value().source));
    }
    object.shaped = shapedRange(object.object);
    wanted |= object.coarray || object.word;
  }
  std::list<const parser::StatOrErrmsg *> status;
  for (const auto &option : std::get<std::list<parser::AllocOpt>>(x.t)) {
    if (const auto *source{std::get_if<parser::AllocOpt::Source>(&option.u)}) {
      allocate.source = state.range(source->v.value().source);
      allocate.sourceOperand = operandOf(state, source->v.value());
    } else if (const auto *mold{std::get_if<parser::AllocOpt::Mold>(&option.u)}) {
      allocate.mold = state.range(mold->v.value().source);
      allocate.sourceOperand = operandOf(state, mold->v.value());
    } else if (const auto *s{std::get_if<parser::StatOrErrmsg>(&option.u)}) {
      status.push_back(s);
    }
  }
  allocate.status = statusOf(status);
  if (wanted)
    push(std::move(allocate));
}

void Allocation::Post(const parser::DeallocateStmt &x) {
  model::Deallocate deallocate;
  deallocate.statement = statements.back();
  bool coarrays{false};
  for (const auto &object : std::get<std::list<parser::AllocateObject>>(x.t)) {
    deallocate.objects.push_back(allocationOf(object));
    coarrays |= deallocate.objects.back().coarray;
  }
  deallocate.status = statusOf(std::get<std::list<parser::StatOrErrmsg>>(x.t));
  if (coarrays)
    push(std::move(deallocate));
}

Range Allocation::typeSpecRange(const parser::TypeSpec &) {
  // `allocate ( type-spec :: ...`: from the parenthesis to the colons
  std::string_view text{state.fe.cooked()};
  Range statement{state.file.statements[statements.back()].range};
  size_t begin{text.find('(', statement.begin) + 1};
  int depth{0};
  size_t at{begin};
  for (; at < statement.end; ++at) {
    depth += text[at] == '(' ? 1 : text[at] == ')' ? -1 : 0;
    if (depth == 0 && text.substr(at, 2) == "::")
      break;
  }
  return {begin, at};
}

model::Allocation Allocation::allocationOf(const parser::AllocateObject &x) {
  model::Allocation result;
  const parser::Name &last{parser::GetLastName(x)};
  const char *begin{nullptr};
  common::visit(common::visitors{
                    [&](const parser::Name &name) { begin = name.source.begin(); },
                    [&](const parser::StructureComponent &c) {
                      begin = parser::GetFirstName(c).source.begin();
                      addIndices(state, c.base, result.indices);
                    },
                },
                x.u);
  parser::CharBlock whole{begin, last.source.end()};
  result.object = state.range(whole);
  result.coarray = last.symbol && last.symbol->GetUltimate().Corank() > 0;
  result.word = !result.coarray && last.symbol && isWord(last.symbol->GetUltimate().GetType());
  if (result.coarray) {
    result.info.base = whole.ToString();
    result.info.rank = last.symbol->GetUltimate().Rank();
    result.info.corank = last.symbol->GetUltimate().Corank();
    result.info.allocatable = true;
    result.declaredType = declaredTypeOf(state, *last.symbol, last.source);
    if (const auto *declared{last.symbol->GetUltimate().GetType()}) {
      model::Type type{typeOf(state, *declared, last.source)};
      result.info.needsClass = type.needsClass;
      result.parts = type.polymorphic || type.finalizable || type.allocatableParts;
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

Range Allocation::shapedRange(Range object) {
  std::string_view text{state.fe.cooked()};
  size_t at{object.end};
  while (at < text.size() && text[at] == ' ')
    ++at;
  if (at < text.size() && text[at] == '(')
    for (int depth{0}; at < text.size();) {
      char c{text[at++]};
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (depth == 0)
        return {object.begin, at};
    }
  return object;
}

} // namespace Atoll::extract
