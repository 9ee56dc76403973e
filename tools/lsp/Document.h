// The text of a file as the editor has it. Positions of the protocol count lines from 0, and UTF-16 units or bytes
// within a line, as client and server have agreed.
#ifndef ATOLL_LSP_DOCUMENT_H
#define ATOLL_LSP_DOCUMENT_H

#include "index.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lsp {

namespace json = llvm::json;

struct Position {
  int line{0}, character{0};
};

class Document {
public:
  Document(std::string text, bool bytes) : bytes_{bytes} { setText(std::move(text)); }

  const std::string &text() const { return text_; }
  void setText(std::string);
  // False: there is no such range in it.
  bool replace(Position from, Position to, llvm::StringRef by);

  // Without its line end; empty for a line that is not there.
  llvm::StringRef line(int number) const;
  int lines() const { return static_cast<int>(begins_.size()); }

  // Columns of compilers, in bytes from 1, and characters of positions.
  int column(Position) const;
  Position position(int line, int column) const; // line from 1
  json::Value range(const Atoll::IndexSpan &) const;

private:
  std::optional<size_t> offset(Position) const;

  bool bytes_;
  std::string text_;
  std::vector<size_t> begins_; // of lines
};

std::optional<Position> positionIn(const json::Object *);
json::Value asJson(Position);

// "file:///a%20b.f90" and "/a b.f90". What is no file keeps its URI.
std::string pathOf(llvm::StringRef uri);
std::string uriOf(llvm::StringRef path);

} // namespace lsp
#endif
