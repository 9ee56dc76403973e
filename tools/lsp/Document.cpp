// Edits and positions of a text. Server.cpp keeps one for each open file.
#include "Document.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

using namespace lsp;
using llvm::StringRef;

void Document::setText(std::string text) {
  text_ = std::move(text);
  begins_.assign(1, 0);
  for (size_t at = 0; (at = text_.find('\n', at)) != std::string::npos;)
    begins_.push_back(++at);
}

StringRef Document::line(int number) const {
  if (number < 0 || number >= lines())
    return "";
  size_t begin = begins_[number], end = number + 1 < lines() ? begins_[number + 1] : text_.size();
  return StringRef(text_).slice(begin, end).rtrim("\r\n");
}

static size_t bytesOfCharacter(unsigned char first) {
  return first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

// The bytes of a line before a position, which may lie beyond its end.
static size_t bytesBefore(StringRef line, int character, bool bytes) {
  if (bytes)
    return std::min<size_t>(std::max(character, 0), line.size());
  size_t at = 0;
  for (int units = 0; at < line.size() && units < character;) {
    size_t size = bytesOfCharacter(line[at]);
    units += size == 4 ? 2 : 1;
    at += size;
  }
  return std::min(at, line.size());
}

std::optional<size_t> Document::offset(Position position) const {
  if (position.line < 0 || position.line > lines())
    return std::nullopt;
  if (position.line == lines())
    return text_.size();
  return begins_[position.line] + bytesBefore(line(position.line), position.character, bytes_);
}

bool Document::replace(Position from, Position to, StringRef by) {
  auto begin = offset(from), end = offset(to);
  if (!begin || !end || *end < *begin)
    return false;
  setText(text_.substr(0, *begin) + by.str() + text_.substr(*end));
  return true;
}

int Document::column(Position position) const {
  return static_cast<int>(bytesBefore(line(position.line), position.character, bytes_)) + 1;
}

Position Document::position(int number, int column) const {
  StringRef text = line(number - 1).take_front(std::max(column - 1, 0));
  int character = bytes_ ? static_cast<int>(text.size()) : 0;
  for (size_t at = 0; !bytes_ && at < text.size(); at += bytesOfCharacter(text[at]))
    character += bytesOfCharacter(text[at]) == 4 ? 2 : 1;
  return {number - 1, character};
}

json::Value Document::range(const Atoll::IndexSpan &span) const {
  return json::Object{{"start", asJson(position(span.line, span.column))},
                      {"end", asJson(position(span.endLine, span.endColumn))}};
}

std::optional<Position> lsp::positionIn(const json::Object *object) {
  auto line = object ? object->getInteger("line") : std::nullopt;
  auto character = object ? object->getInteger("character") : std::nullopt;
  if (!line || !character || *line < 0 || *character < 0 || *line > INT32_MAX || *character > INT32_MAX)
    return std::nullopt;
  return Position{static_cast<int>(*line), static_cast<int>(*character)};
}

json::Value lsp::asJson(Position position) {
  return json::Object{{"line", position.line}, {"character", position.character}};
}

std::string lsp::pathOf(StringRef uri) {
  if (!uri.consume_front("file://"))
    return uri.str();
  std::string path;
  for (; !uri.empty(); uri = uri.drop_front()) {
    unsigned byte = 0;
    if (uri[0] == '%' && uri.size() >= 3 && !uri.substr(1, 2).getAsInteger(16, byte)) {
      path += static_cast<char>(byte);
      uri = uri.drop_front(2);
    } else {
      path += uri[0];
    }
  }
  return path;
}

std::string lsp::uriOf(StringRef path) {
  if (!path.starts_with("/"))
    return path.str();
  std::string uri = "file://";
  for (char c : path)
    if (llvm::isAlnum(c) || StringRef("/-._~").contains(c))
      uri += c;
    else
      uri += "%" + llvm::utohexstr(static_cast<unsigned char>(c), /*LowerCase=*/false, /*Width=*/2);
  return uri;
}
