// Shows messages, or keeps them for a program. Message.cpp, the driver, and Process.cpp, for a back end, call it.
#include "Diagnostics.h"
#include "Process.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace atollfc;
using llvm::StringRef;

static DiagnosticSettings settings;
static std::vector<Diagnostic> kept;

void atollfc::setDiagnostics(const DiagnosticSettings &given) {
  settings = given;
  if (settings.colour != Colour::Auto) {
    static bool always = settings.colour == Colour::Always;
    llvm::WithColor::setAutoDetectFunction([](const llvm::raw_ostream &) { return always; });
  }
}

bool atollfc::keepsDiagnostics() { return settings.format != "text"; }
unsigned atollfc::maxErrors() { return settings.maxErrors; }

// Of a warning of Atoll's own, all of which are in the group "coarray". What is said of one group counts more.
static bool isMadeError(StringRef option) {
  if (!option.consume_front("-W") || !option.starts_with("coarray"))
    return false;
  std::string group = option.str();
  if (settings.noError.count(group) || settings.errors.count(group))
    return settings.errors.count(group);
  if (settings.noError.count("coarray") || settings.errors.count("coarray"))
    return settings.errors.count("coarray");
  return settings.allAreErrors;
}

// As GCC does it: "error: ... [-Werror=coarray-self]".
static bool makeError(Piece &piece) {
  if (!piece.isMessage || piece.message.kind != "warning" || !isMadeError(piece.message.option))
    return false;
  std::string group = piece.message.option.substr(2);
  piece.message.kind = "error";
  piece.message.option = "-Werror=" + group;
  size_t at = piece.text.find("warning: ");
  piece.text.replace(at, 7, "error");
  at = piece.text.find("[-W" + group + "]");
  piece.text.replace(at, group.size() + 4, "[-Werror=" + group + "]");
  return true;
}

// The place in bold type, the kind in the colour of its own.
static void show(const Piece &piece) {
  llvm::raw_ostream &out = llvm::errs();
  const Diagnostic &message = piece.message;
  size_t kind = piece.isMessage ? piece.text.find(message.kind + ": ") : std::string::npos;
  if (kind == std::string::npos || !llvm::WithColor(out).colorsEnabled()) {
    out << piece.text;
    return;
  }
  using Colours = llvm::raw_ostream::Colors;
  StringRef text = piece.text;
  out.changeColor(Colours::SAVEDCOLOR, /*Bold=*/true);
  out << text.take_front(kind);
  out.changeColor(message.kind == "error"     ? Colours::RED
                  : message.kind == "warning" ? Colours::MAGENTA
                                              : Colours::CYAN,
                  /*Bold=*/true);
  out << message.kind << ':';
  out.resetColor();
  out << text.drop_front(kind + message.kind.size() + 1);
}

static bool isSummary(const Piece &piece) { // of Flang, before its messages
  return piece.message.file.empty() && StringRef(piece.message.text).starts_with("Semantic errors in ");
}

bool atollfc::report(StringRef text) {
  bool ok = true;
  unsigned errors = 0;
  for (Piece &piece : piecesOf(text)) {
    ok = !makeError(piece) && ok;
    if (piece.isMessage && keepsDiagnostics() && isSummary(piece))
      continue;
    if (piece.isMessage && keepsDiagnostics())
      kept.push_back(piece.message);
    else
      show(piece);
    if (settings.maxErrors && piece.message.kind == "error" && !isSummary(piece) && ++errors == settings.maxErrors) {
      if (!keepsDiagnostics())
        llvm::errs() << "compilation terminated due to -fmax-errors=" << settings.maxErrors << ".\n";
      break;
    }
  }
  return ok;
}

bool atollfc::writeDiagnostics(const std::string &source) {
  if (!keepsDiagnostics() || (source.empty() && kept.empty()))
    return true;
  StringRef format = settings.format;
  bool sarif = format.starts_with("sarif");
  std::string text = (sarif ? asSarif(kept) : asJson(kept)) + "\n";
  kept.clear();
  if (format.ends_with("-file") && !source.empty())
    return replaceFile(source + (sarif ? ".sarif" : ".gcc.json"), text);
  llvm::errs() << text;
  return true;
}
