// What the server answers about one file: from its text, its index and its messages. Each is a result of the protocol.
#ifndef ATOLL_LSP_ANSWERS_H
#define ATOLL_LSP_ANSWERS_H

#include "Analysis.h"
#include "Document.h"
#include <set>

namespace lsp {

struct View {
  const std::string &uri;
  const Document &document;
  const Atoll::SourceIndex &index;
};

// ---- Lookup.cpp ----
// Where a macro stands the compiler counts the columns of what it becomes: what is not in the text at its place goes.
void keepWhatIsThere(const Document &, Atoll::SourceIndex &);
const Atoll::IndexReference *referenceAt(const View &, Position);
int scopeAt(const Atoll::SourceIndex &, int line); // the innermost one; -1: none
// A name in a scope or its hosts; -1: none.
int findSymbol(const Atoll::SourceIndex &, int scope, llvm::StringRef name);
int findComponent(const Atoll::SourceIndex &, int type, llvm::StringRef name);
// The names and the operators at the end of a line's part: "a(i)%b" has a and b. The type of what it designates.
int typeOfDesignator(const View &, llvm::StringRef text, int line);
// What is left of a line without its label, the name of a construct, and IF (...) before the statement.
llvm::StringRef statementIn(llvm::StringRef line);
bool isInCommentOrLiteral(llvm::StringRef beforeIt);

// ---- Hover.cpp ----
json::Value hover(const View &, Position);

// ---- Navigation.cpp ----
json::Value definition(const View &, const Atoll::IndexSymbol &); // null: it is not in this file
json::Value references(const View &, Position, bool withDeclaration);
json::Value highlights(const View &, Position);
json::Value documentSymbols(const View &);

// ---- Completion.cpp ----
json::Value completion(const View &, Position, const std::set<std::string> &modules, bool snippets);
json::Value signatureHelp(const View &, Position);

// ---- Tokens.cpp ----
json::Value tokenLegend();
json::Value semanticTokens(const View &);

// ---- Messages.cpp ----
// Those of the file `path` as diagnostics of the protocol.
json::Array diagnostics(const Document &, const std::string &path, const std::vector<Finding> &);
json::Value codeActions(const View &, const std::vector<Finding> &, const json::Object &parameters);

} // namespace lsp
#endif
