// What each program unit gets: interface bodies, SAVE of static coarrays, and at its entry the cobounds of dummies and
// the calls that make the compiler assume that its coarrays are seen by others.
#include "Interfaces.h"
#include "Lowering.h"

namespace Atoll {

void Lowering::finishUnits() {
  for (size_t u{0}; u < file_.units.size(); ++u) {
    const auto &unit{file_.units[u]};
    int index{static_cast<int>(u)};
    std::string declarations, statements;
    for (const auto &name : unit.saved)
      declarations += "save :: " + name + "\n";
    for (const auto &line : unitDeclarations_[index])
      declarations += line + "\n";
    for (const auto &dummy : unit.dummies) {
      if (dummy.coboundsVariable.empty())
        continue;
      declarations += "integer(8) :: " + dummy.coboundsVariable + "(" + std::to_string(dummy.cobounds.size()) + ")\n";
      std::string values;
      for (size_t i{0}; i < dummy.cobounds.size(); ++i) {
        bool last{i + 1 == dummy.cobounds.size()};
        values += (i ? ", " : "") + (dummy.cobounds[i] ? integer8(*dummy.cobounds[i], index) : last ? "0_8" : "1_8");
      }
      statements += dummy.coboundsVariable + " = [" + values + "]\n";
    }
    if (!unit.pure) {
      for (const auto &object : unit.touched)
        statements += touch(object, index) + "\n";
      for (const auto &dummy : unit.dummies) // the hosts' own entries touch theirs
        statements += touch(dummy, index) + "\n";
    }
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
    for (auto [point, lines] : {std::pair{unit.declarations, declarations}, std::pair{unit.execution, statements}}) {
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
