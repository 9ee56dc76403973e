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
                          callOf(need(l, "atoll_automatic_end", end.unit), {}) + "\n");
  }};
  for (const auto &coarray : end.coarrays)
    add(coarray, callOf(need(l, "atoll_automatic_begin", end.unit), {loc}));
  for (const auto &object : end.objects)
    add(object, beginObject(l, object, loc, end.unit));
  return result;
}

namespace {
// A statement that leaves scopes, and where it goes on to.
struct Way {
  std::vector<size_t> scopes; // the innermost first
  std::string on;             // from the last one; empty: its end is where it leads
};

// The text of the end of a scope.
struct End {
  std::string label, ways;
};
} // namespace

// The number of the statement's way tells the ends of scopes what comes after them.
static Way wayOf(Lowering &l, int statement, const std::vector<size_t> &scopes, const std::string &number,
                 const std::string &first) {
  const auto &s{l.file.statements[statement]};
  Wrap &w{wrap(l, statement)};
  Way way{scopes, l.editor.text(s.range)};
  std::vector<std::string> lines{number, "goto " + first};
  if (!s.values.empty()) { // RETURN with an expression
    std::string value{temporary(l, "r")};
    l.needs.declarations[s.unit].push_back("integer :: " + value);
    w.core = value + " = " + text(l, s.values.front().range);
    w.after.insert(w.after.end(), lines.begin(), lines.end());
    way.on = "return " + value;
  } else {
    w.core = lines.front() + "\n" + lines.back();
    if (l.scopeEnds[scopes.back()]->procedure)
      way.on.clear();
  }
  return way;
}

void finishScopeEnds(Lowering &l) {
  std::map<int, std::vector<size_t>> scopesOf; // by statement
  std::map<int, std::string> variables;        // by unit: the number of the way
  std::vector<End> ends(l.scopeEnds.size());
  for (size_t i{0}; i < ends.size(); ++i)
    for (int statement : l.scopeEnds[i]->branches) {
      scopesOf[statement].push_back(i);
      if (ends[i].label.empty())
        ends[i].label = ownLabel(l);
      std::string &variable{variables[l.scopeEnds[i]->unit]};
      if (variable.empty()) {
        variable = temporary(l, "w");
        l.needs.declarations[l.scopeEnds[i]->unit].push_back("integer(4) :: " + variable);
      }
    }
  int count{0};
  for (const auto &[statement, scopes] : scopesOf) {
    std::string variable{variables[l.file.statements[statement].unit]}, number{int4(++count)};
    Way way{wayOf(l, statement, scopes, variable + " = " + number, ends[scopes.front()].label)};
    for (size_t i{0}; i < scopes.size(); ++i) {
      std::string on{i + 1 < scopes.size() ? "goto " + ends[scopes[i + 1]].label : way.on};
      if (!on.empty())
        ends[scopes[i]].ways += onlyIf(variable + " == " + number, on) + "\n";
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
      lines += variables[scope.unit] + " = 0\n" + ends[i].label + " continue\n";
    l.editor.insertBefore(scope.at, lines + deallocated(l, scope) + ends[i].ways);
  }
}

} // namespace Atoll
