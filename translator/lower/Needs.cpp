// Notes what a program unit needs for the names that its translated text has; Units.cpp declares it. All families of
// statements call this.
#include "Needs.h"
#include "Interfaces.h"
#include "Lowering.h"
#include <algorithm>

namespace Atoll {

std::string need(Lowering &l, const std::string &entry, int unit) {
  if (unit < 0) {
    refuse(l, {0, 1}, "internal error: " + entry + " is needed outside of any program unit");
    return entry;
  }
  std::string name{entry};
  if (l.usersNames.hasWord(entry))
    name += renamedSuffix;
  if (l.needs.entries[unit].insert(name).second && name != entry && l.usersNames.hasWord(name))
    refuse(l, {l.file.units[unit].declarations.at, l.file.units[unit].declarations.at + 1},
           "the name '" + entry + "' belongs to Atoll's library: rename what is called so in this file");
  return name;
}

std::string entryName(Lowering &l, const std::string &entry, bool needsClass, int unit) {
  return need(l, needsClass ? entry + "_objects" : entry, unit);
}

static bool isShadowed(const Lowering &l, const std::string &name, int unit) {
  if (unit < 0)
    return false;
  const auto &shadowed{l.file.units[unit].shadowed};
  return std::find(shadowed.begin(), shadowed.end(), name) != shadowed.end();
}

// Generated procedures are internal ones of the outermost host, whose names count, too.
std::string intrinsic(Lowering &l, const std::string &name, int unit) {
  bool shadowed{false};
  for (int u{unit}; u >= 0; u = l.file.units[u].host)
    shadowed |= isShadowed(l, name, u);
  if (!shadowed)
    return name;
  for (int u{unit}; u >= 0; u = l.file.units[u].host)
    l.needs.renamed[u].insert(name);
  return "atoll_i_" + name; // additionsTo
}

void nameAchar(Lowering &l) {
  for (size_t u{0}; u < l.file.units.size(); ++u)
    if (isShadowed(l, "achar", static_cast<int>(u)))
      l.needs.achar = "atoll_i_achar";
  for (size_t u{0}; u < l.file.units.size() && l.needs.achar != "achar"; ++u)
    l.needs.renamed[static_cast<int>(u)].insert("achar");
}

} // namespace Atoll
