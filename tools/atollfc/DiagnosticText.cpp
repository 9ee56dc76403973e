// Reads messages as Flang and gfortran print them. Diagnostics.cpp calls it.
#include "Diagnostics.h"
#include "llvm/ADT/StringExtras.h"
#include <optional>

using namespace atollfc;
using llvm::StringRef;

namespace {
struct Place {
  StringRef file, rest;
  unsigned line{0}, column{0};
};
} // namespace

static bool takeNumber(StringRef &text, unsigned &number) {
  StringRef digits = text.take_while(llvm::isDigit);
  if (digits.empty() || digits.getAsInteger(10, number))
    return false;
  text = text.drop_front(digits.size());
  return true;
}

// "dir/a.f90:3:5: rest", "a.f90:3:5-9: rest" or, with `columnless`, "a.f90:3: rest"; not "atollfc: note: a.f90:3:5:
// ...".
static std::optional<Place> placeIn(StringRef line, bool columnless) {
  for (size_t colon = line.find(':'); colon != StringRef::npos; colon = line.find(':', colon + 1)) {
    Place place{line.take_front(colon), line.drop_front(colon + 1)};
    unsigned last = 0;
    if (place.file.contains(": "))
      return std::nullopt;
    if (place.file.empty() || !takeNumber(place.rest, place.line) || !place.rest.consume_front(":"))
      continue;
    if (takeNumber(place.rest, place.column)) {
      if (place.rest.consume_front("-"))
        takeNumber(place.rest, last);
      if (!place.rest.consume_front(":"))
        continue;
    } else if (!columnless) {
      continue;
    }
    place.rest = place.rest.ltrim();
    return place;
  }
  return std::nullopt;
}

static bool takeKind(StringRef &text, std::string &kind) {
  static constexpr struct {
    StringRef word, kind;
  } words[] = {{"fatal error: ", "error"},   {"error: ", "error"}, {"warning: ", "warning"},
               {"portability: ", "warning"}, {"note: ", "note"},   {"in the context: ", "note"},
               {"because: ", "note"}};
  for (const auto &word : words)
    if (text.consume_front_insensitive(word.word)) {
      kind = word.kind.str();
      return true;
    }
  return false;
}

static void takeOption(Diagnostic &message) {
  StringRef text = StringRef(message.text).rtrim();
  size_t bracket = text.rfind(" [-W");
  if (bracket != StringRef::npos && text.ends_with("]")) {
    message.option = text.drop_front(bracket + 2).drop_back().str();
    text = text.take_front(bracket);
  }
  message.text = text.str();
}

// "./a.f90" where Flang has searched the directory ".".
static std::string plainPath(StringRef file) {
  file.consume_front("./");
  return file.str();
}

static constexpr StringRef includedHere = "included here";

static std::string asNote(StringRef line) {
  std::string text = line.str();
  if (size_t at = text.find("error: included here"); at != std::string::npos)
    text.replace(at, 5, "note");
  return text;
}

static std::optional<Diagnostic> messageIn(StringRef line) {
  Diagnostic message;
  if (line.empty() || llvm::isSpace(line[0]))
    return std::nullopt;
  if (auto place = placeIn(line, /*columnless=*/false); place && takeKind(place->rest, message.kind)) {
    message.file = plainPath(place->file);
    message.line = place->line;
    message.column = place->column;
    message.text = place->rest.str();
    takeOption(message);
    if (message.text == includedHere) // Flang calls that an error
      message.kind = "note";
    return message;
  }
  size_t blank = line.find(": "); // of a program: "atollfc: error: a.f90:3: ..."
  StringRef rest = line;
  if (!takeKind(rest, message.kind)) {
    rest = blank == StringRef::npos ? "" : line.drop_front(blank + 2);
    if (!takeKind(rest, message.kind))
      return std::nullopt;
  }
  message.text = rest.str();
  if (auto place = placeIn(rest, /*columnless=*/true)) {
    message.file = plainPath(place->file);
    message.line = place->line;
    message.column = place->column;
    message.text = place->rest.str();
  }
  takeOption(message);
  return message;
}

std::vector<Piece> atollfc::piecesOf(StringRef text) {
  std::vector<Piece> pieces;
  Diagnostic *justRead = nullptr; // the front end shows its line next
  while (!text.empty()) {
    size_t end = text.find('\n');
    StringRef line = text.take_front(end == StringRef::npos ? text.size() : end + 1);
    text = text.drop_front(line.size());
    auto message = messageIn(line.rtrim());
    if (!message) {
      bool belongs = !pieces.empty() && pieces.back().isMessage && llvm::isSpace(line[0]);
      if (!belongs && (pieces.empty() || pieces.back().isMessage))
        pieces.push_back({});
      pieces.back().text += line.str();
      if (justRead && line.starts_with("  "))
        justRead->source = line.drop_front(2).rtrim("\n").str();
      justRead = nullptr;
    } else if (message->kind == "note" && !message->file.empty() && !pieces.empty() && pieces.back().isMessage) {
      pieces.back().message.children.push_back(std::move(*message));
      pieces.back().text += asNote(line);
      justRead = &pieces.back().message.children.back();
    } else {
      pieces.push_back({true, std::move(*message), line.str()});
      justRead = &pieces.back().message;
    }
  }
  for (Piece &piece : pieces)
    if (piece.isMessage)
      alignCarets(piece.text);
  return pieces;
}
