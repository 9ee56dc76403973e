// Flang looks for the information of module M in M.atoll. atollfc keeps it in .M.atoll, a hidden file, because build
// tools take what a compilation leaves beside M.mod for what the compiler calls its module files (Autoconf's
// AC_FC_MODULE_EXTENSION lists the directory). In each directory the hidden name is tried first; M.atoll is what Flang
// itself writes: the intrinsic modules are called so. Where there is neither, M.mod may do (ModuleSources.cpp). The
// call is diverted at link time (see TeamFix.cpp).
#include "ModuleSources.h"
#include "flang/Parser/source.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include <list>
#include <optional>
#include <string>

using Place = std::optional<std::string>;
using Directories = std::list<std::string>;

#define LOCATE(prefix)                                                                                                 \
  prefix##_ZN7Fortran6parser16LocateSourceFileENSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEERKNS1_4listIS6_SaIS6_EEE
#ifdef __clang__ // g++ has no such warning; a class is returned as the C++ function that this stands for returns it
#pragma clang diagnostic ignored "-Wreturn-type-c-linkage"
#endif
extern "C" {
Place LOCATE(__real_)(std::string name, const Directories &);
Place LOCATE(__wrap_)(std::string name, const Directories &);
}

Place LOCATE(__wrap_)(std::string name, const Directories &directories) {
  llvm::StringRef file{name};
  if (!file.ends_with(".atoll") || file.contains('/'))
    return LOCATE(__real_)(std::move(name), directories);
  std::string module{file.drop_back(llvm::StringRef{".atoll"}.size()).str()};
  Directories all{directories};
  for (const std::string &directory : Atoll::otherDirectoriesOf(module))
    all.push_back(directory);
  for (const std::string &directory : all)
    for (const std::string &candidate : {"." + name, name})
      if (Place found{LOCATE(__real_)(candidate, {directory})};
          found && llvm::sys::fs::is_regular_file(*found) && Atoll::isMade(*found)) { // no pipe, read for ever
        Atoll::noteModule(module, *found);
        return found;
      }
  return Atoll::locateModule(module);
}
