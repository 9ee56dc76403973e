// What an editor asks of one source file: which names it has, what they are, where they are declared and referred to,
// and how its coindexed objects are accessed. No header of Flang is needed to use it.
#ifndef ATOLL_TRANSLATOR_INDEX_H
#define ATOLL_TRANSLATOR_INDEX_H

#include "translate.h"
#include "llvm/Support/JSON.h"
#include <functional>
#include <string>
#include <vector>

namespace Atoll {

// From 1; columns in bytes; the end is exclusive. Line 0: nowhere in this file.
struct IndexSpan {
  int line{0}, column{0}, endLine{0}, endColumn{0};
};

struct IndexSymbol {
  std::string name;        // in lower case
  std::string kind;        // variable, constant, procedure, intrinsic, type, component, binding, module, program,
                           // generic, other
  std::string declaration; // as it could be declared, "real(8), allocatable :: x(:,:)[:]"; may be empty
  std::string value;       // of a named constant
  std::string module;      // the module that declares it, if that is not in this file
  std::string path;        // of the file with the declaration, if it is in an INCLUDE file
  IndexSpan definition;    // of its name where it is declared
  int scope{-1};           // where it is declared
  int own{-1};             // the scope that it has inside: of a procedure, a type, a module
  int type{-1};            // the derived type that it has, or that it extends
  bool coarray{false};
};

struct IndexScope {
  IndexSpan extent;
  int parent{-1};
  int symbol{-1};           // whose scope it is
  std::vector<int> symbols; // that have a name here, also by USE
};

struct IndexReference {
  IndexSpan place;
  int symbol{-1};
  bool definition{false};
  bool remote{false}; // in a coindexed object, before its image selector
};

// A coindexed object.
struct IndexAccess {
  IndexSpan place, selector;
  std::string how; // a sentence: in place, with others, early, by a call
};

struct SourceIndex {
  std::vector<IndexSymbol> symbols;
  std::vector<IndexScope> scopes; // parents before their children
  std::vector<IndexReference> references;
  std::vector<IndexAccess> accesses;
};

llvm::json::Value toJSON(const SourceIndex &);
bool fromJSON(const llvm::json::Value &, SourceIndex &, llvm::json::Path);

// translate() for an editor. Options: `preprocessed`, or `rewritten`, has the editor's text, with line markers that
// name `input`; `scratch` is set. `diagnosed` is called when `messages` are complete; only then is the index made, as far as the text can
// be understood. Lines with syntax errors are left out for the index, not for the messages.
void translateForEditor(const TranslateOptions &, std::string &messages, const std::function<void(Outcome)> &diagnosed,
                        SourceIndex &);

} // namespace Atoll
#endif
