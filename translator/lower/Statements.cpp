// Statements that need declarations, or other statements before or after them.
#include "Lowering.h"
#include <algorithm>

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
  if (!w.ends.empty())
    body += (body.back() == '\n' ? "" : "\n") + joined({w.ends.rbegin(), w.ends.rend()});
  while (!body.empty() && body.back() == '\n')
    body.pop_back();
  if (!w.declarations.empty())
    body = "block\n" + joined(w.declarations) + body + "\nend block";
  body = joined(w.opens) + body + (w.closes.empty() ? "" : "\n" + joined(w.closes));
  while (!body.empty() && body.back() == '\n')
    body.pop_back();
  return body;
}

// What a wrap puts before and after its statement.
static std::pair<std::string, std::string> around(const std::string &assembledWithout) {
  size_t at{assembledWithout.find('\f')};
  return {assembledWithout.substr(0, at), assembledWithout.substr(at + 1)};
}

// The value of an expression, or its target, in a variable of the construct's own.
void Lowering::evaluateBefore(const model::HeaderExpression &e, Wrap &w) {
  if (!evaluated_.emplace(e.range.begin, e.range.end).second)
    return;
  std::string name{temporary("c")}, spec{e.type.spec}, value{text(e.range)};
  bool derived{e.type.category == model::Category::Derived}, character{e.type.category == model::Category::Character};
  if (spec.empty() || spec == "type(*)")
    refuse(e.range, "the type of this expression has no name in this scope: make the type accessible");
  if (character)
    spec = "character(len=:, kind=" + std::to_string(e.type.kind) + ")";
  if (e.type.polymorphic)
    spec = "class" + spec.substr(4);
  std::string attribute{e.pointer ? ", pointer" : e.rank > 0 || derived || character ? ", allocatable" : ""};
  w.declarations.push_back(spec + attribute + " :: " + name + model::colons(e.rank));
  std::string bounds; // a function reference has lower bounds of 1 (16.9.109)
  for (int d{0}; d < e.rank; ++d)
    bounds += d ? ", 1:" : "(1:";
  w.before.push_back(e.pointer ? name + bounds + (e.rank ? ")" : "") + " => " + value
                     : derived ? "allocate (" + name + ", source=" + value + ")" // assignment may be a procedure's
                               : name + " = " + value);
  editor_.replace(e.range, name);
}

static bool evaluates(const model::Header &header) {
  return std::any_of(header.expressions.begin(), header.expressions.end(), [](const auto &e) { return e.evaluated; });
}

// What an expression has defined is put before the construct's block.
void Lowering::evaluateBefore(const model::Header &header, Wrap &w) {
  if (!evaluates(header))
    return;
  for (const auto &expression : header.expressions)
    if (expression.evaluated || header.kind == model::Header::Kind::Other)
      evaluateBefore(expression, w);
  w.before.insert(w.before.end(), w.after.begin(), w.after.end());
  w.after.clear();
}

// The DO statement with this label in it.
int Lowering::loopOf(Range label) const {
  int loop{places_.headerBefore(label.begin)};
  return loop >= 0 && rangeOf(loop).contains(label) ? loop : -1;
}

// A loop that a labelled statement ends gets an END DO statement behind that. What has to follow it.
std::string Lowering::endLabelledLoop(Range label) {
  editor_.replace(label, " "); // of the DO statement
  int loop{loopOf(label)};
  if (!hasWrap(loop) || file_.statements[loop].header->kind == model::Header::Kind::While) // which needs no end
    return "";
  const auto &statement{file_.statements[loop]};
  evaluateBefore(*statement.header, wraps_[loop]);
  auto [before, after]{around(assembled(wraps_[loop], "\f"))};
  editor_.replace(statement.range, before + text(statement.range));
  wraps_[loop] = {};
  return after;
}

// The first statement of a construct is evaluated once, what it needs goes around the construct; ELSE IF becomes an IF
// construct in an ELSE, DO WHILE an IF statement in the loop.
void Lowering::finishHeader(const model::Statement &statement, Wrap &w) {
  const auto &header{*statement.header};
  using Kind = model::Header::Kind;
  if (header.kind == Kind::Other && header.end.empty())
    return refuse(statement.range, "this DO statement is not supported by Atoll in a loop that ends with such a"
                                   " statement: use END DO");
  std::string condition;
  if (header.kind < Kind::Selector) {
    condition = text(header.condition);
    if (!w.after.empty()) { // before the construct's block
      std::string value{temporary("c")};
      w.declarations.push_back("logical :: " + value);
      w.before.push_back(value + " = " + condition);
      w.before.insert(w.before.end(), w.after.begin(), w.after.end());
      w.after.clear();
      condition = value;
    }
  }
  evaluateBefore(header, w);
  auto [before, after]{around(assembled(w, "\f"))};
  switch (header.kind) {
  case Kind::ElseIf:
    editor_.replace(statement.range, "else\n" + before + "if (" + condition + ") then");
    editor_.insertBefore(header.endBegin, "end if" + after + "\n");
    return;
  case Kind::While: {
    std::string_view raw{editor_.raw()};
    size_t end{raw.rfind("while", header.condition.begin)};
    while (raw[end - 1] == ' ' || raw[end - 1] == ',')
      --end;
    editor_.replace(statement.range,
                    text({statement.range.begin, end}) + "\n" + before + "if (.not. (" + condition + ")) exit" + after);
    return;
  }
  case Kind::If:
    editor_.replace(header.condition, condition);
    break;
  case Kind::Selector:
  case Kind::Other:
    break;
  }
  editor_.replace(statement.range, before + text(statement.range));
  editor_.replace(header.end, text(header.end) + after);
}

// Inner statements (the action of an IF statement) come after the outer ones in the file's list.
void Lowering::finishStatements() {
  for (size_t i{file_.statements.size()}; i-- > 0;) {
    const auto &statement{file_.statements[i]};
    const Wrap &w{wraps_[i]};
    delayBranches(static_cast<int>(i));
    finishCondition(static_cast<int>(i));
    bool endsLoop{std::any_of(statement.ends.begin(), statement.ends.end(),
                              [this](Range label) { return hasWrap(loopOf(label)); })};
    bool selects{statement.header && statement.header->kind == model::Header::Kind::Selector};
    bool simple{!endsLoop && !(selects && evaluates(*statement.header)) && w.declarations.empty() && w.opens.empty() &&
                w.before.empty() && w.after.empty() && w.closes.empty() && w.spans.empty()};
    std::string core{w.core ? *w.core : simple ? std::string{} : editor_.text(statement.range)};
    if (simple && core.find('\n') == std::string::npos) {
      if (w.core)
        editor_.replace(statement.range, core);
      continue;
    }
    if (statement.header) {
      finishHeader(statement, wraps_[i]);
      continue;
    }
    std::string body{assembled(w, core)};
    for (size_t l{statement.ends.size()}; l-- > 0;) // outermost first; a block DO may have several statements there
      body += "\nend do" + endLabelledLoop(statement.ends[l]);
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
  std::string call{"call " +
                   entryName(dummy.assumedSize ? "atoll_touch_array" : "atoll_touch", dummy.needsClass, unit) + "(" +
                   (dummy.assumedSize && dummy.needsClass ? need("atoll_address", unit) + "(" + dummy.name + ")"
                                                          : touched(dummy.name, dummy.needsClass, unit)) +
                   ")"};
  if (dummy.allocatable)
    call = "if (" + intrinsic("allocated", unit) + "(" + dummy.name + ")) " + call;
  if (!dummy.optional)
    return call;
  std::string condition{"if (" + intrinsic("present", unit) + "(" + dummy.name + ")) "};
  return dummy.allocatable ? condition + "then\n" + call + "\nend if" : condition + call;
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
