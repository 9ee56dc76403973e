// The names and labels of the user's text that the translation's own must not be: found by going through it once.
#ifndef ATOLL_TRANSLATOR_LOWER_USERSNAMES_H
#define ATOLL_TRANSLATOR_LOWER_USERSNAMES_H

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace Atoll {

class UsersNames {
public:
  // The text must live as long as this object.
  explicit UsersNames(std::string_view text);

  // For names that begin with "atoll": does the name occur anywhere in the text, also within another word? In fixed
  // form, which has lost its blanks, it may stand next to anything.
  bool has(std::string_view name) const;
  // Does it occur as a word of its own?
  bool hasWord(std::string_view name) const { return words_.count(name) > 0; }
  // Does the number, of up to five digits, occur anywhere?
  bool hasNumber(int number) const { return numbers_[number]; }

private:
  void addWord(std::string_view word);
  void addNumbers(std::string_view digits);

  std::set<std::string_view> words_; // with "atoll" in them
  std::set<std::string_view> tails_; // what follows "atoll" in them, with that
  std::vector<bool> numbers_;
};

} // namespace Atoll
#endif
