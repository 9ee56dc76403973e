// Goes through the text once for its words and labels. Lowering has the result.
#include "UsersNames.h"
#include <algorithm>
#include <cctype>

namespace Atoll {

static constexpr std::string_view prefix{"atoll"};
static constexpr size_t mostDigits{5};

static bool isName(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }
static bool isDigit(char c) { return std::isdigit(static_cast<unsigned char>(c)); }

template <typename Is, typename Visit> static void forEachRun(std::string_view text, const Is &is, const Visit &visit) {
  for (auto at{text.begin()}; (at = std::find_if(at, text.end(), is)) != text.end();) {
    auto end{std::find_if_not(at, text.end(), is)};
    visit(text.substr(at - text.begin(), end - at));
    at = end;
  }
}

UsersNames::UsersNames(std::string_view text) : numbers_(100000) {
  forEachRun(text, isName, [this](std::string_view word) { addWord(word); });
  forEachRun(text, isDigit, [this](std::string_view digits) { addNumbers(digits); });
}

void UsersNames::addWord(std::string_view word) {
  size_t at{word.find(prefix)};
  if (at == std::string_view::npos)
    return;
  words_.insert(word);
  for (; at != std::string_view::npos; at = word.find(prefix, at + 1))
    tails_.insert(word.substr(at));
}

void UsersNames::addNumbers(std::string_view digits) {
  for (size_t begin{0}; begin < digits.size(); ++begin) {
    int number{0};
    for (size_t i{begin}; i < std::min(begin + mostDigits, digits.size()); ++i) {
      number = 10 * number + (digits[i] - '0');
      numbers_[number] = true;
    }
  }
}

bool UsersNames::has(std::string_view name) const {
  auto tail{tails_.lower_bound(name)}; // what begins with it comes first of those not before it
  return tail != tails_.end() && tail->substr(0, name.size()) == name;
}

} // namespace Atoll
