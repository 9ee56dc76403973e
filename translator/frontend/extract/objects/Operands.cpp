// Variables and expressions that are not coindexed.
#include "../State.h"
#include <algorithm>

namespace Atoll::extract {

const parser::StructureComponent *typeParameterInquiry(const parser::Designator &designator) {
  const auto *ref{std::get_if<parser::DataRef>(&designator.u)};
  const auto *component{ref ? std::get_if<common::Indirection<parser::StructureComponent>>(&ref->u) : nullptr};
  const auto *symbol{component ? componentOf(component->value()).symbol : nullptr};
  if (!symbol)
    return nullptr;
  using Kind = semantics::MiscDetails::Kind;
  const auto *misc{symbol->detailsIf<semantics::MiscDetails>()};
  bool inquiry{symbol->has<semantics::TypeParamDetails>() ||
               (misc && (misc->kind() == Kind::KindParamInquiry || misc->kind() == Kind::LenParamInquiry))};
  return inquiry ? &component->value() : nullptr;
}

static const parser::Designator *coindexed(const parser::Designator &designator) {
  return parser::GetCoindexedNamedObject(designator) && !typeParameterInquiry(designator) ? &designator : nullptr;
}

const parser::Designator *coindexedDesignator(const parser::Expr &expr) {
  const auto *d{std::get_if<common::Indirection<parser::Designator>>(&expr.u)};
  return d ? coindexed(d->value()) : nullptr;
}

const parser::Designator *coindexedDesignator(const parser::Variable &variable) {
  const auto *d{std::get_if<common::Indirection<parser::Designator>>(&variable.u)};
  return d ? coindexed(d->value()) : nullptr;
}

const parser::Expr &withoutParentheses(const parser::Expr &expr) {
  const auto *inner{std::get_if<parser::Expr::Parentheses>(&expr.u)};
  return inner ? withoutParentheses(inner->v.value()) : expr;
}

std::optional<std::int64_t> constantLength(State &state, const SomeExpr &value) {
  const auto *character{evaluate::UnwrapExpr<evaluate::Expr<evaluate::SomeCharacter>>(value)};
  auto length{character ? character->LEN() : std::nullopt};
  return length ? evaluate::ToInt64(evaluate::Fold(state.fe.context().foldingContext(), std::move(*length)))
                : std::nullopt;
}

bool hasDeferredLength(const semantics::Symbol &symbol) {
  const semantics::DeclTypeSpec *type{symbol.GetUltimate().GetType()};
  return type && type->category() == semantics::DeclTypeSpec::Character &&
         type->characterTypeSpec().length().isDeferred();
}

bool hasVariableLength(const semantics::Symbol &symbol) {
  const semantics::DeclTypeSpec *type{symbol.GetUltimate().GetType()};
  if (!type || type->category() != semantics::DeclTypeSpec::Character)
    return false;
  const auto &length{type->characterTypeSpec().length()};
  return !length.isDeferred() && !(length.GetExplicit() && evaluate::ToInt64(*length.GetExplicit()));
}

// A section, by triplets or, if so wanted, by vector subscripts, of an array of characters of deferred length.
static bool isDeferredSection(const parser::Designator &designator, bool orVector) {
  const auto *ref{std::get_if<parser::DataRef>(&designator.u)};
  if (!ref)
    ref = &std::get<parser::DataRef>(std::get<parser::Substring>(designator.u).t);
  if (const auto *coindexed{std::get_if<common::Indirection<parser::CoindexedNamedObject>>(&ref->u)})
    ref = &baseOf(coindexed->value());
  const auto *element{std::get_if<common::Indirection<parser::ArrayElement>>(&ref->u)};
  const auto *symbol{element ? parser::GetLastName(*ref).symbol : nullptr};
  if (!symbol || !hasDeferredLength(*symbol))
    return false;
  bool all{true}, section{false};
  for (const auto &subscript : elementSubscripts(element->value())) {
    const auto *triplet{std::get_if<parser::SubscriptTriplet>(&subscript.u)};
    all &= triplet && !std::get<0>(triplet->t) && !std::get<1>(triplet->t) && !std::get<2>(triplet->t);
    section |= triplet != nullptr;
    if (const auto *index{std::get_if<parser::IntExpr>(&subscript.u)}; index && orVector) {
      const auto *typed{semantics::GetExpr(nullptr, *index)};
      section |= typed && typed->Rank() > 0;
    }
  }
  return section && !all;
}

bool isDeferredSection(const parser::Designator &designator) { return isDeferredSection(designator, false); }

// `a`, `t%a`, `a(:,:)` of an allocatable or pointer array: the range of `a`, `t%a`.
std::optional<Range> wholeArrayOf(State &state, const parser::Designator &designator) {
  const auto *ref{std::get_if<parser::DataRef>(&designator.u)};
  if (!ref)
    return std::nullopt;
  if (const auto *element{std::get_if<common::Indirection<parser::ArrayElement>>(&ref->u)}) {
    for (const auto &subscript : elementSubscripts(element->value())) {
      const auto *triplet{std::get_if<parser::SubscriptTriplet>(&subscript.u)};
      if (!triplet || std::get<0>(triplet->t) || std::get<1>(triplet->t) || std::get<2>(triplet->t))
        return std::nullopt;
    }
    ref = &baseOf(element->value());
  }
  const parser::Name &last{parser::GetLastName(*ref)};
  if (!last.symbol || last.symbol->Rank() == 0 || !semantics::IsAllocatableOrPointer(last.symbol->GetUltimate()))
    return std::nullopt;
  return state.range(parser::CharBlock{designator.source.begin(), last.source.end()});
}

void addIndices(State &state, const parser::DataRef &ref, std::vector<model::Index> &indices) {
  if (const auto *component{std::get_if<common::Indirection<parser::StructureComponent>>(&ref.u)})
    return addIndices(state, baseOf(component->value()), indices);
  const auto *element{std::get_if<common::Indirection<parser::ArrayElement>>(&ref.u)};
  if (!element)
    return;
  addIndices(state, baseOf(element->value()), indices);
  auto add{[&](const parser::Expr &x) {
    const auto *typed{semantics::GetExpr(nullptr, x)};
    indices.push_back({state.range(x.source), typed ? typed->Rank() : 0});
  }};
  for (const auto &subscript : elementSubscripts(element->value())) {
    if (const auto *index{std::get_if<parser::IntExpr>(&subscript.u)})
      add(index->thing.value());
    if (const auto *triplet{std::get_if<parser::SubscriptTriplet>(&subscript.u)})
      for (const auto *bound : {&std::get<0>(triplet->t), &std::get<1>(triplet->t), &std::get<2>(triplet->t)})
        if (*bound)
          add(parser::UnwrapRef<parser::Expr>(**bound));
  }
}

std::vector<model::Index> indicesOf(State &state, const parser::Designator &designator) {
  std::vector<model::Index> indices;
  if (const auto *ref{std::get_if<parser::DataRef>(&designator.u)}) {
    addIndices(state, *ref, indices);
    return indices;
  }
  const auto &substring{std::get<parser::Substring>(designator.u)};
  addIndices(state, std::get<parser::DataRef>(substring.t), indices);
  const auto &bounds{std::get<parser::SubstringRange>(substring.t)};
  for (const auto *bound : {&std::get<0>(bounds.t), &std::get<1>(bounds.t)})
    if (*bound)
      indices.push_back({state.range(parser::UnwrapRef<parser::Expr>(**bound).source), 0});
  return indices;
}

namespace {
struct FunctionReferences {
  bool alsoCoindexed{true}; // which become function references
  bool found{false};
  template <typename T> bool Pre(const T &) { return !found; }
  template <typename T> void Post(const T &) {}
  bool Pre(const parser::Expr &x) {
    const auto *typed{semantics::GetExpr(nullptr, x)};
    const auto *reference{typed ? evaluate::UnwrapProcedureRef(*typed) : nullptr};
    bool compiledInPlace{reference && reference->proc().GetSpecificIntrinsic() && reference->proc().IsElemental()};
    found |= (reference && !compiledInPlace) || (alsoCoindexed && coindexedDesignator(x));
    return !found;
  }
};

void addComputedIndices(State &state, const parser::DataRef &ref, std::vector<Range> &indices) {
  common::visit(common::visitors{
                    [&](const parser::Name &) {},
                    [&](const common::Indirection<parser::StructureComponent> &x) {
                      addComputedIndices(state, baseOf(x.value()), indices);
                    },
                    [&](const common::Indirection<parser::CoindexedNamedObject> &x) {
                      addComputedIndices(state, baseOf(x.value()), indices);
                    },
                    [&](const common::Indirection<parser::ArrayElement> &x) {
                      for (const auto &subscript : elementSubscripts(x.value()))
                        if (const auto *index{std::get_if<parser::IntExpr>(&subscript.u)}) {
                          FunctionReferences references;
                          parser::Walk(index->thing.value(), references);
                          if (references.found)
                            indices.push_back(state.range(index->thing.value().source));
                        }
                      addComputedIndices(state, baseOf(x.value()), indices);
                    },
                },
                ref.u);
}

// Values for which a back end may need memory: results, operands that are copied, transfers.
struct Temporaries {
  bool found{false};
  template <typename T> bool Pre(const T &) { return !found; }
  template <typename T> void Post(const T &) {}
  bool Pre(const parser::Expr &x) {
    const auto *typed{semantics::GetExpr(nullptr, x)};
    found |= std::holds_alternative<common::Indirection<parser::FunctionReference>>(x.u) ||
             std::holds_alternative<parser::ArrayConstructor>(x.u) ||
             std::holds_alternative<parser::StructureConstructor>(x.u) ||
             std::holds_alternative<parser::Expr::Concat>(x.u) || coindexedDesignator(x) ||
             (typed && (evaluate::UnwrapProcedureRef(*typed) || evaluate::HasVectorSubscript(*typed)));
    return !found;
  }
};

struct CoindexedObjects {
  bool found{false};
  template <typename T> bool Pre(const T &) { return !found; }
  template <typename T> void Post(const T &) {}
  void Post(const parser::CoindexedNamedObject &) { found = true; }
};

// The subscripts, and substring bounds, of one designator.
struct ReferringIndices {
  State &state;
  std::vector<model::Index> found{};
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  void add(const parser::Expr &x) {
    FunctionReferences references{/*alsoCoindexed=*/false};
    parser::Walk(x, references);
    const auto *typed{semantics::GetExpr(nullptr, x)};
    if (references.found)
      found.push_back({state.range(x.source), typed ? typed->Rank() : 0});
  }
  template <typename Bound> void add(const std::optional<Bound> &bound) {
    if (bound)
      add(parser::UnwrapRef<parser::Expr>(*bound));
  }
  bool Pre(const parser::SectionSubscript &x) {
    if (const auto *triplet{std::get_if<parser::SubscriptTriplet>(&x.u)}) {
      add(std::get<0>(triplet->t));
      add(std::get<1>(triplet->t));
      add(std::get<2>(triplet->t));
    } else {
      add(std::get<parser::IntExpr>(x.u).thing.value());
    }
    return false;
  }
  bool Pre(const parser::SubstringRange &x) {
    add(std::get<0>(x.t));
    add(std::get<1>(x.t));
    return false;
  }
};
} // namespace

std::vector<model::Index> referringIndices(State &state, const parser::Designator &designator) {
  ReferringIndices indices{state};
  parser::Walk(designator, indices);
  return std::move(indices.found);
}

bool refersToFunctions(const parser::Designator &designator) {
  FunctionReferences references{/*alsoCoindexed=*/false};
  parser::Walk(designator, references);
  return references.found;
}

bool needsMemory(const parser::Expr &x) {
  const auto *typed{semantics::GetExpr(nullptr, x)};
  Temporaries temporaries;
  if (!typed || !evaluate::IsConstantExpr(*typed))
    parser::Walk(x, temporaries);
  return temporaries.found;
}

bool hasCoindexed(const parser::Expr &x) {
  CoindexedObjects objects;
  parser::Walk(x, objects);
  return objects.found;
}

std::vector<Range> computedIndices(State &state, const parser::Designator &designator, const SomeExpr *typed) {
  std::vector<Range> result;
  if (!typed || typed->Rank() == 0 || endsInArray(designator))
    return result;
  const auto *ref{std::get_if<parser::DataRef>(&designator.u)};
  addComputedIndices(state, ref ? *ref : std::get<parser::DataRef>(std::get<parser::Substring>(designator.u).t),
                     result);
  return result;
}

// Also an associate name of an allocatable array or of a section of one, but not of parts of its elements.
static bool isAllocatableArray(const semantics::Symbol &symbol) {
  const auto &ultimate{symbol.GetUltimate()};
  const auto *assoc{ultimate.detailsIf<semantics::AssocEntityDetails>()};
  if (!assoc || ultimate.Rank() == 0)
    return ultimate.Rank() > 0 && semantics::IsAllocatable(ultimate);
  auto selector{assoc->expr() ? evaluate::ExtractDataRef(*assoc->expr()) : std::nullopt};
  return selector && selector->GetLastSymbol().Rank() > 0 && isAllocatableArray(selector->GetLastSymbol());
}

// The name that ends the designator of an array of which this is all, a section or a part.
static const parser::Name *arrayName(const parser::DataRef &ref) {
  const parser::Name &last{parser::GetLastName(ref)};
  if (const auto *element{std::get_if<common::Indirection<parser::ArrayElement>>(&ref.u)}) {
    const auto &subscripts{elementSubscripts(element->value())};
    if (std::any_of(subscripts.begin(), subscripts.end(),
                    [](const auto &s) { return std::holds_alternative<parser::SubscriptTriplet>(s.u); }))
      return &last;
    const auto *component{std::get_if<common::Indirection<parser::StructureComponent>>(&baseOf(element->value()).u)};
    return component ? arrayName(baseOf(component->value())) : nullptr;
  }
  if (last.symbol && last.symbol->Rank() > 0)
    return &last;
  const auto *component{std::get_if<common::Indirection<parser::StructureComponent>>(&ref.u)};
  return component ? arrayName(baseOf(component->value())) : nullptr;
}

static std::optional<model::AllocatableArray> allocatableArrayOf(State &state, const parser::Designator &designator) {
  const auto *ref{std::get_if<parser::DataRef>(&designator.u)};
  const auto *name{arrayName(ref ? *ref : std::get<parser::DataRef>(std::get<parser::Substring>(designator.u).t))};
  const auto *type{name && name->symbol ? name->symbol->GetUltimate().GetType() : nullptr};
  if (!type || coindexed(designator) || type->IsPolymorphic() || !isAllocatableArray(*name->symbol))
    return std::nullopt;
  return model::AllocatableArray{state.range(parser::CharBlock{designator.source.begin(), name->source.end()}),
                                 name->symbol->Rank(),
                                 needsClass(type) ? typeOf(state, *type, designator.source).spec : "type(*)"};
}

static void describe(State &state, const SomeExpr *typed, parser::CharBlock source, model::Operand &operand) {
  operand.range = state.range(source);
  if (!typed)
    return;
  operand.type = typeOf(state, *typed, source);
  operand.rank = typed->Rank();
  operand.vectorSubscript = evaluate::HasVectorSubscript(*typed);
  operand.allocatable = evaluate::IsAllocatableDesignator(*typed);
}

const parser::DataRef &dataRef(const parser::Designator &designator) {
  const auto *ref{std::get_if<parser::DataRef>(&designator.u)};
  return ref ? *ref : std::get<parser::DataRef>(std::get<parser::Substring>(designator.u).t);
}

bool isPartOfObjects(State &state, const parser::Designator &designator, const SomeExpr *typed) {
  if (!typed || typed->Rank() == 0 || endsInArray(designator))
    return false;
  std::optional<model::ArrayOfObjects> array;
  noteArray(state, dataRef(designator), array);
  return array && (array->polymorphic || typeOf(state, *typed, designator.source).needsClass);
}

static bool isSectionOfParts(State &state, const parser::Designator &designator, const SomeExpr *typed) {
  return isDeferredSection(designator) || isArrayOfParts(designator, typed) ||
         !computedIndices(state, designator, typed).empty();
}

model::Operand operandOf(State &state, const parser::Expr &expr) {
  model::Operand operand;
  const auto *typed{semantics::GetExpr(nullptr, expr)};
  describe(state, typed, expr.source, operand);
  operand.designator =
      std::holds_alternative<common::Indirection<parser::Designator>>(expr.u) && typed && evaluate::IsVariable(*typed);
  if (operand.designator) {
    const auto &designator{std::get<common::Indirection<parser::Designator>>(expr.u).value()};
    operand.wholeArray = wholeArrayOf(state, designator);
    operand.array = allocatableArrayOf(state, designator);
    operand.parts = isSectionOfParts(state, designator, typed);
    operand.partOfObjects = isPartOfObjects(state, designator, typed);
    operand.deferredSection = isDeferredSection(designator, true);
  }
  operand.literal =
      std::holds_alternative<parser::LiteralConstant>(expr.u) && operand.type.category != model::Category::Complex;
  return operand;
}

model::Operand operandOf(State &state, const parser::Variable &variable) {
  model::Operand operand;
  const auto *typed{semantics::GetExpr(nullptr, variable)};
  describe(state, typed, variable.GetSource(), operand);
  operand.designator = std::holds_alternative<common::Indirection<parser::Designator>>(variable.u);
  if (operand.designator) {
    const auto &designator{std::get<common::Indirection<parser::Designator>>(variable.u).value()};
    operand.wholeArray = wholeArrayOf(state, designator);
    operand.array = allocatableArrayOf(state, designator);
    operand.parts = isSectionOfParts(state, designator, typed);
    operand.partOfObjects = isPartOfObjects(state, designator, typed);
    operand.deferredSection = isDeferredSection(designator, true);
  }
  return operand;
}

} // namespace Atoll::extract
