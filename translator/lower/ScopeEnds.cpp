// The coarrays that the end of a procedure or BLOCK construct deallocates (Fortran 2018, 9.7.3.2), with what they have
// allocated themselves: DEALLOCATE statements of the translation come before it, because a back end, which knows no
// coarrays, deallocates and finalizes their parts before all images have come. Statements that leave the scope branch
// there first. (In ASSOCIATE and SELECT TYPE the coarray may have no name, and gfortran deallocates it twice.)
#include "ScopeEnds.h"
#include "Allocate.h"
#include "Branches.h"
#include "Fortran.h"
#include "Lowering.h"
#include "Needs.h"
#include "Statements.h"
#include "Text.h"

namespace Atoll {

void lower(Lowering &l, const model::ScopeEnd &end) { l.scopeEnds.push_back(&end); } // the innermost first

static std::string deallocated(Lowering &l, const model::ScopeEnd &end) {
  std::string loc{locText(l, end.loc)}, result;
  auto add{[&](const std::string &object, const std::string &begin) {
    result += ifThen(reference(intrinsic(l, "allocated", end.unit), {object}))
                  .around(begin + "\ndeallocate (" + object + ")\n" +
                          callOf(need(l, "atoll_automatic_end", end.unit), {loc}) + "\n");
  }};
  for (const auto &coarray : end.coarrays)
    add(coarray, callOf(need(l, "atoll_automatic_begin", end.unit), {loc}));
  for (const auto &object : end.objects)
    add(object, beginObject(l, object, loc, end.unit));
  if (end.tellsOfEnd)
    result += callOf(need(l, "atoll_race_leave", end.unit), {raceInvocation}) + "\n";
  return result;
}

namespace {
// The text of the end of a scope, where its variable has the number of the statement by way of which it is left.
struct End {
  std::string label{}, variable{}, ways{};
};
} // namespace

static std::string goes(const End &end, const std::string &number) {
  return end.variable + " = " + number + "\ngoto " + end.label;
}

// The statement branches to the end of the innermost scope. Returns where it goes on to from the end of the last one;
// empty: where that leads.
static std::string leave(Lowering &l, int statement, const End &first, const std::string &number, bool procedure) {
  const auto &s{l.file.statements[statement]};
  Wrap &w{wrap(l, statement)};
  std::string on{l.editor.text(s.range)};
  if (s.values.empty()) {
    w.core = goes(first, number);
    return procedure ? "" : on;
  }
  std::string value{temporary(l, "r")}; // of RETURN
  l.needs.declarations[s.unit].push_back("integer :: " + value);
  w.core = value + " = " + text(l, s.values.front().range);
  w.after.push_back(goes(first, number));
  return "return " + value;
}

// Threads that execute a BLOCK construct have a variable each.
static void declareVariable(Lowering &l, const model::ScopeEnd &scope, End &end) {
  end.label = ownLabel(l);
  end.variable = temporary(l, "w");
  std::string declaration{"integer(4) :: " + end.variable};
  if (scope.procedure)
    l.needs.declarations[scope.unit].push_back(declaration);
  else
    l.editor.insertAfter(scope.declarations, "\n" + declaration);
}

void finishScopeEnds(Lowering &l) {
  std::map<int, std::vector<size_t>> scopesOf; // by statement
  std::vector<End> ends(l.scopeEnds.size());
  for (size_t i{0}; i < ends.size(); ++i) {
    const auto &scope{*l.scopeEnds[i]};
    for (int statement : scope.branches)
      scopesOf[statement].push_back(i);
    if (!scope.branches.empty())
      declareVariable(l, scope, ends[i]);
  }
  int count{0};
  for (const auto &[statement, scopes] : scopesOf) {
    std::string number{int4(++count)};
    std::string on{leave(l, statement, ends[scopes.front()], number, l.scopeEnds[scopes.back()]->procedure)};
    for (size_t i{0}; i < scopes.size(); ++i) {
      End &end{ends[scopes[i]]};
      std::string next{i + 1 < scopes.size() ? goes(ends[scopes[i + 1]], number) : on};
      if (!next.empty())
        end.ways += ifThen(end.variable + " == " + number).around(next + "\n");
    }
  }
  for (size_t i{0}; i < ends.size(); ++i) {
    const auto &scope{*l.scopeEnds[i]};
    std::string lines, label{l.editor.raw(scope.label)};
    if (!label.empty()) { // of the END statement, which the statement here has instead
      l.editor.replace(scope.label, " ");
      lines = label + " continue\n";
    }
    if (!ends[i].label.empty())
      lines += ends[i].variable + " = 0\n" + ends[i].label + " continue\n";
    l.editor.insertBefore(scope.at, lines + deallocated(l, scope) + ends[i].ways);
  }
}

} // namespace Atoll
