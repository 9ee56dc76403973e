// Reads the text of statements from the left.
#include "Labels.h"
#include "Brackets.h"
#include <algorithm>

namespace Atoll {

namespace {
class Reader {
public:
  Reader(std::string_view text, Range statement) : text_{text}, at_{statement.begin}, end_{statement.end} {}

  bool skip(std::string_view word) {
    blanks();
    if (text_.compare(at_, word.size(), word) != 0 || at_ + word.size() > end_)
      return false;
    at_ += word.size();
    return true;
  }
  bool atDigit() {
    blanks();
    return at_ < end_ && text_[at_] >= '0' && text_[at_] <= '9';
  }
  Range number() {
    size_t begin{at_};
    at_ = std::min(text_.find_first_not_of("0123456789", at_), end_);
    return {begin, at_};
  }
  // Past what stands in parentheses or quotes, or one character.
  void next() {
    blanks();
    Scan scan{text_.substr(0, end_), at_};
    if (bool more{scan.next()}; !more || scan.at() > at_)
      at_ = more ? scan.at() : end_;
    else
      at_ = scan.opens() ? closing(text_.substr(0, end_), at_) : at_ + 1;
  }
  bool done() const { return at_ >= end_; }

private:
  void blanks() { at_ = std::min(text_.find_first_not_of(' ', at_), end_); }

  std::string_view text_;
  size_t at_, end_;
};
} // namespace

static std::vector<Range> numbers(Reader &r) {
  std::vector<Range> result;
  while (r.atDigit()) {
    result.push_back(r.number());
    r.skip(",");
  }
  return result;
}

// `*10` among arguments; ERR=, END= and EOR= among specifications.
static std::vector<Range> labelsInList(Reader r, const std::vector<std::string_view> &keywords) {
  std::vector<Range> result;
  if (!r.skip("("))
    return result;
  for (bool first{true}; !r.done() && !r.skip(")"); first = false) {
    if (!first && !r.skip(",")) {
      r.next();
      continue;
    }
    for (std::string_view keyword : keywords)
      if (Reader specification{r};
          specification.skip(keyword) && (keyword == "*" || specification.skip("=")) && specification.atDigit()) {
        result.push_back(specification.number());
        r = specification;
        break;
      }
  }
  return result;
}

std::vector<Range> branchLabels(std::string_view text, Range statement, model::Statement::Branch branch) {
  Reader r{text, statement};
  using Branch = model::Statement::Branch;
  std::vector<Range> result;
  switch (branch) {
  case Branch::None:
  case Branch::Leaves:
    break;
  case Branch::ArithmeticIf:
    r.skip("if");
    r.next();
    return numbers(r);
  case Branch::ComputedGoto:
    r.skip("go");
    r.skip("to");
    r.skip("(");
    return numbers(r);
  case Branch::Call:
    for (r.skip("call"); !r.done() && result.empty(); r.next()) // `call a%b(i)%c(*10)`
      result = labelsInList(r, {"*"});
    break;
  case Branch::Transfer:
    for (std::string_view keyword :
         {"read", "write", "open", "close", "inquire", "backspace", "rewind", "endfile", "end file", "flush", "wait"})
      if (r.skip(keyword))
        return labelsInList(r, {"err", "end", "eor"});
  }
  return result;
}

} // namespace Atoll
