// Statements that need declarations, or other statements before or after them.
#include "Lowering.h"

namespace Atoll {

static std::string joined(const std::vector<std::string> &lines) {
  std::string result;
  for (const auto &line : lines)
    result += line + "\n";
  return result;
}

std::string Lowering::assembled(const Wrap &w, const std::string &core) {
  std::string body{joined(w.spans) + joined(w.before) + core};
  if (!w.after.empty())
    body += (body.back() == '\n' ? "" : "\n") + joined(w.after);
  while (!body.empty() && body.back() == '\n')
    body.pop_back();
  if (!w.declarations.empty())
    body = "block\n" + joined(w.declarations) + body + "\nend block";
  body = joined(w.opens) + body + (w.closes.empty() ? "" : "\n" + joined(w.closes));
  while (!body.empty() && body.back() == '\n')
    body.pop_back();
  return body;
}

// Inner statements (the action of an IF statement) come after the outer ones in the file's list.
void Lowering::finishStatements() {
  for (size_t i{file_.statements.size()}; i-- > 0;) {
    const auto &statement{file_.statements[i]};
    const Wrap &w{wraps_[i]};
    bool simple{w.declarations.empty() && w.opens.empty() && w.before.empty() && w.after.empty() && w.spans.empty()};
    std::string core{w.core ? *w.core : simple ? std::string{} : editor_.text(statement.range)};
    if (simple && core.find('\n') == std::string::npos) {
      if (w.core)
        editor_.replace(statement.range, core);
      continue;
    }
    if (statement.endsLoop) {
      refuse(statement.range,
             "this statement ends a DO loop by its label, and Atoll needs several statements for it: end"
             " the loop with END DO");
      continue;
    }
    std::string body{assembled(w, core)};
    if (!statement.ifRange) {
      editor_.replace(statement.range, body);
      continue;
    }
    size_t outer{i};
    while (outer > 0 && file_.statements[outer].range != *statement.ifRange)
      --outer;
    std::string condition{editor_.text({statement.ifRange->begin, statement.range.begin})};
    wraps_[outer].core = condition + " then\n" + body + "\nend if";
  }
}

std::string Lowering::touch(const model::DummyCoarray &dummy, int unit) {
  if (dummy.optional)
    intrinsic("present", unit);
  if (dummy.allocatable)
    intrinsic("allocated", unit);
  std::string call{"call " +
                   entryName(dummy.assumedSize ? "atoll_touch_array" : "atoll_touch", dummy.needsClass, unit) + "(" +
                   (dummy.assumedSize && dummy.needsClass ? need("atoll_address", unit) + "(" + dummy.name + ")"
                                                          : touched(dummy.name, dummy.needsClass, unit)) +
                   ")"};
  if (dummy.allocatable)
    call = "if (allocated(" + dummy.name + ")) " + call;
  if (!dummy.optional)
    return call;
  return dummy.allocatable ? "if (present(" + dummy.name + ")) then\n" + call + "\nend if"
                           : "if (present(" + dummy.name + ")) " + call;
}

// Another image may change coarrays at an image control statement. The compilers know that only of objects whose
// address has escaped, and flang not of all those (DESIGN.md, 3, hazards).
void Lowering::touchAround(int statement) {
  int unit{file_.statements[statement].unit};
  std::vector<std::string> lines;
  for (int u{unit}; u >= 0; u = file_.units[u].host)
    for (const auto &dummy : file_.units[u].dummies)
      if (!dummy.sometimes)
        lines.push_back(touch(dummy, unit));
  auto &w{wrap(statement)};
  w.before.insert(w.before.end(), lines.begin(), lines.end());
  w.after.insert(w.after.end(), lines.begin(), lines.end());
}

} // namespace Atoll
