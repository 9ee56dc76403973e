// The coarray behind a name: its rank, corank and cobounds.
#include "../State.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

namespace Atoll::extract {

// How many scopes around it, of the same program unit, have something of the same name.
static int depthOf(const semantics::Symbol &symbol) {
  int depth{0};
  const semantics::Scope *scope{&symbol.owner()};
  while (scope->kind() != semantics::Scope::Kind::Subprogram && !scope->parent().IsGlobal()) {
    scope = &scope->parent();
    depth += scope->find(symbol.name()) != scope->end();
  }
  return depth;
}

// What an associate name of one coarray stands for may be mentioned where another one has its name.
std::string coboundsVariableOf(const semantics::Symbol &symbol) {
  std::string name{symbol.name().ToString()};
  int depth{depthOf(symbol)};
  constexpr size_t most{63 - 12}; // C601
  if (name.size() > most)
    name =
        name.substr(0, most - 17) + "_" + llvm::utohexstr(llvm::xxh3_64bits(llvm::StringRef{name}), /*LowerCase=*/true);
  return "atoll_co_" + (depth ? std::to_string(depth) + "_" : "") + name;
}

// Of an associate name the object behind it: of its selector's parts the last that is a coarray, because a subobject of
// a coarray is one, too (5.4.7), or else the last.
const semantics::Symbol &declared(const semantics::Symbol &symbol) {
  const semantics::Symbol *s{&symbol.GetUltimate()};
  while (const auto *assoc{s->detailsIf<semantics::AssocEntityDetails>()}) {
    if (!assoc->expr())
      break;
    const semantics::Symbol *last{evaluate::GetLastSymbol(*assoc->expr())};
    if (!last || last == s)
      break;
    for (const semantics::Symbol &part : evaluate::GetSymbolVector(*assoc->expr()))
      if (declared(part).Corank() > 0)
        last = &part;
    s = &last->GetUltimate();
  }
  return *s;
}

static int corankOf(const parser::Name &name) { return name.symbol ? declared(*name.symbol).Corank() : 0; }

// The names of a data-ref, outermost part last.
void namesOf(const parser::DataRef &ref, std::vector<const parser::Name *> &names) {
  common::visit(
      common::visitors{
          [&](const parser::Name &name) { names.push_back(&name); },
          [&](const common::Indirection<parser::StructureComponent> &x) {
            namesOf(baseOf(x.value()), names);
            names.push_back(&componentOf(x.value()));
          },
          [&](const common::Indirection<parser::ArrayElement> &x) { namesOf(baseOf(x.value()), names); },
          [&](const common::Indirection<parser::CoindexedNamedObject> &x) { namesOf(baseOf(x.value()), names); },
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

static const semantics::Symbol *findByName(const semantics::Scope &scope, const std::string &name) {
  auto found{scope.find(parser::CharBlock{name})}; // names are compared by their text
  return found == scope.end() ? nullptr : &*found->second;
}

// The constant that the COARRAY directive for a name declares: between the reference and the declaration that the name
// means there, or where its coarray is declared (under another name, perhaps).
static const semantics::Symbol *findDirective(State &state, const parser::Name &name,
                                              const semantics::Symbol &coarray) {
  std::string directive{"atoll_on_"};
  for (const auto *scope{&state.fe.context().FindScope(name.source)}; !scope->IsGlobal(); scope = &scope->parent()) {
    if (const auto *found{findByName(*scope, directive + name.ToString())})
      return found;
    if (const auto *here{findByName(*scope, name.ToString())}; here && !here->has<semantics::HostAssocDetails>())
      break;
  }
  return findByName(coarray.owner(), directive + coarray.name().ToString());
}

static std::string nodesOf(State &state, const parser::Name &coarray, const semantics::Symbol &symbol) {
  if (symbol.owner().IsDerivedType()) // the directive names no components
    return "";
  const semantics::Symbol *directive{findDirective(state, coarray, symbol)};
  const auto *object{directive ? directive->GetUltimate().detailsIf<semantics::ObjectEntityDetails>() : nullptr};
  if (!object || !object->init())
    return "";
  const auto *values{evaluate::UnwrapConstantValue<evaluate::Type<common::TypeCategory::Integer, 8>>(*object->init())};
  std::string result;
  for (const auto &value :
       values ? values->values() : std::vector<evaluate::Scalar<evaluate::Type<common::TypeCategory::Integer, 8>>>{})
    result += (result.empty() ? "[" : ", ") + std::to_string(value.ToInt64()) + "_8";
  if (result.empty())
    state.refuse(coarray.source, "the nodes in the COARRAY directive of this coarray are not constant");
  return result + "]";
}

model::Coarray coarrayOf(State &state, const parser::Name &last, parser::CharBlock whole) {
  model::Coarray result;
  const semantics::Symbol &symbol{declared(*last.symbol)};
  result.base = std::string{whole.begin(), last.source.end()};
  result.rank = symbol.Rank();
  result.corank = symbol.Corank();
  auto association{state.teamAssociations.find(&symbol)};
  result.allocatable = association == state.teamAssociations.end() && semantics::IsAllocatable(symbol);
  result.needsClass = needsClass(symbol.GetType());
  result.nodes = nodesOf(state, last, symbol);
  if (result.allocatable)
    return result;
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
  if (association != state.teamAssociations.end())
    result.coboundsVariable = association->second;
  else if (!constant)
    result.coboundsVariable = coboundsVariableOf(symbol);
  return result;
}

} // namespace Atoll::extract
