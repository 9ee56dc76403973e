// The text of one statement, as the rules about mistakes read it (Advice.h).
#ifndef ATOLL_TRANSLATOR_FRONTEND_ADVICE_SQUEEZED_H
#define ATOLL_TRANSLATOR_FRONTEND_ADVICE_SQUEEZED_H

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace Atoll::advice {

// A statement in lower case, without blanks, label and the contents of literals, and where each character of it stands
// in the statement as it was written. The rules need not know of blanks, and so are the same for both source forms.
class Squeezed {
public:
  explicit Squeezed(std::string_view statement);

  const std::string &text() const { return text_; }
  std::size_t place(std::size_t at) const { return places_[at]; } // also of the end
  bool startsWith(std::string_view word) const { return text_.compare(0, word.size(), word) == 0; }
  bool blankBefore(std::size_t at) const { return at > 0 && places_[at] > places_[at - 1] + 1; }
  char at(std::size_t i) const { return i < text_.size() ? text_[i] : '\0'; }

  // What an IF statement executes; the whole statement where it is none.
  Squeezed executed() const;

private:
  Squeezed() = default;
  std::string text_;
  std::vector<std::size_t> places_;
};

bool isName(char);

// The place of the bracket that closes the one at `open`, npos where there is none.
std::size_t closing(std::string_view text, std::size_t open);

// The parts between commas that stand in no brackets.
std::vector<std::string_view> listed(std::string_view text);

// Where `x`, `x(1)`, `z%x(2)` begins, which ends before `end`.
std::size_t beginOfDesignator(std::string_view text, std::size_t end);

} // namespace Atoll::advice
#endif
