// Flang takes a constant subscript beyond the bounds of an array for an error (9.5.3.1 forbids it, but no constraint
// does); gfortran warns, and old programs with DIMENSION X(1) rely on that. With -std=legacy Flang's errors become
// warnings as soon as it asks whether there are errors; the expression itself is complete by then. The question is
// diverted at link time (see TeamFix.cpp).
#include "SubscriptFix.h"
#include "flang/Parser/message.h"
#include "llvm/ADT/StringRef.h"

namespace parser = Fortran::parser;

#define ANY_FATAL(prefix) prefix##_ZNK7Fortran6parser8Messages13AnyFatalErrorEb
extern "C" {
bool ANY_FATAL(__real_)(const parser::Messages *, bool warningsAreErrors);
bool ANY_FATAL(__wrap_)(const parser::Messages *, bool warningsAreErrors);
}

static bool tolerant{false};

void Atoll::tolerateSubscripts(bool are) { tolerant = are; }

// "[co]subscript 11 is greater than upper [co]bound 10 for [co]dimension 1 of array"; of an image there is no beyond
static bool isBeyondArray(const parser::Message &message) {
  std::string text{message.ToString()};
  llvm::StringRef rest{text};
  return rest.starts_with("subscript ") && rest.contains(" bound ") && rest.ends_with(" of array");
}

bool ANY_FATAL(__wrap_)(const parser::Messages *messages, bool warningsAreErrors) {
  if (tolerant)
    for (parser::Message &message : const_cast<parser::Messages *>(messages)->messages())
      if (message.IsFatal() && isBeyondArray(message))
        message.set_severity(parser::Severity::Warning);
  return ANY_FATAL(__real_)(messages, warningsAreErrors);
}
