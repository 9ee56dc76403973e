// The interface of a module that gfortran has compiled, as Fortran text, from its .mod file alone. The front end reads
// it as the module's definition; the back end reads the .mod file itself. ModuleSources.cpp calls this.
#ifndef ATOLL_TRANSLATOR_MODFILE_INTERFACE_H
#define ATOLL_TRANSLATOR_MODFILE_INTERFACE_H

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace Atoll::modfile {

struct ModuleInterface {
  std::string error;                          // why there is none, a clause that begins with "it"; else empty
  std::string text;                           // the module
  std::set<std::string> names;                // that it declares itself; not those that it has by USE
  std::map<std::string, std::string> leftOut; // names that are not in the text, and why
};

// What the module needs of another one, but has no name for, is called atoll_hidden_N_NAME in the text.
inline const std::string hiddenPrefix{"atoll_hidden_"};

// A private namelist group of those variables of the module that other names may change: in COMMON and EQUIVALENCE. The
// statements themselves would have to obey the front end's rules, and gfortran's are not so strict.
inline const std::string otherNamesGroup{"atoll_other_names"};

// What is known of another module: there is none of that name, it does not have this name, or it has.
enum class Known { NoModule, NoName, Name };
using OtherModules = std::function<Known(const std::string &module, const std::string &name)>;

ModuleInterface readInterface(std::string_view content, const std::string &module, const OtherModules &);

} // namespace Atoll::modfile
#endif
