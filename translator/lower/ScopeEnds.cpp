// The coarrays that a procedure or BLOCK construct deallocates when it is left (Fortran 2018, 9.7.3.2), with what they
// have allocated themselves: DEALLOCATE statements of the translation come before, because a back end, which knows no
// coarrays, deallocates and finalizes their parts before all images have come.
#include "Fortran.h"
#include "Lowering.h"
#include "Needs.h"
#include "Statements.h"
#include "Text.h"

namespace Atoll {

using Path = std::vector<model::ScopeEnd::Part>;

static std::string deallocated(Lowering &l, const model::ScopeEnd &end, const Path &path) {
  std::string declarations, object;
  Around around;
  auto ask{[&](const char *function, const std::string &argument) {
    return reference(intrinsic(l, function, end.unit), {object, argument});
  }};
  for (const auto &part : path) {
    object += (object.empty() ? "" : "%") + part.name;
    if (part.allocatable)
      around.add(ifThen(reference(intrinsic(l, "allocated", end.unit), {object})));
    if (&part == &path.back())
      break;
    std::vector<std::string> subscripts;
    for (int d{1}; d <= part.rank; ++d) {
      std::string index{temporary(l, "i")}, dim{std::to_string(d)};
      declarations += "integer(8) :: " + index + "\n";
      around.add(loop(index, ask("lbound", dim), ask("ubound", dim)));
      subscripts.push_back(index);
    }
    if (!subscripts.empty())
      object = reference(object, subscripts);
  }
  std::string lines{around.around(callOf(need(l, "atoll_automatic_begin", end.unit), {locText(l, end.loc)}) +
                                  "\ndeallocate (" + object + ")\n" +
                                  callOf(need(l, "atoll_automatic_end", end.unit), {}) + "\n")};
  return declarations.empty() ? lines : block(declarations).around(lines);
}

void lower(Lowering &l, const model::ScopeEnd &end) {
  std::string lines;
  for (const auto &path : end.coarrays)
    lines += deallocated(l, end, path);
  if (end.statement >= 0) {
    Wrap &w{wrap(l, end.statement)};
    for (const auto &value : l.file.statements[end.statement].values)
      evaluateBefore(l, value, w);
    w.before.insert(w.before.end(), w.after.begin(), w.after.end());
    w.after.clear();
    lines.pop_back();
    w.before.push_back(lines);
    return;
  }
  std::string label{l.editor.raw(Range{end.lastBegin, end.last.begin})};
  if (!label.empty()) { // branches to the last statement leave the scope, too
    l.editor.replace({end.lastBegin, end.last.begin}, " ");
    lines = label + " continue\n" + lines;
  }
  l.editor.insertBefore(end.lastBegin, lines);
}

} // namespace Atoll
