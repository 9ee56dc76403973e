// Reads symbols: the order of the items in each list is that in which gfortran writes them. Interface.cpp calls this.
#include "Symbols.h"
#include <cstdlib>

namespace Atoll::modfile {

namespace {
struct Damaged {};

// The items of a list, one after the other.
class Items {
public:
  explicit Items(const Node &list) : list_{list} {
    if (list.kind != Node::List)
      throw Damaged{};
  }
  bool more() const { return at_ < list_.items.size(); }
  bool nextIs(Node::Kind kind) const { return more() && list_.items[at_].kind == kind; }
  const Node &next(Node::Kind kind) {
    if (!nextIs(kind))
      throw Damaged{};
    return list_.items[at_++];
  }
  const Node &list() { return next(Node::List); }
  std::string name() { return next(Node::Name).text; }
  std::string string() { return next(Node::String).text; }
  Id integer() { return std::strtoll(next(Node::Integer).text.c_str(), nullptr, 10); }
  std::vector<Id> integers() {
    std::vector<Id> all;
    while (more())
      all.push_back(integer());
    return all;
  }

private:
  const Node &list_;
  std::size_t at_{0};
};
} // namespace

static const Node *unlessEmpty(const Node &node) { return node.empty() ? nullptr : &node; }

static Attributes readAttributes(const Node &list) {
  Items items{list};
  Attributes a;
  a.flavor = items.name();
  a.intent = items.name();
  a.procedure = items.name();
  a.source = items.name();
  items.name(); // SAVE, which a module's variables have anyhow
  a.extensions = items.integer();
  a.level = items.integer();
  while (items.more())
    a.flags.insert(items.name());
  return a;
}

static Type readType(const Node &list) {
  Items items{list};
  Type type;
  type.category = items.name();
  bool derived{type.category == "DERIVED" || type.category == "CLASS" || type.category == "UNION"};
  (derived ? type.symbol : type.kind) = items.integer();
  type.interface = items.integer();
  items.integer(); // interoperable with C
  items.integer(); // of ISO_C_BINDING
  items.name();
  Items length{items.list()};
  if (length.more())
    type.length = unlessEmpty(length.list());
  type.deferred = items.nextIs(Node::Name) && items.name() == "DEFERRED_CL";
  return type;
}

static Binding readBinding(const Node &list) {
  Items items{list};
  Binding b;
  b.access = items.name();
  b.overriding = items.name();
  b.pass = items.name();
  b.generic = items.name() == "GENERIC";
  bool component{items.name() == "PPC"};
  b.argument = items.string();
  items.integer(); // which argument that is
  if (b.generic) {
    for (Items specifics{items.list()}; specifics.more();) {
      specifics.integer();
      b.specifics.push_back(specifics.string());
    }
  } else if (!component) {
    b.specific = items.integer();
  }
  return b;
}

static Component readComponent(const Node &list) {
  Items items{list};
  Component c;
  c.id = items.integer();
  c.name = items.string();
  c.type = readType(items.list());
  c.shape = unlessEmpty(items.list());
  items.list(); // of parameterized types
  items.list();
  c.attributes = readAttributes(items.list());
  c.access = items.name();
  c.value = unlessEmpty(items.list());
  if (c.attributes.has("PROC_POINTER"))
    c.binding = readBinding(items.list());
  return c;
}

static std::vector<Binding> readNamedBindings(const Node &list) {
  std::vector<Binding> all;
  for (Items items{list}; items.more();) {
    Items pair{items.list()};
    std::string name{pair.string()};
    all.push_back(readBinding(pair.list()));
    all.back().name = name;
  }
  return all;
}

static void readBindings(const Node &list, Symbol &symbol) {
  Items items{list};
  if (!items.more())
    return;
  symbol.finals = Items{items.list()}.integers();
  symbol.bindings = readNamedBindings(items.list());
  symbol.userOperators = readNamedBindings(items.list());
  for (Items operators{items.list()}; operators.more();) {
    Items pair{operators.list()};
    Id operation{pair.integer()};
    symbol.operators.push_back(readBinding(pair.list()));
    symbol.operators.back().operation = operation;
  }
}

static void readSymbol(const Node &list, Symbol &symbol) {
  Items items{list};
  symbol.attributes = readAttributes(items.list());
  const Node &components{items.list()};
  if (!symbol.attributes.has("VTYPE")) // tables of procedures, which gfortran makes
    for (Items each{components}; each.more();)
      symbol.components.push_back(readComponent(each.list()));
  if (!components.empty())
    symbol.componentAccess = items.name();
  symbol.type = readType(items.list());
  items.integer(); // the scope of dummy arguments
  items.integer(); // the next one in a common block
  symbol.arguments = Items{items.list()}.integers();
  if (symbol.attributes.flavor == "PARAMETER")
    symbol.value = unlessEmpty(items.list());
  symbol.shape = unlessEmpty(items.list());
  symbol.result = items.integer();
  if (symbol.attributes.has("CRAY_POINTEE"))
    symbol.crayPointer = items.integer();
  readBindings(items.list(), symbol);
  items.list(); // of parameterized types
  symbol.members = Items{items.list()}.integers();
  symbol.intrinsicModule = items.integer();
}

static std::vector<Generic> readGenerics(const Node &list) {
  std::vector<Generic> all;
  for (Items items{list}; items.more();) {
    Items one{items.list()};
    std::string name{one.string()}, module{one.string()};
    all.push_back({name, module, one.integers()});
  }
  return all;
}

// The objects of EQUIVALENCE statements: labels and designators, (VARIABLE type rank symbol references).
static std::set<Id> readEquivalences(const Node &list) {
  std::set<Id> all;
  for (Items sets{list}; sets.more();)
    for (Items objects{sets.list()}; objects.more();) {
      objects.string();
      Items designator{objects.list()};
      designator.name(), designator.list(), designator.integer();
      all.insert(designator.integer());
    }
  return all;
}

static void readAll(Contents &contents) {
  // Operators, user operators, generics, common blocks, equivalences, OpenMP's reductions (and, in some versions,
  // mappers), symbols, names.
  constexpr std::size_t fewest{8};
  std::size_t size{contents.text.size()};
  if (size < fewest)
    throw Damaged{};
  for (Items operators{contents.text[0]}; operators.more();)
    contents.operators.push_back(Items{operators.list()}.integers());
  contents.userOperators = readGenerics(contents.text[1]);
  contents.generics = readGenerics(contents.text[2]);
  contents.equivalenced = readEquivalences(contents.text[4]);
  for (Items symbols{contents.text[size - 2]}; symbols.more();) {
    Symbol symbol;
    symbol.id = symbols.integer();
    symbol.name = symbols.string();
    symbol.module = symbols.string();
    symbol.label = symbols.string();
    symbol.scope = symbols.integer();
    readSymbol(symbols.list(), symbol);
    contents.symbols[symbol.id] = std::move(symbol);
  }
  for (Items names{contents.text[size - 1]}; names.more();) {
    std::string name{names.string()};
    bool ambiguous{names.integer() != 0};
    Id id{names.integer()};
    contents.exports.push_back({name, id, ambiguous});
    if (auto symbol = contents.symbols.find(id); symbol != contents.symbols.end())
      symbol->second.scope = 1; // also that of an ENTRY, which gfortran gives the scope of its subprogram
  }
}

Contents readSymbols(std::vector<Node> text, std::string &error) {
  Contents contents;
  contents.text = std::move(text);
  try {
    readAll(contents);
  } catch (const Damaged &) {
    error = "it is damaged: its lists do not have the form of gfortran's modules";
  }
  return contents;
}

} // namespace Atoll::modfile
