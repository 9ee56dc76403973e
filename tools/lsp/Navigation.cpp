// Where a name is declared and used, and what a file consists of.
#include "Answers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace lsp;
using Atoll::IndexReference;
using Atoll::IndexScope;
using Atoll::IndexSpan;
using Atoll::IndexSymbol;

json::Value lsp::definition(const View &view, const IndexSymbol &symbol) {
  if (symbol.definition.line == 0 || symbol.kind == "intrinsic")
    return nullptr;
  return json::Object{{"uri", view.uri}, {"range", view.document.range(symbol.definition)}};
}

// In the order of the text; names of the same thing count, whatever it is called by USE.
static std::vector<const IndexReference *> sameAs(const View &view, Position position) {
  std::vector<const IndexReference *> found;
  if (const IndexReference *given = referenceAt(view, position))
    for (const IndexReference &reference : view.index.references)
      if (reference.symbol == given->symbol)
        found.push_back(&reference);
  return found;
}

json::Value lsp::references(const View &view, Position position, bool withDeclaration) {
  json::Array result;
  for (const IndexReference *reference : sameAs(view, position))
    if (withDeclaration || !reference->definition)
      result.push_back(json::Object{{"uri", view.uri}, {"range", view.document.range(reference->place)}});
  return result;
}

json::Value lsp::highlights(const View &view, Position position) {
  json::Array result;
  constexpr int text = 1;
  for (const IndexReference *reference : sameAs(view, position))
    result.push_back(json::Object{{"range", view.document.range(reference->place)}, {"kind", text}});
  return result;
}

// SymbolKind of the protocol.
static int symbolKind(const IndexSymbol &symbol) {
  return llvm::StringSwitch<int>(symbol.kind)
      .Case("module", 2)
      .Case("program", 2)
      .Case("type", 23)
      .Case("component", 8)
      .Case("binding", 6)
      .Case("procedure", 12)
      .Case("generic", 11)
      .Case("constant", 14)
      .Default(13);
}

static json::Array symbolsOf(const View &view, int number, int depth);

static json::Value symbolOf(const View &view, const IndexSymbol &symbol, int own, int depth) {
  json::Value name = view.document.range(symbol.definition);
  const IndexSpan *extent = own >= 0 ? &view.index.scopes[own].extent : nullptr;
  bool around = extent && extent->line > 0 && extent->line <= symbol.definition.line &&
                extent->endLine >= symbol.definition.endLine;
  json::Object object{{"name", symbol.name},
                      {"kind", symbolKind(symbol)},
                      {"detail", llvm::StringRef(symbol.declaration).split('\n').first},
                      {"range", around ? view.document.range(*extent) : name},
                      {"selectionRange", name}};
  if (own >= 0)
    object["children"] = symbolsOf(view, own, depth + 1);
  return object;
}

// What is declared in a scope. The variables of procedures would hide the rest, as editors list it.
static json::Array symbolsOf(const View &view, int number, int depth) {
  constexpr int deepest = 50;
  json::Array result;
  const IndexScope &scope = view.index.scopes[number];
  const IndexSymbol *whose = scope.symbol >= 0 ? &view.index.symbols[scope.symbol] : nullptr;
  std::vector<const IndexSymbol *> inOrder;
  for (int symbol : scope.symbols) {
    const IndexSymbol &one = view.index.symbols[symbol];
    bool local = whose && whose->kind == "procedure" && (one.kind == "variable" || one.kind == "constant");
    bool ofParent =
        whose && whose->kind == "type" && whose->type >= 0 && view.index.symbols[whose->type].name == one.name;
    if (one.definition.line > 0 && one.kind != "intrinsic" && one.module.empty() && &one != whose && !local &&
        !ofParent && depth < deepest && one.scope == number)
      inOrder.push_back(&one);
  }
  llvm::sort(inOrder, [](const auto *a, const auto *b) {
    return std::pair(a->definition.line, a->definition.column) < std::pair(b->definition.line, b->definition.column);
  });
  for (const IndexSymbol *one : inOrder)
    result.push_back(symbolOf(view, *one, one->own != number ? one->own : -1, depth));
  return result;
}

json::Value lsp::documentSymbols(const View &view) {
  json::Array result;
  for (size_t i = 0; i < view.index.scopes.size(); ++i) {
    const IndexScope &scope = view.index.scopes[i];
    if (scope.parent >= 0 || scope.extent.line == 0)
      continue;
    if (scope.symbol >= 0 && view.index.symbols[scope.symbol].definition.line > 0) {
      result.push_back(symbolOf(view, view.index.symbols[scope.symbol], static_cast<int>(i), 0));
    } else { // a main program without a PROGRAM statement
      for (json::Value &one : symbolsOf(view, static_cast<int>(i), 0))
        result.push_back(std::move(one));
    }
  }
  return result;
}
