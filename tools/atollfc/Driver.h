// The steps of one invocation: translate and compile each source, link.
#ifndef ATOLLFC_DRIVER_H
#define ATOLLFC_DRIVER_H

#include "BackEnd.h"
#include "FrontEndProcess.h"
#include "Invocation.h"
#include "Process.h"
#include <map>
#include <string>
#include <vector>

namespace atollfc {

// Where Atoll's own files are: beside the executable that is running, wherever the tree was moved.
struct Installation {
  std::string libraries; // libatoll.a, libatoll_<family>.a, atoll_dso.o
  std::string data;      // modules/<family>, link/<family>.rsp
};
Installation findInstallation(const char *argv0);

class Driver {
public:
  Driver(const Invocation &, const BackEnd &, const Installation &);
  int run(); // the exit status of atollfc

private:
  // One source, to `object` (an assembler file for -S; unused for -E and -fsyntax-only).
  int compile(const Source &, const std::string &object);
  int compileTranslated(const Source &, const Atoll::Translation &, const std::string &object);
  int compileUnchanged(const Source &, const Atoll::Translation &, const std::string &object);
  bool saveStandardInput(Source &);
  void addDumpDirectory(CommandLine &) const;
  void keepModules(CommandLine &);
  std::string headerDirectory(const Source &);
  bool keepModuleFiles(const std::string &from) const;
  int ranBackEnd(int status, const std::string &result, const std::vector<std::string> &modules) const;
  int writeDependencies(const Source &, const Atoll::Translation &, const std::string &object);
  int show(const Source &, const Atoll::Translation &) const;
  bool refusesCompiler(const Source &) const; // true after a message
  bool refusesOptions(const Source &) const;
  bool usesForeignModules(const Source &, const Atoll::Translation &) const; // ForeignFiles.cpp: true after a message
  bool linksForeignObjects() const;                                          // likewise
  void nameForeignFiles() const;
  int link(const std::vector<std::string> &objects); // by position of the source among the arguments
  bool marksByAssembler() const;
  std::string installedModules() const; // Library.cpp: the directory for this version, if there is one
  // The directory with the modules in these files, which may use those of that directory.
  std::string compiledModules(const std::vector<std::string> &sources, const std::string &used = "");
  const std::string &libraryModules(); // ... or one in which they have been compiled
  std::string libraryObject();
  std::string doorModule(size_t door); // DoorModules.cpp: likewise
  bool mayNeed(size_t door) const;
  CommandLine doorModuleOptions(const Source &);
  CommandLine doorLibraries(const std::vector<std::string> &objects);
  int runStep(CommandLine command, const Renaming & = {}) const;
  void noteVersion() const;
  std::string resultOf(const Source &) const;

  const Invocation &invocation;
  const BackEnd &backEnd;
  const Installation &installation;
  Runner runner;
  TemporaryFiles temporary;
  std::string library;
  std::map<size_t, std::string> doorModules;
  std::map<std::string, std::string> failedModules; // and their sources
};

// What the translator is told of a source, but for what it reads instead of it.
Atoll::TranslateOptions translationOptions(const Invocation &, const BackEnd &, const Installation &, const Source &);
// The command of gfortran's preprocessor.
CommandLine preprocessing(const Invocation &, const BackEnd &, const Source &, const std::string &preprocessed);

// Where INCLUDE looks first, and modules are, too.
std::string directoryOf(const Source &);

// What an executable, or a shared library that has coarrays, is linked with after the user's own files and options.
CommandLine runtimeOptions(const Installation &, const BackEnd &, const Invocation &);
// What it is linked with before them, if the runtime has been built with sanitizers.
CommandLine sanitizerOptions(bool shared);

} // namespace atollfc
#endif
