// Prints messages of the driver itself. All of atollfc calls it.
#include "Message.h"
#include "Diagnostics.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

bool atollfc::error(const llvm::Twine &text) {
  if (keepsDiagnostics())
    report(("atollfc: error: " + text + "\n").str());
  else
    llvm::WithColor::error(llvm::errs(), "atollfc") << text << '\n';
  return false;
}

void atollfc::note(const llvm::Twine &text) {
  if (keepsDiagnostics())
    report(("atollfc: note: " + text + "\n").str());
  else
    llvm::WithColor::note(llvm::errs(), "atollfc") << text << '\n';
}
