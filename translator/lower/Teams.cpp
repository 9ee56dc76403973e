// FORM TEAM, CHANGE TEAM and SYNC TEAM (Fortran 2018, 11.1.5, 11.6.6, 11.6.9), and TEAM and TEAM_NUMBER wherever they
// stand. The runtime knows a team by a number, which is the component of TEAM_TYPE (modules/atoll_iso_fortran_env.F90).
#include "Teams.h"
#include "../../include/atoll/fortran/numbers.h"
#include "Coarrays.h"
#include "Expressions.h"
#include "Fortran.h"
#include "Lowering.h"
#include "Needs.h"
#include "Pointers.h"
#include "Statements.h"
#include "Text.h"
#include "Touches.h"
#include "Units.h"
#include <algorithm>

namespace Atoll {

static const std::string component{"%atoll_word"};

std::string teamNumber(Lowering &l, const model::IntrinsicFunction &f) {
  std::string value{text(l, f.range)};
  return f.name == "team_variable" ? value + component : need(l, "atoll_team_value", f.unit) + "(" + value + ")";
}

// The value of TEAM_TYPE, whatever the type's name is here.
static std::string teamOfNumber(Lowering &l, const std::string &value, int unit) {
  l.needs.teamConstructors.insert(unit);
  return "atoll_t_team_type(" + value + ")";
}

// END TEAM deallocates variables that procedures have allocated which were called in the construct, and a compiler has
// to know that it may (docs/design.md, 2). With CopiedDescriptors those of some kinds are deallocated where they have
// names; their objects are finalized in between.
static std::string leave(Lowering &l, const model::ChangeTeam &change, bool isAfter) {
  std::string result;
  const auto &dummies{l.file.units[change.unit].dummies};
  for (const auto &object : change.leftOvers) {
    bool isSometimes{std::any_of(dummies.begin(), dummies.end(), [&](const auto &dummy) {
      return dummy.name == object.name && dummy.sometimes; // which is VOLATILE
    })};
    bool isCopied{has(l, Defect::CopiedDescriptors) && object.rank > 0 && object.type.polymorphic &&
                  object.allocatable};
    std::string entry{!isCopied ? "atoll_touch_variable" : isAfter ? "atoll_left" : "atoll_leave"};
    if (isCopied || !isSometimes)
      result += std::string{"block\ninterface\nsubroutine "} + entry + "(atoll_a)\nimport\n" + object.type.spec +
                (object.allocatable ? ", allocatable" : "") + ", target, intent(inout) :: atoll_a" +
                model::colons(object.rank) + "\nend subroutine\nend interface\n" +
                (object.optional ? "if (" + intrinsic(l, "present", change.unit) + "(" + object.name + ")) " : "") +
                "call " + entry + "(" + object.name + ")\nend block\n";
  }
  if (isAfter && !result.empty()) {
    result.pop_back();
    result = "\n" + result;
  }
  return result;
}

void lower(Lowering &l, const model::FormTeam &form) {
  const auto &statement{l.file.statements[form.statement]};
  int unit{statement.unit};
  std::string entry{need(l, "atoll_form_team", unit)};
  std::string index{form.newIndex ? integer8(l, *form.newIndex, unit) : int8(ATOLL_NO_INDEX)};
  wrap(l, form.statement).core = callOf(entry, {integer8(l, form.number, unit), text(l, form.variable) + component,
                                                index, locText(l, statement.loc) + status(l, form.status)});
  touchAround(l, form.statement);
}

void lower(Lowering &l, const model::SyncTeam &sync) {
  const auto &statement{l.file.statements[sync.statement]};
  std::string entry{need(l, "atoll_sync_team", statement.unit)}, loc{locText(l, statement.loc)};
  wrap(l, sync.statement).core = callOf(entry, {text(l, sync.team), loc + status(l, sync.status)});
  touchAround(l, sync.statement);
}

// A BLOCK between two calls. EXIT from the construct leads to its end, as the standard has it (11.1.5.2).
void lower(Lowering &l, const model::ChangeTeam &change) {
  for (int i : l.places.headersAt(change.begin))
    if (rangeOf(l, i) == change.begin)
      evaluateBefore(l, *l.file.statements[i].header, l.statements.wraps[i]);
  std::string touches{touchDummies(l, change.unit, change.begin.begin)}, before, opening, closing, after;
  for (const auto &association : change.associations) {
    std::string values, n{std::to_string(association.cobounds.size())};
    for (size_t i{0}; i < association.cobounds.size(); ++i) {
      bool last{i + 1 == association.cobounds.size()};
      values += (i ? ", " : "") + (association.cobounds[i] ? integer8(l, *association.cobounds[i], change.unit)
                                   : last                  ? std::string{"0_8"}
                                                           : std::string{"1_8"});
    }
    before += "block\ninteger(8) :: " + association.coboundsVariable + "(" + n + ")\n" + association.coboundsVariable +
              " = [" + values + "]\n" +
              checkCobounds(l, association.name, association.coboundsVariable, association.cobounds.size(), change.loc,
                            change.unit);
    bool pointer{association.characters && has(l, Defect::LengthsInAssociate)};
    opening += pointer ? "\n" + pointerTo(l, association.name, text(l, association.selector), association.rank,
                                          *association.characters, change.unit)
                       : "\nassociate (" + association.name + " => " + text(l, association.selector) + ")";
    closing = (pointer ? "end block\n" : "end associate\n") + closing;
    after += "\nend block";
  }
  std::string name{change.name.empty() ? "" : change.name + ": "}, end{change.name.empty() ? "" : " " + change.name};
  l.editor.replace(change.begin, before + touches + "call " + need(l, "atoll_change_team", change.unit) + "(" +
                                     text(l, change.team) + ", " + locText(l, change.loc) + status(l, change.status) +
                                     ")\n" + touches + name + "block" + opening);
  if (!touches.empty())
    after = "\n" + touches.substr(0, touches.size() - 1) + after;
  l.editor.replace(change.end, closing + "end block" + end + "\n" + touches + leave(l, change, false) + "call " +
                                   need(l, "atoll_end_team", change.unit) + "(" + locText(l, change.endLoc) +
                                   status(l, change.endStatus) + ")" + leave(l, change, true) + after);
}

static std::string teamNumbered(Lowering &l, Range number, int unit, const std::string &loc) {
  return need(l, "atoll_team_numbered", unit) + "(" + integer8(l, number, unit) + ", " + locText(l, loc) + ")";
}

const model::Argument *argumentOf(const model::IntrinsicFunction &f, const char *keyword) {
  for (const auto &argument : f.arguments)
    if (argument.keyword == keyword)
      return &argument;
  return nullptr;
}

std::string givenOr(Lowering &l, const model::Argument &argument, const std::string &absent, int unit) {
  return argument.mayBeAbsent ? need(l, "atoll_optional", unit) + "(" + text(l, argument.range) + ", " + absent + ")"
                              : text(l, argument.range);
}

std::string teamOf(Lowering &l, const model::IntrinsicFunction &f) {
  if (const auto *team{argumentOf(f, "team")})
    return team->mayBeAbsent
               ? givenOr(l, *team, need(l, "atoll_get_team", f.unit) + "(-1_4, " + locText(l, f.loc) + ")", f.unit)
               : text(l, team->range);
  if (const auto *number{argumentOf(f, "team_number")})
    return teamNumbered(l, number->range, f.unit, f.loc);
  return "";
}

std::string teamOrCurrent(Lowering &l, const model::IntrinsicFunction &f) {
  std::string team{teamOf(l, f)};
  return team.empty() ? "0_8" : team;
}

std::string teamFunction(Lowering &l, const model::IntrinsicFunction &f) {
  std::string loc{locText(l, f.loc)};
  if (f.name == "team_number" && !teamOf(l, f).empty())
    return need(l, "atoll_team_number", f.unit) + "(" + teamOf(l, f) + ", " + loc + ")";
  const auto *level{argumentOf(f, "level")};
  std::string current{level ? intrinsic(l, "int", f.unit) + "(" + givenOr(l, *level, "-1_8", f.unit) + ", 4)" : "-1_4"};
  std::string team{need(l, "atoll_get_team", f.unit) + "(" + current + ", " + loc + ")"};
  return f.name == "get_team" ? teamOfNumber(l, team, f.unit)
                              : need(l, "atoll_team_number", f.unit) + "(" + team + ", " + loc + ")";
}

std::string imageIn(Lowering &l, const model::Access &a, const std::vector<std::string> &cosubscripts) {
  const std::string &nodes{a.coarray.nodes};
  std::string team{!nodes.empty() ? nodes : a.team ? text(l, *a.team) : teamNumbered(l, *a.teamNumber, a.unit, a.loc)};
  std::string entry{nodes.empty() ? "atoll_image_in" : "atoll_image_on"}, list;
  for (const auto &c : cosubscripts)
    list += (list.empty() ? "" : ", ") + c;
  return entryFor(l, a.coarray, entry, a.unit, team) + ", [" + list + "], " + locText(l, a) + ")";
}

} // namespace Atoll
