// What translated code names, and what the program units get for that (Units.cpp).
#ifndef ATOLL_TRANSLATOR_LOWER_NEEDS_H
#define ATOLL_TRANSLATOR_LOWER_NEEDS_H

#include <map>
#include <set>
#include <string>
#include <vector>

namespace Atoll {

struct Lowering;

// By unit, where that is not said.
struct Needs {
  std::vector<std::set<std::string>> entries;     // interface bodies of the runtime, and heads of generated functions
  std::map<int, std::set<std::string>> renamed{}; // intrinsic procedures that have another name there
  std::map<int, std::vector<std::string>> declarations{};
  std::set<int> teamConstructors{};       // units that have a name for TEAM_TYPE
  std::map<int, std::string> internals{}; // generated internal procedures
  std::map<int, std::string> beside{};    // ... and module procedures, after that one
  std::map<std::string, std::string>
      functions{}; // generated external functions of the file: interface body -> definition
  std::map<size_t, std::string> coboundTexts{}; // of coarrays with a variable for them, by the place of the bound
  std::map<std::pair<int, std::string>, std::string> texts{}; // variables with texts, by unit
  bool libraryModules{false};                                 // a generated USE statement names one of Atoll's
  std::string achar{"achar"}; // another name of it, where that means something else in the file
};

// Notes the interface of an entry of the runtime; returns its name. Of `entryName` it is the entry that takes objects
// of types that TYPE(*) does not accept, by the address of a descriptor: object().
std::string need(Lowering &, const std::string &entry, int unit);
std::string entryName(Lowering &, const std::string &entry, bool needsClass, int unit);
std::string intrinsic(Lowering &, const std::string &name, int unit); // another name where this means something else
// ACHAR has one name in all of the file: positions end with it.
void nameAchar(Lowering &);

} // namespace Atoll
#endif
