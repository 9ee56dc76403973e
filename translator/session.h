// What translate() is told besides the options of one file, and what it tells while it is at work.
#ifndef ATOLL_TRANSLATOR_SESSION_H
#define ATOLL_TRANSLATOR_SESSION_H

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace Atoll {

struct Session {
  bool legacy{false};          // -std=legacy: constant subscripts beyond the bounds of an array are no errors
  bool strict{false};          // -std=f2018 and the like: what gfortran has beyond the standard is an error
  std::string moduleOutputDir; // where module information is written instead of the module directory, if not empty
  std::map<std::string, std::string> failedModules; // that are known to have errors, and their sources
  std::set<std::string> coarrayWarnings{};          // which are on: coarray-loop, coarray-self ...
};

void beginSession(const Session &); // of the files that are translated from now on
const Session &session();

// Where the front end is in the present file, as far as it knows: for those who have to say where it failed. line 0: it
// does not know.
struct PresentPlace {
  std::string path;
  int line{0};
};
PresentPlace presentPlace();

// The names of the modules that the text of a source may define, in lower case; also within preprocessing conditionals.
std::vector<std::string> modulesIn(std::string_view source);

} // namespace Atoll
#endif
