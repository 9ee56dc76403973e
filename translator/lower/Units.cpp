// What each program unit gets: interface bodies, SAVE of static coarrays, and at its entry the cobounds of dummies and
// the calls that make the compiler assume that its coarrays are seen by others.
#include "Interfaces.h"
#include "Lowering.h"

namespace Atoll {

// The cobounds as they were at entry (8.5.6.3).
std::string Lowering::enteredCobounds(const model::DummyCoarray &object, int unit) {
  std::string values;
  for (size_t i{0}; i < object.cobounds.size(); ++i) {
    std::string otherwise{i + 1 == object.cobounds.size() ? "0_8" : "1_8"};
    values += (i ? ", " : "") + (object.cobounds[i] ? integer8(coboundText(*object.cobounds[i]), unit) : otherwise);
  }
  return "[" + values + "]";
}

void Lowering::enterUnit(const model::Unit &unit, int index, std::string &declarations, std::string &statements,
                         std::string &entries) {
  for (const auto *objects : {&unit.dummies, &unit.touched})
    for (const auto &object : *objects)
      if (!object.coboundsVariable.empty()) {
        declarations +=
            "integer(8) :: " + object.coboundsVariable + "(" + std::to_string(object.cobounds.size()) + ")\n";
        statements += object.coboundsVariable + " = " + enteredCobounds(object, index) + "\n";
      }
  if (unit.pure)
    return;
  for (const auto &object : unit.touched)
    statements += touch(object, index) + "\n";
  for (const auto &dummy : unit.dummies) // the hosts' own entries touch theirs
    if (!dummy.sometimes)
      entries += touch(dummy, index) + "\n";
    else if (!dummy.isVolatile) // which has the same effect everywhere
      declarations += "volatile :: " + dummy.name + "\n";
  statements += entries;
}

void Lowering::finishUnits() {
  for (size_t u{0}; u < file_.units.size(); ++u) {
    const auto &unit{file_.units[u]};
    int index{static_cast<int>(u)};
    std::string declarations, statements, entries;
    for (const auto &name : unit.saved)
      declarations += "save :: " + name + "\n";
    for (const auto &line : unitDeclarations_[index])
      declarations += line + "\n";
    if (!unit.interfaceBody)
      enterUnit(unit, index, declarations, statements, entries);
    if (u == 0 && file_.handlesFailures) {
      // The runtime looks for this COMMON block (docs/failures.md).
      std::string variable{"atoll_failures_" + suffix_};
      declarations += "integer(4) :: " + variable + "\ncommon /atoll_handles_failures/ " + variable +
                      "\nbind(c, name=\"atoll_handles_failures\") :: /atoll_handles_failures/\n";
    }
    std::string interfaces;
    for (const auto &entry : needs_[u]) {
      auto generated{functions_.find(entry)};
      interfaces += generated == functions_.end() ? interfaceBody(entry) : entry;
    }
    if (auto found{internals_.find(index)}; found != internals_.end())
      editor_.insertBefore(unit.end.at, (unit.contains ? "" : "contains\n") + found->second);
    if (!interfaces.empty())
      declarations = "interface\n" + interfaces + "end interface\n" + declarations;
    std::vector<std::pair<model::Point, std::string>> insertions{{unit.declarations, declarations},
                                                                 {unit.execution, statements}};
    for (const model::Point &entry : unit.entries)
      insertions.push_back({entry, entries});
    for (auto &[point, lines] : insertions) {
      if (lines.empty())
        continue;
      lines.pop_back();
      if (point.before)
        editor_.insertBefore(point.at, lines + "\n");
      else
        editor_.insertAfter(point.at, "\n" + lines);
    }
  }
  std::string definitions;
  for (const auto &[body, definition] : functions_)
    definitions += definition;
  if (!definitions.empty())
    editor_.insertAfter(editor_.raw().size(), "\n" + definitions);
}

} // namespace Atoll
