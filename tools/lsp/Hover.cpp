// What is shown where the pointer rests: the declaration of a name, and how a coindexed object is accessed.
#include "Answers.h"
#include "Language.h"
#include "llvm/ADT/StringExtras.h"

using namespace lsp;
using Atoll::IndexAccess;
using Atoll::IndexReference;
using Atoll::IndexSpan;
using Atoll::IndexSymbol;
using llvm::StringRef;

static bool contains(const IndexSpan &span, int line, int column) {
  bool begun = line > span.line || (line == span.line && column >= span.column);
  return begun && (line < span.endLine || (line == span.endLine && column < span.endColumn));
}

static json::Value markdown(const std::string &text, json::Value range) {
  return json::Object{{"contents", json::Object{{"kind", "markdown"}, {"value", json::fixUTF8(text)}}},
                      {"range", std::move(range)}};
}

static std::string aboutItem(const LanguageItem &item) {
  std::string clause = item.clause.starts_with("1") ? "Fortran 2018, " + item.clause.str() : item.clause.str();
  return "```fortran\n" + signatureOf(item) + "\n```\n" + item.text.str() + " (" + clause + ")";
}

static std::string aboutSymbol(const IndexSymbol &symbol) {
  if (symbol.kind == "intrinsic")
    if (const LanguageItem *item = findLanguageItem(symbol.name, /*statement=*/false))
      return aboutItem(*item);
  std::string text = symbol.declaration.empty() ? symbol.kind + " " + symbol.name : symbol.declaration;
  if (!symbol.value.empty())
    text += " = " + symbol.value;
  text = "```fortran\n" + text + "\n```";
  return symbol.module.empty() || StringRef(symbol.module).starts_with("__") || symbol.kind == "module"
             ? text
             : text + "\nof module `" + symbol.module + "`";
}

// The word at a place of a line.
static StringRef wordAt(StringRef line, size_t at) {
  auto isWord = [](char c) { return llvm::isAlnum(c) || c == '_'; };
  size_t begin = std::min(at, line.size()), end = begin;
  while (begin > 0 && isWord(line[begin - 1]))
    --begin;
  while (end < line.size() && isWord(line[end]))
    ++end;
  return line.slice(begin, end);
}

// An image control statement, or an intrinsic procedure that the index does not have.
static const LanguageItem *itemAt(StringRef line, int column) {
  size_t at = column - 1;
  if (isInCommentOrLiteral(line.take_front(at)))
    return nullptr;
  std::string word = wordAt(line, at).lower();
  StringRef statement = statementIn(line);
  std::string start = statement.lower();
  for (const LanguageItem &item : languageItems()) {
    size_t offset = line.size() - statement.size();
    if (item.kind == LanguageItem::Statement && StringRef(start).starts_with(item.name) && at >= offset &&
        at <= offset + item.name.size())
      return &item;
  }
  return findLanguageItem(word, /*statement=*/false);
}

json::Value lsp::hover(const View &view, Position position) {
  int line = position.line + 1, column = view.document.column(position);
  const IndexReference *reference = referenceAt(view, position);
  std::string text;
  json::Value range = nullptr;
  if (reference) {
    text = aboutSymbol(view.index.symbols[reference->symbol]);
    range = view.document.range(reference->place);
  }
  const IndexAccess *access = nullptr;
  for (const IndexAccess &one : view.index.accesses)
    if (contains(one.selector, line, column) || (contains(one.place, line, column) && reference && reference->remote))
      access = &one;
  if (access) {
    std::string how = access->how.empty() ? "An object of another image." : access->how;
    text += (text.empty() ? "" : "\n\n---\n") + std::string("**Coindexed object.** ") + how;
    if (!reference)
      range = view.document.range(access->selector);
  }
  if (text.empty())
    if (const LanguageItem *item = itemAt(view.document.line(position.line), column)) {
      text = aboutItem(*item);
      range = view.document.range({line, column, line, column});
    }
  return text.empty() ? json::Value(nullptr) : markdown(text, std::move(range));
}
