// What each program unit gets: interface bodies, SAVE of static coarrays, and at its entry the cobounds of dummies and
// the calls that make the compiler assume that its coarrays are seen by others.
#include "Units.h"
#include "Expressions.h"
#include "Interfaces.h"
#include "Lowering.h"
#include "Marks.h"
#include "Needs.h"
#include "ScopeEnds.h"
#include "Text.h"
#include "Touches.h"
#include "UsersNames.h"
#include <algorithm>
#include <cctype>

namespace Atoll {

namespace {
struct Additions {
  std::string uses, declarations, statements;
  std::vector<std::string> entries;                           // by entry
  std::vector<std::pair<model::Point, std::string>> blocks{}; // after the specification parts of BLOCK constructs
};
} // namespace

void lower(Lowering &l, const model::TextEdit &edit) {
  // A coarray-spec is taken out; its expressions are needed at the entry of the procedure.
  for (Range bound : l.places.coboundsIn(edit.range))
    l.needs.coboundTexts[bound.begin] = text(l, bound);
  if (edit.range.empty())
    l.editor.insertAfter(edit.range.begin, edit.replacement);
  else
    l.editor.replace(edit.range, edit.replacement);
}

static std::string coboundText(const Lowering &l, Range bound) {
  auto found{l.needs.coboundTexts.find(bound.begin)};
  return found == l.needs.coboundTexts.end() ? text(l, bound) : found->second;
}

// The cobounds as they were at entry (8.5.6.3).
std::string enteredCobounds(Lowering &l, const model::DummyCoarray &object, int unit) {
  std::string values;
  for (size_t i{0}; i < object.cobounds.size(); ++i) {
    std::string otherwise{i + 1 == object.cobounds.size() ? "0_8" : "1_8"};
    values +=
        (i ? ", " : "") + (object.cobounds[i] ? integer8(l, coboundText(l, *object.cobounds[i]), unit) : otherwise);
  }
  return "[" + values + "]";
}

// Of one codimension only the lower cobound is given.
std::string checkCobounds(Lowering &l, const std::string &name, const std::string &cobounds, size_t count,
                          const std::string &loc, int unit) {
  return count < 4 ? ""
                   : "call " + need(l, "atoll_check_cobounds", unit) + "(" + std::to_string(count / 2) + "_4, " +
                         cobounds + ", " + locText(l, name) + ", " + locText(l, loc) + ")\n";
}

static std::string declareCobounds(const model::DummyCoarray &object) {
  return "integer(8) :: " + object.coboundsVariable + "(" + std::to_string(object.cobounds.size()) + ")\n";
}

static std::string saveCobounds(Lowering &l, const model::DummyCoarray &object, const std::string &loc, int unit) {
  return object.coboundsVariable + " = " + enteredCobounds(l, object, unit) + "\n" +
         checkCobounds(l, object.name, object.coboundsVariable, object.cobounds.size(), loc, unit);
}

static bool tellsOfAccesses(const Lowering &l, int unit) {
  const std::string prefix{"atoll_race_"};
  auto entry{l.needs.entries[unit].lower_bound(prefix)};
  return entry != l.needs.entries[unit].end() && entry->compare(0, prefix.size(), prefix) == 0;
}

static void enterUnit(Lowering &l, const model::Unit &unit, int index, Additions &to) {
  to.entries.resize(unit.entries.size());
  for (const auto *objects : {&unit.dummies, &unit.touched})
    for (const auto &object : *objects) {
      if (object.coboundsVariable.empty())
        continue;
      to.declarations += declareCobounds(object);
      std::string entered{saveCobounds(l, object, unit.loc, index)};
      auto has{[&](size_t entry) { // what the cobounds depend on has a value where the coarray is a dummy argument
        return !object.sometimes ||
               std::find(object.ofEntries.begin(), object.ofEntries.end(), entry) != object.ofEntries.end();
      }};
      if (has(0))
        to.statements += entered;
      for (size_t entry{1}; entry <= to.entries.size(); ++entry)
        if (has(entry))
          to.entries[entry - 1] += entered;
    }
  if (unit.pure)
    return;
  if (unit.tellsOfEnd) {
    std::string enter{callOf(need(l, "atoll_race_enter", index), {raceInvocation}) + "\n"};
    to.declarations += std::string{"integer(8) :: "} + raceInvocation + "\n";
    to.statements += enter;
    for (auto &lines : to.entries)
      lines += enter;
  }
  if (l.options.racing && l.options.openMP)
    to.statements += "call " + need(l, "atoll_race_threads", index) + "()\n";
  else if (tellsOfAccesses(l, index))
    to.statements += "call " + need(l, "atoll_race_procedure", index) + "()\n";
  for (const auto &object : unit.touched)
    to.statements += touch(l, object, index) + "\n";
  for (const auto &dummy : unit.dummies) { // the hosts' own entries touch theirs
    if (!dummy.sometimes) {
      to.statements += touch(l, dummy, index) + "\n";
      for (auto &lines : to.entries)
        lines += touch(l, dummy, index) + "\n";
    } else if (!dummy.isVolatile) { // which has the same effect everywhere
      to.declarations += "volatile :: " + dummy.name + "\n";
    }
  }
}

// Declarations of all coarrays of the construct come before the first statement.
static void enterBlocks(Lowering &l, const model::Unit &unit, int index, Additions &to) {
  for (auto first{unit.inBlocks.begin()}; first != unit.inBlocks.end();) {
    auto end{std::find_if(first, unit.inBlocks.end(),
                          [&](const auto &coarray) { return coarray.specification != first->specification; })};
    std::string declarations, statements;
    for (auto coarray{first}; coarray != end; ++coarray) {
      declarations += declareCobounds(coarray->object);
      statements += saveCobounds(l, coarray->object, coarray->loc, index);
    }
    to.blocks.push_back({first->execution, declarations + statements});
    first = end;
  }
}

// The names of its own for types that the translation uses.
static std::set<std::string> typesNamed(const Lowering &l) {
  const std::string prefix{"atoll_t_"};
  std::set<std::string> result;
  auto add{[&](const std::string &text) {
    auto isName{[](unsigned char c) { return std::isalnum(c) || c == '_'; }};
    for (size_t at{0}; (at = text.find(prefix, at)) != std::string::npos;) {
      auto end{std::find_if_not(text.begin() + at, text.end(), isName)};
      result.insert({text.begin() + at, end});
      at = end - text.begin();
    }
  }};
  add(l.editor.text({0, l.editor.raw().size()}));
  for (const auto &[unit, text] : l.needs.internals)
    add(text);
  return result;
}

// A USE statement that names a module of Atoll.
static std::string useOf(Lowering &l, const std::string &module, const std::string &local, const std::string &name) {
  l.needs.libraryModules = true;
  return "use " + module + ", only: " + local + " => " + name + "\n";
}

static Additions additionsTo(Lowering &l, const model::Unit &unit, int index, const std::set<std::string> &types) {
  Additions result;
  for (const auto &name : unit.saved)
    result.declarations += "save :: " + name + "\n";
  for (const auto &line : unit.implicit)
    result.declarations += line + "\n";
  for (const auto &line : l.needs.declarations[index])
    result.declarations += line + "\n";
  if (!unit.interfaceBody) {
    enterUnit(l, unit, index, result);
    enterBlocks(l, unit, index, result);
  }
  if (index == 0 && l.file.handlesFailures) {
    // The runtime looks for this COMMON block (docs/failures.md).
    std::string variable{"atoll_failures_" + l.options.suffix};
    result.declarations += "integer(4) :: " + variable + "\ncommon /atoll_handles_failures/ " + variable +
                           "\nbind(c, name=\"atoll_handles_failures\") :: /atoll_handles_failures/\n";
  }
  std::string interfaces;
  for (const auto &entry : l.needs.entries[index]) {
    auto generated{l.needs.functions.find(entry)};
    interfaces += generated == l.needs.functions.end() ? interfaceBody(entry) : entry;
  }
  if (!interfaces.empty())
    result.declarations = "interface\n" + interfaces + "end interface\n" + result.declarations;
  for (const auto &use : unit.typeUses)
    if (types.count(use.substr(use.find("atoll_t_"), use.find(" =>") - use.find("atoll_t_"))) > 0)
      result.uses += use + "\n";
  if (l.needs.teamConstructors.count(index))
    result.uses += useOf(l, "atoll_types", "atoll_t_team_type", "team_type");
  for (const auto &name : l.needs.renamed[index])
    result.uses += useOf(l, "atoll_intrinsics", "atoll_i_" + name, name);
  return result;
}

// gfortran does not find the label of an END statement after CONTAINS.
static std::string endOfExecution(Lowering &l, const model::Unit &unit) {
  std::string label{l.editor.raw(unit.endLabel)};
  if (label.empty() || l.editor.text(unit.endLabel) != label) // ScopeEnds.cpp has taken it
    return "";
  l.editor.replace(unit.endLabel, " ");
  return label + " continue\n";
}

void finishUnits(Lowering &l) {
  std::vector<Additions> additions;
  const std::set<std::string> types{typesNamed(l)};
  for (size_t u{0}; u < l.file.units.size(); ++u)
    additions.push_back(additionsTo(l, l.file.units[u], static_cast<int>(u), types));
  for (size_t u{0}; u < l.file.units.size(); ++u) {
    const auto &unit{l.file.units[u]};
    if (auto found{l.needs.internals.find(static_cast<int>(u))}; found != l.needs.internals.end())
      l.editor.insertBefore(unit.end.at, (unit.contains ? "" : endOfExecution(l, unit) + "contains\n") + found->second);
    if (auto found{l.needs.beside.find(static_cast<int>(u))}; found != l.needs.beside.end())
      l.editor.insertAfter(unit.after.at, "\n" + found->second.substr(0, found->second.size() - 1));
    std::vector<std::pair<model::Point, std::string>> insertions{{unit.begin, additions[u].uses},
                                                                 {unit.declarations, additions[u].declarations},
                                                                 {unit.execution, additions[u].statements}};
    for (size_t entry{0}; entry < additions[u].entries.size(); ++entry)
      insertions.push_back({unit.entries[entry], additions[u].entries[entry]});
    insertions.insert(insertions.end(), additions[u].blocks.begin(), additions[u].blocks.end());
    for (auto &[point, lines] : insertions) {
      if (lines.empty())
        continue;
      lines.pop_back();
      if (point.before)
        l.editor.insertBefore(point.at, lines + "\n");
      else
        l.editor.insertAfter(point.at, "\n" + lines);
    }
  }
  std::string definitions{mark(l)};
  for (const auto &[body, definition] : l.needs.functions)
    definitions += definition;
  if (!definitions.empty())
    l.editor.insertAfter(l.editor.raw().size(), "\n" + definitions);
}

} // namespace Atoll
