// Errors of Flang's that are none here: they do not count when it asks whether there are errors, and become warnings,
// or are forgotten, at the end; the expression itself is complete. The question is diverted at link time (see
// TeamFix.cpp).
//
// Flang takes a constant subscript beyond the bounds of an array for an error (9.5.3.1 forbids it, but no constraint
// does); gfortran warns, and old programs with DIMENSION X(1) rely on that: a warning with -std=legacy.
//
// C917 and C918 do not forbid polymorphic coindexed objects in intrinsic enquiries and in type parameter inquiries, but
// Flang 22 does: check/Access.cpp looks for the others.
//
// Components whose type has coarray components may be arrays and allocatable in Fortran 2023 (C748, which
// interpretation F23/009 takes away); their types may stand in ALLOCATE (C937). check/Components.cpp looks for what is
// left of this.
#include "MessageFix.h"
#include "flang/Parser/message.h"
#include "llvm/ADT/StringRef.h"
#include <algorithm>

namespace parser = Fortran::parser;

#define ANY_FATAL(prefix) prefix##_ZNK7Fortran6parser8Messages13AnyFatalErrorEb
extern "C" {
bool ANY_FATAL(__real_)(const parser::Messages *, bool warningsAreErrors);
bool ANY_FATAL(__wrap_)(const parser::Messages *, bool warningsAreErrors);
}

static bool tolerant{false};

void Atoll::tolerateSubscripts(bool are) { tolerant = are; }

// "[co]subscript 11 is greater than upper [co]bound 10 for [co]dimension 1 of array"; of an image there is no beyond
static bool isBeyondArray(llvm::StringRef text) {
  return text.starts_with("subscript ") && text.contains(" bound ") && text.ends_with(" of array");
}

static bool isPolymorphicCoindexed(llvm::StringRef text) {
  return text.starts_with("The base of a polymorphic object may not be coindexed") ||
         text.starts_with("A coindexed designator may not have a type with the polymorphic potential subobject");
}

static bool isCoarrayInComponent(llvm::StringRef text) {
  return (text.starts_with("Allocatable or array component '") && text.contains("may not have a coarray ultimate")) ||
         text.starts_with("Type-spec in ALLOCATE must not specify a type with a coarray ultimate component") ||
         text.starts_with("SOURCE or MOLD expression must not have a type with a coarray ultimate component");
}

static bool isNone(llvm::StringRef text) { return isPolymorphicCoindexed(text) || isCoarrayInComponent(text); }

void Atoll::adviseOnSubscripts(parser::Messages &messages, const parser::AllCookedSources &sources) {
  using namespace parser::literals;
  for (parser::Message &message : messages.messages()) {
    std::string text{message.IsFatal() ? message.ToString() : ""};
    if (auto place{message.GetProvenanceRange(sources)}; place && isBeyondArray(text))
      message = parser::Message{
          *place, parser::MessageFormattedText{"%s (9.5.3.1; -std=legacy makes this a warning)"_err_en_US, text}};
  }
}

void Atoll::forgetErrors(parser::Messages &messages) {
  messages.messages().remove_if([](parser::Message &message) {
    std::string text{message.IsFatal() ? message.ToString() : ""};
    if (tolerant && isBeyondArray(text))
      message.set_severity(parser::Severity::Warning);
    return isNone(text);
  });
}

// Asked for each expression: the text of one error is made, not of all.
bool ANY_FATAL(__wrap_)(const parser::Messages *messages, bool warningsAreErrors) {
  const auto &list{const_cast<parser::Messages *>(messages)->messages()};
  bool any{std::any_of(list.begin(), list.end(), [](const parser::Message &message) {
    std::string text{message.IsFatal() ? message.ToString() : ""};
    return message.IsFatal() && !isNone(text) && !(tolerant && isBeyondArray(text));
  })};
  return any || (warningsAreErrors && ANY_FATAL(__real_)(messages, true));
}
