// Messages about the source on their way to the user: as text, with colours and up to -fmax-errors=, or for programs,
// by -fdiagnostics-format=.
#ifndef ATOLLFC_DIAGNOSTICS_H
#define ATOLLFC_DIAGNOSTICS_H

#include "llvm/ADT/StringRef.h"
#include <set>
#include <string>
#include <vector>

namespace atollfc {

enum class Colour { Auto, Always, Never };

struct DiagnosticSettings {
  std::string format{"text"}; // as GCC names them: text, json, json-stderr, json-file, sarif-stderr, sarif-file
  Colour colour{Colour::Auto};
  unsigned maxErrors{0};         // 0: all
  bool allAreErrors{false};      // -Werror
  std::set<std::string> errors;  // -Werror=coarray-self: its group
  std::set<std::string> noError; // -Wno-error=coarray-self
};

// One message; what explains it are its children.
struct Diagnostic {
  std::string kind;             // error, warning, note
  std::string file;             // empty: of the compiler itself
  unsigned line{0}, column{0};  // column: in bytes
  std::string source{};         // the line, where it was shown
  std::string text{}, option{}; // option: the one that controls a warning, "-Wcoarray-self"
  std::vector<Diagnostic> children{};
};

// Before anything is reported.
void setDiagnostics(const DiagnosticSettings &);

// Are messages kept for a program instead of shown?
bool keepsDiagnostics();
unsigned maxErrors();

// Standard error of the front end, or of a back end whose messages are not passed on as they come. False: a warning of
// Atoll's own has become an error.
bool report(llvm::StringRef text);

// The messages kept of one source, or of what belongs to none. False: the file cannot be written.
bool writeDiagnostics(const std::string &source);

// ---- DiagnosticText.cpp ----

// Pieces of what a compiler has printed: a message with the lines that belong to it, or lines that are no message.
struct Piece {
  bool isMessage{false};
  Diagnostic message;
  std::string text;
};
std::vector<Piece> piecesOf(llvm::StringRef text);

// ---- DiagnosticColumns.cpp ----

// In characters, and in places on a terminal.
unsigned characterColumn(const Diagnostic &);
unsigned displayColumn(const Diagnostic &);
// Puts the carets of the front end below what they mean.
void alignCarets(std::string &text);

// ---- DiagnosticFormats.cpp ----

std::string asJson(const std::vector<Diagnostic> &);
std::string asSarif(const std::vector<Diagnostic> &);

} // namespace atollfc
#endif
