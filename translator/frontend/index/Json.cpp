// The index on its way from the process that makes it to the language server. Files have ten thousands of references,
// so that these, and the members of symbols and scopes, are told apart by their order.
#include "../../index.h"

namespace json = llvm::json;

namespace Atoll {

namespace {
// Members one after the other, in both directions.
struct MemberWriter {
  json::Array &to;
  void operator()(const int &x) { to.push_back(x); }
  void operator()(const bool &x) { to.push_back(x); }
  void operator()(const std::string &x) { to.push_back(json::fixUTF8(x)); }
};

struct MemberReader {
  const json::Array &from;
  size_t at{0};
  bool ok{true};
  const json::Value *next() {
    ok = ok && at < from.size();
    return ok ? &from[at++] : nullptr;
  }
  void operator()(int &x) {
    const json::Value *value{next()};
    auto number{value ? value->getAsInteger() : std::nullopt};
    ok = ok && number;
    x = static_cast<int>(number.value_or(0));
  }
  void operator()(bool &x) {
    const json::Value *value{next()};
    auto truth{value ? value->getAsBoolean() : std::nullopt};
    ok = ok && truth;
    x = truth.value_or(false);
  }
  void operator()(std::string &x) {
    const json::Value *value{next()};
    auto text{value ? value->getAsString() : std::nullopt};
    ok = ok && text;
    x = text.value_or("").str();
  }
};
} // namespace

template <typename F, typename Span> static void spanMembers(F &f, Span &x) {
  f(x.line);
  f(x.column);
  f(x.endLine);
  f(x.endColumn);
}

template <typename F, typename Symbol> static void symbolMembers(F &f, Symbol &x) {
  f(x.name);
  f(x.kind);
  f(x.declaration);
  f(x.value);
  f(x.module);
  f(x.path);
  spanMembers(f, x.definition);
  f(x.scope);
  f(x.own);
  f(x.type);
  f(x.coarray);
}

template <typename F, typename Reference> static void referenceMembers(F &f, Reference &x) {
  spanMembers(f, x.place);
  f(x.symbol);
  f(x.definition);
  f(x.remote);
}

template <typename F, typename Access> static void accessMembers(F &f, Access &x) {
  spanMembers(f, x.place);
  spanMembers(f, x.selector);
  f(x.how);
}

json::Value toJSON(const SourceIndex &x) {
  json::Array symbols, references, accesses, scopes;
  MemberWriter ofSymbols{symbols}, ofReferences{references}, ofAccesses{accesses}, ofScopes{scopes};
  for (const IndexSymbol &symbol : x.symbols)
    symbolMembers(ofSymbols, symbol);
  for (const IndexReference &reference : x.references)
    referenceMembers(ofReferences, reference);
  for (const IndexAccess &access : x.accesses)
    accessMembers(ofAccesses, access);
  for (const IndexScope &scope : x.scopes) {
    spanMembers(ofScopes, scope.extent);
    ofScopes(scope.parent);
    ofScopes(scope.symbol);
    ofScopes(static_cast<int>(scope.symbols.size()));
    for (int symbol : scope.symbols)
      ofScopes(symbol);
  }
  return json::Object{{"symbols", std::move(symbols)},
                      {"scopes", std::move(scopes)},
                      {"references", std::move(references)},
                      {"accesses", std::move(accesses)}};
}

static bool isSymbol(int number, const SourceIndex &x) {
  return number >= -1 && number < static_cast<int>(x.symbols.size());
}

bool fromJSON(const json::Value &value, SourceIndex &x, json::Path path) {
  const json::Object *object{value.getAsObject()};
  const json::Array *symbols{object ? object->getArray("symbols") : nullptr};
  const json::Array *scopes{object ? object->getArray("scopes") : nullptr};
  const json::Array *references{object ? object->getArray("references") : nullptr};
  const json::Array *accesses{object ? object->getArray("accesses") : nullptr};
  if (!symbols || !scopes || !references || !accesses) {
    path.report("an index");
    return false;
  }
  MemberReader ofSymbols{*symbols}, ofScopes{*scopes}, ofReferences{*references}, ofAccesses{*accesses};
  while (ofSymbols.ok && ofSymbols.at < symbols->size())
    symbolMembers(ofSymbols, x.symbols.emplace_back());
  while (ofReferences.ok && ofReferences.at < references->size())
    referenceMembers(ofReferences, x.references.emplace_back());
  while (ofAccesses.ok && ofAccesses.at < accesses->size())
    accessMembers(ofAccesses, x.accesses.emplace_back());
  bool ok{true};
  while (ofScopes.ok && ofScopes.at < scopes->size()) {
    IndexScope &scope{x.scopes.emplace_back()};
    int count{0};
    spanMembers(ofScopes, scope.extent);
    ofScopes(scope.parent);
    ofScopes(scope.symbol);
    ofScopes(count);
    for (int i{0}; i < count && ofScopes.ok; ++i)
      ofScopes(scope.symbols.emplace_back());
    for (int symbol : scope.symbols)
      ok = ok && symbol >= 0 && isSymbol(symbol, x);
    ok = ok && isSymbol(scope.symbol, x);
  }
  for (const IndexReference &reference : x.references)
    ok = ok && reference.symbol >= 0 && isSymbol(reference.symbol, x);
  ok = ok && ofSymbols.ok && ofReferences.ok && ofAccesses.ok && ofScopes.ok;
  if (!ok)
    path.report("a complete index");
  return ok;
}

} // namespace Atoll
