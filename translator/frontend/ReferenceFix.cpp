// Flang's parser reads `f(g(h(x)))` several times at each level: as the beginning of a component, which it is not, as a
// function reference, then, if a bracket follows, as a designator. The time doubles with each level of nesting. Whether
// something that begins with a name can be a reference to a procedure component or to a function is seen from what
// follows its parentheses; where it cannot, the parsers fail here before they read what is inside. The calls are
// diverted at link time (see TeamFix.cpp).
#include "flang/Parser/parse-state.h"
#include "flang/Parser/parse-tree.h"
#include <cctype>
#include <optional>
#include <unordered_map>
#include <vector>

namespace parser = Fortran::parser;
using parser::FunctionReference, parser::ParseState, parser::ProcComponentRef;

#define COMPONENT(prefix) prefix##_ZN7Fortran6parser6ParserINS0_16ProcComponentRefEE5ParseERNS0_10ParseStateE
#define REFERENCE(prefix) prefix##_ZN7Fortran6parser6ParserINS0_17FunctionReferenceEE5ParseERNS0_10ParseStateE

#ifdef __clang__
#pragma GCC diagnostic ignored "-Wreturn-type-c-linkage"
#endif
extern "C" {
std::optional<ProcComponentRef> COMPONENT(__real_)(ParseState &);
std::optional<ProcComponentRef> COMPONENT(__wrap_)(ParseState &);
std::optional<FunctionReference> REFERENCE(__real_)(ParseState &);
std::optional<FunctionReference> REFERENCE(__wrap_)(ParseState &);
}

namespace {

// A name, and all parts, parentheses and brackets that follow it.
struct Reference {
  bool hasComponent{false};
  char last{0}; // the bracket that ends it, or 0
};

class Scan {
public:
  explicit Scan(const ParseState &state) : at_{state.GetLocation()}, end_{at_ + state.BytesRemaining()} {}

  std::optional<Reference> reference() {
    Reference result;
    if (!name())
      return std::nullopt;
    while (true) {
      char next{present()};
      if (next == '%') {
        ++at_;
        if (!name())
          return std::nullopt;
        result = {true, 0};
      } else if (next == '(' || next == '[') {
        const char *close{closing(at_, end_)};
        if (!close)
          return std::nullopt;
        at_ = close + 1;
        result.last = *close;
      } else {
        return result;
      }
    }
  }

private:
  char present() {
    while (at_ < end_ && *at_ == ' ')
      ++at_;
    return at_ < end_ ? *at_ : '\n';
  }

  static bool isName(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$'; }

  bool name() {
    present();
    const char *begin{at_};
    while (at_ < end_ && isName(*at_))
      ++at_;
    return at_ > begin;
  }

  // The bracket that closes the one at `open`; null if none does in this statement. Each statement is read once: what
  // is known of its brackets stays. The cooked text lives as long as the translation.
  static const char *closing(const char *open, const char *end) {
    static std::unordered_map<const char *, const char *> known;
    if (auto found{known.find(open)}; found != known.end())
      return found->second;
    std::vector<const char *> opened;
    char quote{0};
    for (const char *at{open}; at < end && *at != '\n'; ++at) {
      if (quote) {
        at += *at == '\\'; // which is doubled, or an escape
        quote = *at == quote ? 0 : quote;
      } else if (*at == '\'' || *at == '"') {
        quote = *at;
      } else if (*at == '(' || *at == '[') {
        opened.push_back(at);
      } else if (*at == ')' || *at == ']') {
        known[opened.back()] = at;
        opened.pop_back();
        if (opened.empty())
          return at;
      }
    }
    for (const char *unclosed : opened)
      known[unclosed] = nullptr;
    return nullptr;
  }

  const char *at_, *end_;
};

} // namespace

std::optional<ProcComponentRef> COMPONENT(__wrap_)(ParseState &state) {
  auto reference{Scan{state}.reference()};
  return reference && !reference->hasComponent ? std::nullopt : COMPONENT(__real_)(state);
}

std::optional<FunctionReference> REFERENCE(__wrap_)(ParseState &state) {
  auto reference{Scan{state}.reference()};
  return reference && reference->last == ']' ? std::nullopt : REFERENCE(__real_)(state);
}
