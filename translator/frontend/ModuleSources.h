// Modules that came without Atoll's module information, as a compiler's .mod file alone: their text for Flang, made
// from that file (modfile/Interface.h). FrontEnd and ModuleAdvice call this.
#ifndef ATOLL_TRANSLATOR_FRONTEND_MODULESOURCES_H
#define ATOLL_TRANSLATOR_FRONTEND_MODULESOURCES_H

#include <optional>
#include <string>
#include <vector>

namespace Atoll {

struct TranslateOptions;

// For the file that is translated next: where modules are looked for, and the options.
void beginModules(const std::vector<std::string> &directories, const TranslateOptions &);

// Is the module information in this file there? Where it has been deferred it is made now.
bool isMade(const std::string &path);

// The .mod file of the back end that has this module.
std::optional<std::string> locateModule(const std::string &module);

// A module may use one of a directory that is not named where the module itself is used: it says in which directory that
// was when it was compiled (ModuleFiles.cpp). noteModule: the file of a module has been found.
void noteModule(const std::string &module, const std::string &path);
std::string directoryOfModule(const std::string &module); // absolute; empty: it has not been found, or is intrinsic
std::vector<std::string> otherDirectoriesOf(const std::string &module);
inline constexpr char directoryLine[]{"!from$ "}; // NAME DIRECTORY

// Why the .mod file of this module, which is there, cannot be read; empty if it can.
std::string whyUnreadable(const std::string &module);

// The NAME.mod that atollfc's .NAME.atoll is missing beside, of a module with coarrays; empty: there is none.
std::string halfOfModule(const std::string &module);

// What is known of a name that a module, which has been read from its .mod file, has but that its text leaves out:
// a sentence, or nothing.
std::string whyLeftOut(const std::string &name);

} // namespace Atoll
#endif
