// FORM TEAM, CHANGE TEAM and SYNC TEAM (Fortran 2018, 11.1.5, 11.6.6, 11.6.9), and TEAM and TEAM_NUMBER wherever they
// stand. The runtime knows a team by a number, which is the component of TEAM_TYPE (modules/atoll_iso_fortran_env.F90).
#include "Lowering.h"

namespace Atoll {

static const std::string component{"%atoll_word"};

std::string Lowering::teamNumber(const model::IntrinsicFunction &f) {
  std::string value{text(f.range)};
  return f.name == "team_variable" ? value + component : need("atoll_team_value", f.unit) + "(" + value + ")";
}

// The value of TEAM_TYPE, whatever the type's name is here.
std::string Lowering::teamOfNumber(const std::string &value, int unit) {
  teamConstructors_.insert(unit);
  return "atoll_t_team_type(" + value + ")";
}

void Lowering::lower(const model::FormTeam &form) {
  const auto &statement{file_.statements[form.statement]};
  int unit{statement.unit};
  std::string index{form.newIndex ? integer8(*form.newIndex, unit) : "-9223372036854775807_8-1_8"};
  wrap(form.statement).core = "call " + need("atoll_form_team", unit) + "(" + integer8(form.number, unit) + ", " +
                              text(form.variable) + component + ", " + index + ", " + locText(statement.loc) +
                              status(form.status) + ")";
  touchAround(form.statement);
}

void Lowering::lower(const model::SyncTeam &sync) {
  const auto &statement{file_.statements[sync.statement]};
  wrap(sync.statement).core = "call " + need("atoll_sync_team", statement.unit) + "(" + text(sync.team) + ", " +
                              locText(statement.loc) + status(sync.status) + ")";
  touchAround(sync.statement);
}

// A BLOCK between two calls. EXIT from the construct leads to its end, as the standard has it (11.1.5.2).
void Lowering::lower(const model::ChangeTeam &change) {
  for (int i : places_.headersAt(change.begin))
    if (rangeOf(i) == change.begin)
      evaluateBefore(*file_.statements[i].header, wraps_[i]);
  std::string touches{touchDummies(change.unit)}, before, opening, closing, after;
  for (const auto &association : change.associations) {
    std::string values, n{std::to_string(association.cobounds.size())};
    for (size_t i{0}; i < association.cobounds.size(); ++i) {
      bool last{i + 1 == association.cobounds.size()};
      values += (i ? ", " : "") + (association.cobounds[i] ? integer8(*association.cobounds[i], change.unit)
                                   : last                  ? std::string{"0_8"}
                                                           : std::string{"1_8"});
    }
    before += "block\ninteger(8) :: " + association.coboundsVariable + "(" + n + ")\n" + association.coboundsVariable +
              " = [" + values + "]\n" +
              checkCobounds(association.name, association.coboundsVariable, association.cobounds.size(), change.loc,
                            change.unit);
    bool pointer{association.lostLength.has_value()};
    opening += pointer ? "\n" + pointerTo(association.name, text(association.selector), association.rank,
                                          *association.lostLength, change.unit)
                       : "\nassociate (" + association.name + " => " + text(association.selector) + ")";
    closing = (pointer ? "end block\n" : "end associate\n") + closing;
    after += "\nend block";
  }
  std::string name{change.name.empty() ? "" : change.name + ": "}, end{change.name.empty() ? "" : " " + change.name};
  editor_.replace(change.begin, before + touches + "call " + need("atoll_change_team", change.unit) + "(" +
                                    text(change.team) + ", " + locText(change.loc) + status(change.status) + ")\n" +
                                    touches + name + "block" + opening);
  if (!touches.empty())
    after = "\n" + touches.substr(0, touches.size() - 1) + after;
  editor_.replace(change.end, closing + "end block" + end + "\n" + touches + leave(change, "atoll_leave") + "call " +
                                  need("atoll_end_team", change.unit) + "(" + locText(change.endLoc) +
                                  status(change.endStatus) + ")" + leave(change, "atoll_left") + after);
}

// A pointer for an associate name of an array of characters: gfortran 12 loses the length of some, and 15 and later
// take sections of those of deferred length to be elsewhere. Its length is that of the array; the runtime gives it the
// address and the strides, because the array need not be a target. The interface is the BLOCK's own, because of rank
// and kind; END BLOCK is the caller's.
std::string Lowering::pointerTo(const std::string &name, const std::string &of, int rank, int kindOf, int unit) {
  std::string kind{std::to_string(kindOf)}, bounds, colons;
  for (int d{1}; d <= rank; ++d) {
    colons += d > 1 ? ",:" : ":";
    bounds += (d > 1 ? ", " : "") + intrinsic("lbound", unit) + "(" + of + ", " + std::to_string(d) + "):";
  }
  std::string dimension{", dimension(" + colons + ")"}, pointer{temporary("p")};
  std::string spec{"character(len=" + length(of, unit) + ", kind=" + kind + "), pointer"};
  std::string dummy{"character(len=*, kind=" + kind + ")" + dimension};
  return "block\n" + spec + dimension + " :: " + name + ", " + pointer +
         "\ninterface\npure subroutine atoll_alias(atoll_p, atoll_a)\n" + dummy +
         ", intent(inout), pointer :: atoll_p\n" + dummy +
         ", intent(in), target :: atoll_a\nend subroutine\nend interface\nnullify (" + pointer +
         ")\ncall atoll_alias(" + pointer + ", " + of + ")\n" + name + "(" + bounds + ") => " + pointer;
}

// gfortran 12 passes a copy of the descriptor of a polymorphic array, and copies it back: so END TEAM can deallocate
// only those that have names there. Their objects are finalized in between.
std::string Lowering::leave(const model::ChangeTeam &change, const std::string &entry) {
  std::string result;
  for (const auto &object : change.leftOvers)
    result += std::string{"block\ninterface\nsubroutine "} + entry + "(atoll_a)\nimport\n" + object.declaredType +
              ", allocatable, target, intent(inout) :: atoll_a" + model::colons(object.rank) +
              "\nend subroutine\nend interface\n" +
              (object.optional ? "if (" + intrinsic("present", change.unit) + "(" + object.name + ")) " : "") +
              "call " + entry + "(" + object.name + ")\nend block\n";
  if (entry == "atoll_left" && !result.empty()) {
    result.pop_back();
    result = "\n" + result;
  }
  return result;
}

std::string Lowering::teamNumbered(Range number, int unit, const std::string &loc) {
  return need("atoll_team_numbered", unit) + "(" + integer8(number, unit) + ", " + locText(loc) + ")";
}

const model::Argument *Lowering::argumentOf(const model::IntrinsicFunction &f, const char *keyword) {
  for (const auto &argument : f.arguments)
    if (argument.keyword == keyword)
      return &argument;
  return nullptr;
}

std::string Lowering::givenOr(const model::Argument &argument, const std::string &absent, int unit) {
  return argument.mayBeAbsent ? need("atoll_optional", unit) + "(" + text(argument.range) + ", " + absent + ")"
                              : text(argument.range);
}

std::string Lowering::teamOf(const model::IntrinsicFunction &f) {
  if (const auto *team{argumentOf(f, "team")})
    return team->mayBeAbsent ? givenOr(*team, need("atoll_get_team", f.unit) + "(-1_4, " + locText(f.loc) + ")", f.unit)
                             : text(team->range);
  if (const auto *number{argumentOf(f, "team_number")})
    return teamNumbered(number->range, f.unit, f.loc);
  return "";
}

std::string Lowering::teamOrCurrent(const model::IntrinsicFunction &f) {
  std::string team{teamOf(f)};
  return team.empty() ? "0_8" : team;
}

std::string Lowering::teamFunction(const model::IntrinsicFunction &f) {
  std::string loc{locText(f.loc)};
  if (f.name == "team_number" && !teamOf(f).empty())
    return need("atoll_team_number", f.unit) + "(" + teamOf(f) + ", " + loc + ")";
  const auto *level{argumentOf(f, "level")};
  std::string current{level ? intrinsic("int", f.unit) + "(" + givenOr(*level, "-1_8", f.unit) + ", 4)" : "-1_4"};
  std::string team{need("atoll_get_team", f.unit) + "(" + current + ", " + loc + ")"};
  return f.name == "get_team" ? teamOfNumber(team, f.unit)
                              : need("atoll_team_number", f.unit) + "(" + team + ", " + loc + ")";
}

std::string Lowering::imageIn(const model::Access &a, const std::vector<std::string> &cosubscripts) {
  const std::string &nodes{a.coarray.nodes};
  std::string team{!nodes.empty() ? nodes : a.team ? text(*a.team) : teamNumbered(*a.teamNumber, a.unit, a.loc)};
  std::string entry{nodes.empty() ? "atoll_image_in" : "atoll_image_on"}, list;
  for (const auto &c : cosubscripts)
    list += (list.empty() ? "" : ", ") + c;
  return entryFor(a.coarray, entry, a.unit, team) + ", [" + list + "], " + locText(a.loc) + ")";
}

// The runtime learns which variable has the memory, so that END TEAM can deallocate it. The interface is the BLOCK's
// own, because the dummy argument has the object's type and rank.
std::string Lowering::own(const std::string &declaredType, int rank, Range object) {
  // gfortran 12 passes a copy of the descriptor of a polymorphic array.
  if (declaredType.empty() || (gfortran_ && rank > 0 && declaredType.rfind("class", 0) == 0))
    return "";
  std::string dims;
  for (int d{0}; d < rank; ++d)
    dims += d ? ",:" : ":";
  return "block\ninterface\nsubroutine atoll_own(atoll_a, atoll_rank)\nimport\n" + declaredType +
         ", allocatable, target, intent(inout) :: atoll_a" + (dims.empty() ? "" : "(" + dims + ")") +
         "\ninteger(4), value :: atoll_rank\nend subroutine\nend interface\ncall atoll_own(" + text(object) + ", " +
         std::to_string(rank) + "_4)\nend block\n";
}

} // namespace Atoll
