// Colours by meaning. Accesses of other images have a token type of their own, "coindexed".
#include "Answers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace lsp;
using Atoll::IndexAccess;
using Atoll::IndexReference;
using Atoll::IndexSymbol;

namespace {
enum Type { Namespace, DerivedType, Function, Method, Variable, Property, Coindexed };
enum Modifier { Declaration = 1, ReadOnly = 2, Coarray = 4 };

struct Token {
  int line, character, length, type, modifiers;
};
} // namespace

json::Value lsp::tokenLegend() {
  return json::Object{
      {"tokenTypes", json::Array{"namespace", "type", "function", "method", "variable", "property", "coindexed"}},
      {"tokenModifiers", json::Array{"declaration", "readonly", "coarray"}}};
}

static int typeOf(const IndexSymbol &symbol) {
  return llvm::StringSwitch<int>(symbol.kind)
      .Cases({"module", "program"}, Namespace)
      .Case("type", DerivedType)
      .Cases({"procedure", "generic", "intrinsic"}, Function)
      .Case("binding", Method)
      .Case("component", Property)
      .Default(Variable);
}

static void add(const Document &document, int line, int column, int endColumn, int type, int modifiers,
                std::vector<Token> &tokens) {
  Position begin = document.position(line, column), end = document.position(line, endColumn);
  if (end.character > begin.character)
    tokens.push_back({begin.line, begin.character, end.character - begin.character, type, modifiers});
}

json::Value lsp::semanticTokens(const View &view) {
  std::vector<Token> tokens;
  for (const IndexReference &reference : view.index.references) {
    const IndexSymbol &symbol = view.index.symbols[reference.symbol];
    if (reference.place.line != reference.place.endLine || symbol.kind == "other")
      continue;
    int modifiers = (reference.definition ? Declaration : 0) | (symbol.kind == "constant" ? ReadOnly : 0) |
                    (symbol.coarray ? Coarray : 0);
    add(view.document, reference.place.line, reference.place.column, reference.place.endColumn,
        reference.remote ? Coindexed : typeOf(symbol), modifiers, tokens);
  }
  for (const IndexAccess &access : view.index.accesses) { // its brackets
    const Atoll::IndexSpan &selector = access.selector;
    add(view.document, selector.line, selector.column, selector.column + 1, Coindexed, 0, tokens);
    add(view.document, selector.endLine, selector.endColumn - 1, selector.endColumn, Coindexed, 0, tokens);
  }
  auto place = [](const Token &token) { return std::pair(token.line, token.character); };
  llvm::sort(tokens, [&](const Token &a, const Token &b) { return place(a) < place(b); });
  json::Array data;
  Token last{0, 0, 0, 0, 0};
  for (const Token &token : tokens) {
    bool overlaps = token.line == last.line && token.character < last.character + last.length && last.length > 0;
    if (overlaps) // the same name read twice, in a macro
      continue;
    data.push_back(token.line - last.line);
    data.push_back(token.line == last.line ? token.character - last.character : token.character);
    data.push_back(token.length);
    data.push_back(token.type);
    data.push_back(token.modifiers);
    last = token;
  }
  return json::Object{{"data", std::move(data)}};
}
