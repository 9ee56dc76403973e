// Action statements that may branch, and with something to be done after them: what they have defined is put before
// the branch is taken. Where the branch leads is in the text of the statement only.
#include "Branches.h"
#include "../emit/Brackets.h"
#include "Lowering.h"
#include "Text.h"
#include <algorithm>

namespace Atoll {

namespace {
// The text of a statement, read from the left.
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

// The labels that an action statement may branch to after it has evaluated something.
static std::vector<Range> branchLabels(Reader r, model::Statement::Branch branch) {
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

static std::string ownLabel(Lowering &l) {
  do
    --l.statements.lastLabel;
  while (l.usersNames.hasNumber(l.statements.lastLabel));
  return std::to_string(l.statements.lastLabel);
}

// The branch comes after what has to be done after the statement.
void delayBranches(Lowering &l, int statement) {
  Wrap &w{l.statements.wraps[statement]};
  if (w.after.empty() || w.core || w.action || l.file.statements[statement].header)
    return;
  const model::Statement &s{l.file.statements[statement]};
  if (s.branch == model::Statement::Branch::Leaves) {
    for (const auto &value : s.values)
      evaluateBefore(l, value, w);
    w.before.insert(w.before.end(), w.after.begin(), w.after.end());
    w.after.clear();
    return;
  }
  std::vector<Range> labels{branchLabels({l.editor.raw(), s.range}, s.branch)};
  if (labels.empty())
    return;
  std::string taken{temporary(l, "e")}, behind{ownLabel(l)};
  std::vector<std::string> landing{taken + " = 0", "goto " + behind}, branches;
  for (size_t i{0}; i < labels.size(); ++i) {
    std::string own{ownLabel(l)}, number{std::to_string(i + 1)};
    landing.push_back(own + " " + taken + " = " + number);
    if (i + 1 < labels.size())
      landing.push_back("goto " + behind);
    branches.push_back("if (" + taken + " == " + number + ") goto " + text(l, labels[i]));
    l.editor.replace(labels[i], own);
  }
  landing.push_back(behind + " continue");
  w.declarations.push_back("integer :: " + taken);
  w.after.insert(w.after.begin(), landing.begin(), landing.end());
  w.after.insert(w.after.end(), branches.begin(), branches.end());
}

// The IF statement of an action statement that has become more than one; and what the condition defines, which is put
// before that is executed.
void finishCondition(Lowering &l, int statement) {
  static constexpr size_t keyword{2}; // `if`
  Wrap &w{l.statements.wraps[statement]};
  Range range{rangeOf(l, statement)};
  int found{l.places.actionOf(range)};
  if (found < 0 || (w.after.empty() && !w.action))
    return;
  Range action{rangeOf(l, found)};
  if (w.after.empty()) {
    w.core = l.editor.text({range.begin, action.begin}) + *w.action;
    return;
  }
  std::string value{temporary(l, "c")};
  w.core = "if (" + value + ")" + (w.action ? *w.action : " " + l.editor.text(action));
  w.declarations.push_back("logical :: " + value);
  w.before.push_back(value + " = " + l.editor.text({range.begin + keyword, action.begin}));
  w.before.insert(w.before.end(), w.after.begin(), w.after.end());
  w.after.clear();
}

} // namespace Atoll
