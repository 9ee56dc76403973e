// Finds names of the index by place and by scope. The other answers use it.
#include "Answers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace lsp;
using Atoll::IndexReference;
using Atoll::IndexScope;
using Atoll::IndexSymbol;
using Atoll::SourceIndex;
using llvm::StringRef;

static StringRef textAt(const Document &document, const Atoll::IndexSpan &span) {
  if (span.line != span.endLine || span.column < 1)
    return "";
  return document.line(span.line - 1).slice(span.column - 1, span.endColumn - 1);
}

void lsp::keepWhatIsThere(const Document &document, SourceIndex &index) {
  auto isWord = [](StringRef text) { return !text.empty() && (llvm::isAlnum(text[0]) || text[0] == '_'); };
  auto isName = [&](const Atoll::IndexSpan &span, StringRef name) {
    StringRef line = document.line(span.line - 1), found = textAt(document, span);
    bool longer =
        isWord(line.substr(span.endColumn - 1, 1)) || (span.column > 1 && isWord(line.substr(span.column - 2, 1)));
    return found.equals_insensitive(name) && (!longer || !isWord(found));
  };
  llvm::erase_if(index.references, [&](const IndexReference &reference) {
    return !isName(reference.place, index.symbols[reference.symbol].name);
  });
  for (IndexSymbol &symbol : index.symbols)
    if (symbol.definition.line > 0 && !isName(symbol.definition, symbol.name))
      symbol.definition = {};
  llvm::erase_if(index.accesses, [&](const Atoll::IndexAccess &access) {
    const Atoll::IndexSpan &s = access.selector;
    return document.line(s.line - 1).substr(s.column - 1, 1) != "[" ||
           document.line(s.endLine - 1).substr(s.endColumn - 2, 1) != "]";
  });
}

const IndexReference *lsp::referenceAt(const View &view, Position position) {
  int line = position.line + 1, column = view.document.column(position);
  for (const IndexReference &reference : view.index.references) // the end counts: the cursor stands after a name
    if (reference.place.line == line && reference.place.column <= column && column <= reference.place.endColumn)
      return &reference;
  return nullptr;
}

int lsp::scopeAt(const SourceIndex &index, int line) {
  int best = -1, size = INT32_MAX;
  for (size_t i = 0; i < index.scopes.size(); ++i) {
    const Atoll::IndexSpan &extent = index.scopes[i].extent;
    if (extent.line > 0 && extent.line <= line && line <= extent.endLine && extent.endLine - extent.line <= size) {
      best = static_cast<int>(i);
      size = extent.endLine - extent.line;
    }
  }
  return best;
}

static int nameIn(const SourceIndex &index, const IndexScope &scope, StringRef name) {
  for (int symbol : scope.symbols)
    if (index.symbols[symbol].name == name)
      return symbol;
  return -1;
}

int lsp::findSymbol(const SourceIndex &index, int scope, StringRef name) {
  for (; scope >= 0; scope = index.scopes[scope].parent)
    if (int found = nameIn(index, index.scopes[scope], name); found >= 0)
      return found;
  return -1;
}

int lsp::findComponent(const SourceIndex &index, int type, StringRef name) {
  for (int depth = 0; type >= 0 && depth < 100; ++depth, type = index.symbols[type].type)
    if (int own = index.symbols[type].own; own >= 0)
      if (int found = nameIn(index, index.scopes[own], name); found >= 0)
        return found;
  return -1;
}

bool lsp::isInCommentOrLiteral(StringRef text) {
  char quote = 0;
  for (char c : text) {
    if (quote)
      quote = c == quote ? 0 : quote;
    else if (c == '\'' || c == '"')
      quote = c;
    else if (c == '!')
      return true;
  }
  return quote != 0;
}

StringRef lsp::statementIn(StringRef line) {
  StringRef rest = line.ltrim(" \t0123456789");
  StringRef name = rest.take_while([](char c) { return llvm::isAlnum(c) || c == '_'; });
  StringRef after = rest.drop_front(name.size()).ltrim();
  if (!name.empty() && after.starts_with(":") && !after.starts_with("::"))
    return after.drop_front().ltrim();
  if (!name.equals_insensitive("if") || !after.starts_with("("))
    return rest;
  int depth = 0;
  for (size_t at = 0; at < after.size(); ++at) {
    depth += after[at] == '(' ? 1 : after[at] == ')' ? -1 : 0;
    if (depth == 0)
      return after.drop_front(at + 1).ltrim();
  }
  return rest;
}

// Takes the last part of a designator from the end of the text: "a(i)%b(2)[3]" leaves "a(i)%", and the name is b.
static StringRef takeLastPart(StringRef &text) {
  text = text.rtrim();
  while (text.ends_with(")") || text.ends_with("]")) {
    int depth = 0;
    size_t at = text.size();
    while (at > 0) {
      char c = text[--at];
      depth += c == ')' || c == ']' ? 1 : c == '(' || c == '[' ? -1 : 0;
      if (depth == 0)
        break;
    }
    text = text.take_front(at).rtrim();
  }
  size_t begin = text.size();
  while (begin > 0 && (llvm::isAlnum(text[begin - 1]) || text[begin - 1] == '_'))
    --begin;
  StringRef name = text.drop_front(begin);
  text = text.take_front(begin).rtrim();
  return name;
}

int lsp::typeOfDesignator(const View &view, StringRef text, int line) {
  std::vector<std::string> names;
  for (bool more = true; more;) {
    StringRef name = takeLastPart(text);
    if (name.empty())
      return -1;
    names.insert(names.begin(), name.lower());
    more = text.consume_back("%");
  }
  const SourceIndex &index = view.index;
  int symbol = findSymbol(index, scopeAt(index, line), names.front());
  for (size_t i = 1; symbol >= 0 && i < names.size(); ++i)
    symbol = findComponent(index, index.symbols[symbol].type, names[i]);
  return symbol < 0 ? -1 : index.symbols[symbol].type;
}
