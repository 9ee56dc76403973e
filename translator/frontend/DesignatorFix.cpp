// Flang's parser of designators reads the data-ref twice where no substring range follows: once as the beginning of a
// substring, once for itself. In `c[c[c[1]]]` each bracket doubles the time. Within other designators it is read once
// here, with the same result. Where the parser is, in the cooked text, is noted for those who have to tell. The calls
// are diverted at link time (see TeamFix.cpp).
#include "DesignatorFix.h"
#include "flang/Parser/parse-state.h"
#include "flang/Parser/parse-tree.h"
#include <optional>

namespace parser = Fortran::parser;
using parser::DataRef, parser::Designator, parser::ParseState, parser::SubstringRange;

#define DESIGNATOR(prefix) prefix##_ZN7Fortran6parser6ParserINS0_10DesignatorEE5ParseERNS0_10ParseStateE
#define DATA_REF _ZN7Fortran6parser6ParserINS0_7DataRefEE5ParseERNS0_10ParseStateE
#define SUBSTRING_RANGE _ZN7Fortran6parser6ParserINS0_14SubstringRangeEE5ParseERNS0_10ParseStateE

#ifdef __clang__
#pragma GCC diagnostic ignored "-Wreturn-type-c-linkage"
#endif
extern "C" {
std::optional<Designator> DESIGNATOR(__real_)(ParseState &);
std::optional<Designator> DESIGNATOR(__wrap_)(ParseState &);
std::optional<DataRef> DATA_REF(ParseState &);
std::optional<SubstringRange> SUBSTRING_RANGE(ParseState &);
}

static const char *present{nullptr};

const char *Atoll::parsing() { return present; }
void Atoll::endParsing() { present = nullptr; }

// Blanks, and the character.
static bool skip(ParseState &state, char wanted) {
  while (!state.IsAtEnd() && *state.GetLocation() == ' ')
    state.UncheckedAdvance();
  bool found{!state.IsAtEnd() && *state.GetLocation() == wanted};
  if (found)
    state.UncheckedAdvance();
  return found;
}

// The designator whose data-ref has been read.
static Designator complete(DataRef &&base, ParseState &state) {
  ParseState end{state}; // without its messages, which assignment leaves alone
  if (skip(state, '(')) {
    parser::Messages before{std::move(state.messages())};
    auto range{SUBSTRING_RANGE(state)};
    bool substring{range && skip(state, ')')};
    state.messages() = std::move(before);
    if (substring)
      return Designator{parser::Substring{std::move(base), std::move(*range)}};
  }
  state = end;
  return Designator{std::move(base)};
}

static std::optional<Designator> readOnce(ParseState &state) {
  const char *begin{state.GetLocation()};
  auto base{DATA_REF(state)};
  if (!base)
    return std::nullopt;
  Designator result{complete(std::move(*base), state)};
  const char *end{state.GetLocation()};
  while (begin < end && *begin == ' ')
    ++begin;
  while (begin < end && end[-1] == ' ')
    --end;
  result.source = parser::CharBlock{begin, end};
  return result;
}

std::optional<Designator> DESIGNATOR(__wrap_)(ParseState &state) {
  static int depth{0};
  constexpr int few{2}; // levels for which Flang's own messages on syntax errors are worth the time
  present = state.GetLocation();
  ++depth;
  auto result{depth > few ? readOnce(state) : DESIGNATOR(__real_)(state)};
  --depth;
  return result;
}
