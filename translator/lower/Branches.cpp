// Action statements that may branch, and with something to be done after them: what they have defined is put before
// the branch is taken. Where the branch leads is in the text of the statement only.
#include "Branches.h"
#include "../emit/Labels.h"
#include "Lowering.h"
#include "Text.h"
#include <algorithm>

namespace Atoll {

std::string ownLabel(Lowering &l) {
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
  std::vector<Range> labels{branchLabels(l.editor.raw(), s.range, s.branch)};
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
