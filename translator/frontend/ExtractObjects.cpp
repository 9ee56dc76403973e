// Coindexed objects, coarrays and operands: from Flang's designators and typed expressions to the model.
#include "ExtractState.h"
#include "flang/Evaluate/tools.h"

namespace Atoll::extract {

void State::refuse(parser::CharBlock where, const std::string &what) {
  failed = true;
  fe.error(where, what);
}

static model::Category categoryOf(common::TypeCategory category) {
  switch (category) {
  case common::TypeCategory::Integer:
  case common::TypeCategory::Unsigned:
    return model::Category::Integer;
  case common::TypeCategory::Real:
    return model::Category::Real;
  case common::TypeCategory::Complex:
    return model::Category::Complex;
  case common::TypeCategory::Character:
    return model::Category::Character;
  case common::TypeCategory::Logical:
    return model::Category::Logical;
  case common::TypeCategory::Derived:
    break;
  }
  return model::Category::Derived;
}

static const char *categoryName(model::Category category) {
  switch (category) {
  case model::Category::Integer:
    return "integer";
  case model::Category::Real:
    return "real";
  case model::Category::Complex:
    return "complex";
  case model::Category::Logical:
    return "logical";
  case model::Category::Character:
    return "character";
  case model::Category::Derived:
    break;
  }
  return "type";
}

// The type-spec under which the scope at `where` knows a derived type; empty if it has no name there.
static std::string derivedSpec(State &state, const semantics::DerivedTypeSpec &spec, parser::CharBlock where) {
  const semantics::Symbol &symbol{spec.typeSymbol()};
  const semantics::Scope &scope{state.fe.context().FindScope(where)};
  const semantics::Symbol *found{scope.FindSymbol(symbol.name())};
  std::string text{spec.AsFortran()};
  if (found && &found->GetUltimate() == &symbol.GetUltimate())
    return "type(" + text + ")";
  size_t parameters{text.find('(')};
  std::string tail{parameters == std::string::npos ? "" : text.substr(parameters)};
  for (const semantics::Scope *s{&scope}; !s->IsGlobal(); s = &s->parent()) // renamed by USE
    for (const auto &[name, ref] : *s)
      if (&ref->GetUltimate() == &symbol.GetUltimate())
        return "type(" + name.ToString() + tail + ")";
  return "";
}

// C710: such an object may not be an actual argument of a TYPE(*) dummy.
bool needsClass(const semantics::DerivedTypeSpec *derived) {
  if (!derived)
    return false;
  if (!derived->parameters().empty())
    return true;
  const auto *details{derived->typeSymbol().GetUltimate().detailsIf<semantics::DerivedTypeDetails>()};
  if (details && !details->finals().empty())
    return true;
  const semantics::Scope *scope{derived->typeSymbol().GetUltimate().scope()};
  if (!scope)
    return false;
  for (const auto &[name, symbol] : *scope)
    if (symbol->has<semantics::ProcBindingDetails>() || symbol->has<semantics::GenericDetails>())
      return true;
  return needsClass(scope->GetDerivedTypeParent() && scope->GetDerivedTypeParent()->derivedTypeSpec()
                        ? scope->GetDerivedTypeParent()->derivedTypeSpec()
                        : nullptr);
}

model::Type typeOf(State &state, const SomeExpr &expr, parser::CharBlock where) {
  model::Type type;
  auto dynamic{expr.GetType()};
  if (!dynamic)
    return type;
  type.category = categoryOf(dynamic->category());
  if (type.category != model::Category::Derived) {
    type.kind = dynamic->kind();
    type.spec = std::string{categoryName(type.category)} + "(" + std::to_string(type.kind) + ")";
    return type;
  }
  type.polymorphic = dynamic->IsPolymorphic();
  if (const auto *derived{evaluate::GetDerivedTypeSpec(dynamic)}) {
    type.spec = derivedSpec(state, *derived, where);
    type.allocatableParts = bool{semantics::FindAllocatableUltimateComponent(*derived)};
    type.finalizable = semantics::IsFinalizable(*derived);
    type.needsClass = needsClass(derived);
  }
  return type;
}

std::string coboundsVariableOf(const semantics::Symbol &symbol) { return "atoll_co_" + symbol.name().ToString(); }

// The declared object behind a name, through ASSOCIATE and the like.
static const semantics::Symbol &declared(const semantics::Symbol &symbol) {
  const semantics::Symbol *s{&symbol.GetUltimate()};
  while (const auto *assoc{s->detailsIf<semantics::AssocEntityDetails>()}) {
    if (!assoc->expr())
      break;
    const semantics::Symbol *last{evaluate::GetLastSymbol(*assoc->expr())};
    if (!last || last == s)
      break;
    s = &last->GetUltimate();
  }
  return *s;
}

static int corankOf(const parser::Name &name) { return name.symbol ? declared(*name.symbol).Corank() : 0; }

// The names of a data-ref, outermost part last.
static void namesOf(const parser::DataRef &ref, std::vector<const parser::Name *> &names) {
  common::visit(common::visitors{
                    [&](const parser::Name &name) { names.push_back(&name); },
                    [&](const common::Indirection<parser::StructureComponent> &x) {
                      namesOf(x.value().base, names);
                      names.push_back(&x.value().component);
                    },
                    [&](const common::Indirection<parser::ArrayElement> &x) { namesOf(x.value().base, names); },
                    [&](const common::Indirection<parser::CoindexedNamedObject> &x) {
                      namesOf(x.value().base, names);
                    },
                },
                ref.u);
}

const semantics::Symbol *coarraySymbol(const parser::DataRef &ref) {
  std::vector<const parser::Name *> names;
  namesOf(ref, names);
  for (auto it{names.rbegin()}; it != names.rend(); ++it)
    if (corankOf(**it) > 0)
      return (*it)->symbol;
  return nullptr;
}

// An associate name stands for its selector; the memory's cobounds are found from the selector's first element only.
static bool hidesBase(const semantics::Symbol &symbol) {
  const auto *assoc{symbol.GetUltimate().detailsIf<semantics::AssocEntityDetails>()};
  return assoc && assoc->expr() && assoc->expr()->Rank() > 0 && !evaluate::UnwrapWholeSymbolOrComponentDataRef(*assoc->expr());
}

model::Coarray coarrayOf(State &state, const parser::Name &last, parser::CharBlock whole) {
  model::Coarray result;
  const semantics::Symbol &symbol{declared(*last.symbol)};
  result.base = std::string{whole.begin(), last.source.end()};
  result.rank = symbol.Rank();
  result.corank = symbol.Corank();
  result.allocatable = semantics::IsAllocatable(symbol);
  result.needsClass = symbol.GetType() && needsClass(symbol.GetType()->AsDerived());
  if (result.allocatable) {
    if (hidesBase(*last.symbol))
      state.refuse(whole, "an image selector on an associate name of a section of an allocatable coarray is not supported"
                          " by Atoll: use the coarray's own name");
    return result;
  }
  const auto *details{symbol.detailsIf<semantics::ObjectEntityDetails>()};
  bool constant{true};
  if (details) {
    int n{0};
    for (const auto &dim : details->coshape()) {
      model::Cobound bound;
      if (const auto &lower{dim.lbound().GetExplicit()})
        bound.lower = evaluate::ToInt64(*lower);
      if (const auto &upper{dim.ubound().GetExplicit()})
        bound.upper = evaluate::ToInt64(*upper);
      constant &= bound.lower.has_value() && (++n == result.corank || bound.upper.has_value());
      result.cobounds.push_back(bound);
    }
  }
  if (!constant)
    result.coboundsVariable = coboundsVariableOf(symbol);
  return result;
}

// The selector's brackets: it starts at the '[' before its first cosubscript.
static Range selectorRange(State &state, const parser::ImageSelector &selector) {
  std::string_view text{state.fe.cooked()};
  const auto &first{std::get<std::list<parser::Cosubscript>>(selector.t).front()};
  Range inner{state.range(first.thing.thing.value().source)};
  size_t begin{inner.begin};
  while (begin > 0 && text[begin] != '[')
    --begin;
  size_t end{begin + 1};
  char quote{0};
  for (int depth{1}; depth > 0 && end < text.size(); ++end) {
    char c{text[end]};
    if (quote)
      quote = c == quote ? 0 : quote;
    else if (c == '\'' || c == '"')
      quote = c;
    else
      depth += c == '[' ? 1 : c == ']' ? -1 : 0;
  }
  return {begin, end};
}

static void addVectors(State &state, const parser::ArrayElement &element, parser::CharBlock whole, model::Access &access) {
  int dim{0}, arrayDim{0};
  for (const auto &subscript : element.subscripts) {
    ++arrayDim;
    if (const auto *index{std::get_if<parser::IntExpr>(&subscript.u)}) {
      const auto *typed{semantics::GetExpr(nullptr, index->thing.value())};
      if (typed && typed->Rank() > 0) {
        std::vector<const parser::Name *> names;
        namesOf(element.base, names);
        access.vectors.push_back({++dim, arrayDim, state.range(index->thing.value().source),
                                  state.range(parser::CharBlock{whole.begin(), names.back()->source.end()})});
      }
    } else {
      ++dim;
    }
  }
}

// Walks the parts of a coindexed data-ref from the last to the first.
static void addParts(State &state, const parser::DataRef &ref, parser::CharBlock whole, bool remote,
                     model::Access &access) {
  common::visit(
      common::visitors{
          [&](const parser::Name &) {},
          [&](const common::Indirection<parser::StructureComponent> &x) {
            const auto &component{x.value().component};
            if (remote && component.symbol && semantics::IsAllocatableOrPointer(*component.symbol))
              state.refuse(component.source,
                           "access to an allocatable or pointer component of a coindexed object is not supported yet");
            addParts(state, x.value().base, whole, remote, access);
          },
          [&](const common::Indirection<parser::ArrayElement> &x) {
            addVectors(state, x.value(), whole, access);
            addParts(state, x.value().base, whole, remote, access);
          },
          [&](const common::Indirection<parser::CoindexedNamedObject> &x) {
            const auto &object{x.value()};
            state.understood.insert(&object);
            access.selector = selectorRange(state, object.imageSelector);
            for (const auto &c : std::get<std::list<parser::Cosubscript>>(object.imageSelector.t))
              access.cosubscripts.push_back(state.range(c.thing.thing.value().source));
            for (const auto &spec : std::get<std::list<parser::ImageSelectorSpec>>(object.imageSelector.t)) {
              if (const auto *stat{std::get_if<parser::ImageSelectorSpec::Stat>(&spec.u)})
                access.stat = state.range(stat->v.thing.thing.value().GetSource());
              else
                state.refuse(whole, "TEAM=, TEAM_NUMBER= and NOTIFY= in image selectors are not supported yet");
            }
            std::vector<const parser::Name *> names;
            namesOf(object.base, names);
            access.coarray = coarrayOf(state, *names.back(), whole);
            addParts(state, object.base, whole, false, access);
          },
      },
      ref.u);
}

// Whether the elements of the array that a designator denotes are whole elements of the array in memory.
static bool endsInArray(const parser::Designator &designator) {
  const auto *ref{std::get_if<parser::DataRef>(&designator.u)};
  if (!ref)
    return false; // a substring
  if (const auto *component{std::get_if<common::Indirection<parser::StructureComponent>>(&ref->u)}) {
    const auto *symbol{component->value().component.symbol};
    return symbol && symbol->Rank() > 0;
  }
  const parser::ArrayElement *element{nullptr};
  if (const auto *coindexed{std::get_if<common::Indirection<parser::CoindexedNamedObject>>(&ref->u)})
    ref = &coindexed->value().base;
  if (const auto *indirect{std::get_if<common::Indirection<parser::ArrayElement>>(&ref->u)})
    element = &indirect->value();
  if (!element)
    return true;
  for (const auto &subscript : element->subscripts) {
    const auto *index{std::get_if<parser::IntExpr>(&subscript.u)};
    const auto *typed{index ? semantics::GetExpr(nullptr, index->thing.value()) : nullptr};
    if (!index || (typed && typed->Rank() > 0))
      return true;
  }
  return false;
}

// `z%re`, `z%im`: the parts of a complex object are no components.
static void noteComplexPart(State &state, const parser::Designator &designator, model::Access &access) {
  const auto *ref{std::get_if<parser::DataRef>(&designator.u)};
  const auto *component{ref ? std::get_if<common::Indirection<parser::StructureComponent>>(&ref->u) : nullptr};
  const auto *symbol{component ? component->value().component.symbol : nullptr};
  const auto *misc{symbol ? symbol->detailsIf<semantics::MiscDetails>() : nullptr};
  if (!misc)
    return;
  bool imaginary{misc->kind() == semantics::MiscDetails::Kind::ComplexPartIm};
  if (!imaginary && misc->kind() != semantics::MiscDetails::Kind::ComplexPartRe)
    return;
  access.complexPart = imaginary ? model::Access::ComplexPart::Imaginary : model::Access::ComplexPart::Real;
  Range name{state.range(component->value().component.source)};
  size_t end{name.begin};
  while (end > access.whole.begin && state.fe.cooked()[end] != '%')
    --end;
  access.complexObject = {access.whole.begin, end};
}

static void noteSubstring(State &state, const parser::Designator &designator, model::Access &access) {
  const auto *substring{std::get_if<parser::Substring>(&designator.u)};
  if (!substring)
    return;
  access.substring = true;
  const auto &range{std::get<parser::SubstringRange>(substring->t)};
  auto rangeOf{[&](const std::optional<parser::ScalarIntExpr> &bound) {
    return bound ? std::optional{state.range(bound->thing.thing.value().source)} : std::nullopt;
  }};
  access.substringLower = rangeOf(std::get<0>(range.t));
  access.substringUpper = rangeOf(std::get<1>(range.t));
  // The parenthesis that encloses them is the last one that is open before them.
  size_t open{access.substringLower   ? access.substringLower->begin - 1
              : access.substringUpper ? access.substringUpper->begin - 1
                                      : access.whole.end - 1};
  while (open > access.whole.begin && state.fe.cooked()[open] != '(')
    --open;
  access.substringParent = {access.whole.begin, open};
}

// `d(2:4)`, `d(::2)(1:2)` of a character array of deferred length.
static bool isDeferredSection(const parser::Designator &designator) {
  const auto *ref{std::get_if<parser::DataRef>(&designator.u)};
  if (!ref)
    ref = &std::get<parser::DataRef>(std::get<parser::Substring>(designator.u).t);
  if (const auto *coindexed{std::get_if<common::Indirection<parser::CoindexedNamedObject>>(&ref->u)})
    ref = &coindexed->value().base;
  const auto *element{std::get_if<common::Indirection<parser::ArrayElement>>(&ref->u)};
  const auto *symbol{element ? parser::GetLastName(*ref).symbol : nullptr};
  const auto *type{symbol ? symbol->GetUltimate().GetType() : nullptr};
  if (!type || type->category() != semantics::DeclTypeSpec::Character ||
      !type->characterTypeSpec().length().isDeferred())
    return false;
  bool all{true}, section{false};
  for (const auto &subscript : element->value().subscripts) {
    const auto *triplet{std::get_if<parser::SubscriptTriplet>(&subscript.u)};
    all &= triplet && !std::get<0>(triplet->t) && !std::get<1>(triplet->t) && !std::get<2>(triplet->t);
    section |= triplet != nullptr;
  }
  return section && !all;
}

model::Access accessOf(State &state, const parser::Designator &designator, const SomeExpr *typed) {
  model::Access access;
  access.whole = state.range(designator.source);
  access.loc = state.loc(designator.source);
  const parser::DataRef *ref{std::get_if<parser::DataRef>(&designator.u)};
  if (!ref)
    ref = &std::get<parser::DataRef>(std::get<parser::Substring>(designator.u).t);
  addParts(state, *ref, designator.source, true, access);
  if (!typed) {
    state.refuse(designator.source, "this coindexed object has no type that Atoll understands");
    return access;
  }
  access.type = typeOf(state, *typed, designator.source);
  access.rank = typed->Rank();
  access.parts = access.rank > 0 && !endsInArray(designator);
  noteSubstring(state, designator, access);
  access.deferredSection = isDeferredSection(designator);
  if (access.parts)
    noteComplexPart(state, designator, access);
  if (access.type.polymorphic)
    state.refuse(designator.source, "polymorphic coindexed objects are not supported yet");
  return access;
}

static const parser::Designator *coindexed(const parser::Designator &designator) {
  return parser::GetCoindexedNamedObject(designator) ? &designator : nullptr;
}

const parser::Designator *coindexedDesignator(const parser::Expr &expr) {
  const auto *d{std::get_if<common::Indirection<parser::Designator>>(&expr.u)};
  return d ? coindexed(d->value()) : nullptr;
}

const parser::Designator *coindexedDesignator(const parser::Variable &variable) {
  const auto *d{std::get_if<common::Indirection<parser::Designator>>(&variable.u)};
  return d ? coindexed(d->value()) : nullptr;
}

// `a`, `t%a`, `a(:,:)` of an allocatable or pointer array: the range of `a`, `t%a`.
std::optional<Range> wholeArrayOf(State &state, const parser::Designator &designator) {
  const auto *ref{std::get_if<parser::DataRef>(&designator.u)};
  if (!ref)
    return std::nullopt;
  if (const auto *element{std::get_if<common::Indirection<parser::ArrayElement>>(&ref->u)}) {
    for (const auto &subscript : element->value().subscripts) {
      const auto *triplet{std::get_if<parser::SubscriptTriplet>(&subscript.u)};
      if (!triplet || std::get<0>(triplet->t) || std::get<1>(triplet->t) || std::get<2>(triplet->t))
        return std::nullopt;
    }
    ref = &element->value().base;
  }
  const parser::Name &last{parser::GetLastName(*ref)};
  if (!last.symbol || last.symbol->Rank() == 0 || !semantics::IsAllocatableOrPointer(last.symbol->GetUltimate()))
    return std::nullopt;
  return state.range(parser::CharBlock{designator.source.begin(), last.source.end()});
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

model::Operand operandOf(State &state, const parser::Expr &expr) {
  model::Operand operand;
  const auto *typed{semantics::GetExpr(nullptr, expr)};
  describe(state, typed, expr.source, operand);
  operand.designator = std::holds_alternative<common::Indirection<parser::Designator>>(expr.u) && typed &&
                       evaluate::IsVariable(*typed);
  if (operand.designator) {
    const auto &designator{std::get<common::Indirection<parser::Designator>>(expr.u).value()};
    operand.wholeArray = wholeArrayOf(state, designator);
    operand.deferredSection = isDeferredSection(designator);
  }
  return operand;
}

model::Operand operandOf(State &state, const parser::Variable &variable) {
  model::Operand operand;
  describe(state, semantics::GetExpr(nullptr, variable), variable.GetSource(), operand);
  operand.designator = std::holds_alternative<common::Indirection<parser::Designator>>(variable.u);
  if (operand.designator)
    operand.wholeArray = wholeArrayOf(state, std::get<common::Indirection<parser::Designator>>(variable.u).value());
  return operand;
}

} // namespace Atoll::extract
