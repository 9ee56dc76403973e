// Statements that need declarations, or other statements before or after them.
#include "Statements.h"
#include "../emit/Selectors.h"
#include "Branches.h"
#include "Fortran.h"
#include "Lowering.h"
#include "Text.h"
#include <algorithm>

namespace Atoll {

Wrap &wrap(Lowering &l, int statement) {
  return statement == generated ? l.statements.generated : l.statements.wraps[statement];
}

Range rangeOf(const Lowering &l, int statement) { return l.file.statements[statement].range; }

static std::string joined(const std::vector<std::string> &lines) {
  std::string result;
  for (const auto &line : lines)
    result += line + "\n";
  return result;
}

model::Context contextOf(const Lowering &l, const model::Access &a) {
  return a.statement == generated ? model::Context::Plain
         : a.statement < 0        ? model::Context::Forall
                                  : l.file.statements[a.statement].context;
}

bool hasWrap(const Lowering &l, int statement) {
  if (statement < 0)
    return false;
  const Wrap &w{l.statements.wraps[statement]};
  return l.statements.apart.count(statement) || !w.declarations.empty() || !w.opens.empty() || !w.before.empty() ||
         !w.after.empty() || !w.spans.empty();
}

static void dropNewlines(std::string &text) {
  while (!text.empty() && text.back() == '\n')
    text.pop_back();
}

Around aroundOf(const Wrap &w) {
  Around result{joined(w.opens), ""};
  if (!w.declarations.empty())
    result.open += "block\n" + joined(w.declarations);
  result.open += joined(w.spans) + joined(w.before) + w.inner.open;
  std::string behind{w.inner.close + joined(w.after) + joined({w.ends.rbegin(), w.ends.rend()})};
  if (!behind.empty())
    result.close = "\n" + behind;
  dropNewlines(result.close);
  if (!w.declarations.empty())
    result.close += "\nend block";
  if (!w.closes.empty())
    result.close += "\n" + joined(w.closes);
  dropNewlines(result.close);
  return result;
}

std::string assembled(const Wrap &w, const std::string &core) {
  auto [open, close]{aroundOf(w)};
  std::string body{open + core};
  dropNewlines(body);
  return body + close;
}

std::string part(Lowering &l, int statement, const std::string &core) {
  std::string result{assembled(l.statements.wraps[statement], core)};
  l.statements.wraps[statement] = {};
  return result;
}

// The value of an expression, or its target, in a variable of the construct's own.
void evaluateBefore(Lowering &l, const model::HeaderExpression &e, Wrap &w) {
  if (!l.evaluated.emplace(e.range.begin, e.range.end).second)
    return;
  std::string name{temporary(l, "c")}, value{text(l, e.range)};
  bool derived{e.type.category == model::Category::Derived}, character{e.type.category == model::Category::Character};
  if (e.type.spec.empty() || e.type.spec == "type(*)")
    refuse(l, e.range, "the type of this expression has no name in this scope: make the type accessible");
  std::string attribute{e.pointer ? ", pointer" : e.rank > 0 || derived || character ? ", allocatable" : ""};
  w.declarations.push_back(specOf(e.type) + attribute + " :: " + name + model::colons(e.rank));
  std::string bounds; // a function reference has lower bounds of 1 (16.9.109)
  for (int d{0}; d < e.rank; ++d)
    bounds += d ? ", 1:" : "(1:";
  w.before.push_back(e.pointer ? name + bounds + (e.rank ? ")" : "") + " => " + value
                     : derived ? "allocate (" + name + ", source=" + value + ")" // assignment may be a procedure's
                               : name + " = " + value);
  l.editor.replace(e.range, name);
}

static bool evaluates(const model::Header &header) {
  return std::any_of(header.expressions.begin(), header.expressions.end(), [](const auto &e) { return e.evaluated; });
}

// What an expression has defined is put before the construct's block.
void evaluateBefore(Lowering &l, const model::Header &header, Wrap &w) {
  if (!evaluates(header))
    return;
  for (const auto &expression : header.expressions)
    if (expression.evaluated || header.kind == model::Header::Kind::Other)
      evaluateBefore(l, expression, w);
  w.before.insert(w.before.end(), w.after.begin(), w.after.end());
  w.after.clear();
}

// The DO statement with this label in it.
static int loopOf(const Lowering &l, Range label) {
  int loop{l.places.headerBefore(label.begin)};
  return loop >= 0 && rangeOf(l, loop).contains(label) ? loop : -1;
}

// A loop that a labelled statement ends gets an END DO statement after it. What has to follow it.
static std::string endLabelledLoop(Lowering &l, Range label) {
  l.editor.replace(label, " "); // of the DO statement
  int loop{loopOf(l, label)};
  if (!hasWrap(l, loop) || l.file.statements[loop].header->kind == model::Header::Kind::While) // which needs no end
    return "";
  const auto &statement{l.file.statements[loop]};
  evaluateBefore(l, *statement.header, l.statements.wraps[loop]);
  auto [before, after]{aroundOf(l.statements.wraps[loop])};
  l.editor.replace(statement.range, before + text(l, statement.range));
  l.statements.wraps[loop] = {};
  return after;
}

// A BLOCK construct that follows a directive would be all that belongs to it (OpenMP 5.2, 5.1: a strictly structured
// block). After these there can be nothing else, and no BLOCK either.
static std::string apartFromDirective(Lowering &l, Range statement, const std::string &text) {
  if (!l.options.openMP || text.rfind("block\n", 0) != 0)
    return text;
  auto directive{directiveBefore(l.editor.raw(), statement.begin)};
  auto is{[&](const char *word) { return contains(directive, word); }};
  bool wantsItself{is("do") || is("simd") || is("loop") || is("distribute") || is("atomic") || is("workshare")};
  if (!directive.empty() && wantsItself)
    refuse(
        l, statement,
        "a coindexed object that needs a variable, after a directive of OpenMP, is not supported by Atoll: assign its"
        " value to a variable before the directive");
  return directive.empty() || wantsItself ? text : "continue\n" + text;
}

// The first statement of a construct is evaluated once, what it needs goes around the construct; ELSE IF becomes an IF
// construct in an ELSE, DO WHILE an IF statement in the loop.
static void finishHeader(Lowering &l, const model::Statement &statement, Wrap &w) {
  const auto &header{*statement.header};
  using Kind = model::Header::Kind;
  if (header.kind == Kind::Other && header.end.empty())
    return refuse(l, statement.range,
                  "this DO statement is not supported by Atoll in a loop that ends with such a"
                  " statement: use END DO");
  std::string condition;
  if (header.kind < Kind::Selector) {
    condition = text(l, header.condition);
    if (!w.after.empty()) { // before the construct's block
      std::string value{temporary(l, "c")};
      w.declarations.push_back("logical :: " + value);
      w.before.push_back(value + " = " + condition);
      w.before.insert(w.before.end(), w.after.begin(), w.after.end());
      w.after.clear();
      condition = value;
    }
  }
  evaluateBefore(l, header, w);
  auto [before, after]{aroundOf(w)};
  if (header.kind != Kind::ElseIf && header.kind != Kind::While)
    before = apartFromDirective(l, statement.range, before);
  switch (header.kind) {
  case Kind::ElseIf:
    l.editor.replace(statement.range, "else\n" + before + "if (" + condition + ") then");
    l.editor.insertBefore(header.endBegin, "end if" + after + "\n");
    return;
  case Kind::While:
    l.editor.replace(statement.range,
                     text(l, {statement.range.begin, whileBegin(l.editor.raw(), header.condition.begin)}) + "\n" +
                         before + "if (.not. (" + condition + ")) exit" + after);
    return;
  case Kind::If:
    l.editor.replace(header.condition, condition);
    break;
  case Kind::Selector:
  case Kind::Other:
    break;
  }
  l.editor.replace(statement.range, before + text(l, statement.range));
  l.editor.replace(header.end, text(l, header.end) + after);
}

// Inner statements (the action of an IF statement) come after the outer ones in the file's list.
void finishStatements(Lowering &l) {
  for (size_t i{l.file.statements.size()}; i-- > 0;) {
    const auto &statement{l.file.statements[i]};
    const Wrap &w{l.statements.wraps[i]};
    delayBranches(l, static_cast<int>(i));
    finishCondition(l, static_cast<int>(i));
    bool endsLoop{std::any_of(statement.ends.begin(), statement.ends.end(),
                              [&](Range label) { return hasWrap(l, loopOf(l, label)); })};
    bool selects{statement.header && statement.header->kind == model::Header::Kind::Selector};
    bool simple{!endsLoop && !(selects && evaluates(*statement.header)) && w.declarations.empty() && w.opens.empty() &&
                w.before.empty() && w.after.empty() && w.closes.empty() && w.spans.empty()};
    std::string core{w.core ? *w.core : simple ? std::string{} : l.editor.text(statement.range)};
    if (simple && core.find('\n') == std::string::npos) {
      if (w.core)
        l.editor.replace(statement.range, core);
      continue;
    }
    if (statement.header) {
      finishHeader(l, statement, l.statements.wraps[i]);
      continue;
    }
    std::string body{apartFromDirective(l, statement.range, assembled(w, core))};
    for (size_t loop{statement.ends.size()};
         loop-- > 0;) // outermost first; a block DO may have several statements there
      body += "\nend do" + endLabelledLoop(l, statement.ends[loop]);
    if (!statement.ifRange) {
      l.editor.replace(statement.range, body);
      continue;
    }
    size_t outer{i};
    while (outer > 0 && l.file.statements[outer].range != *statement.ifRange)
      --outer;
    l.statements.wraps[outer].action = " then\n" + body + "\nend if";
  }
}

} // namespace Atoll
