// Finds the Fortran compiler that the user has chosen, or the first one there is, and asks it for its family and
// version. main calls it.
#include "BackEnd.h"
#include "Adopted.h"
#include "Message.h"
#include "Process.h"
#include "Versions.h"
#include "translate.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include <cstdlib>

using namespace atollfc;

static std::string chosen(const std::string &choice) {
  if (!choice.empty())
    return choice;
  if (const char *environment = std::getenv("ATOLL_FC"); environment && *environment)
    return environment;
  for (const char *name : {"gfortran", ATOLL_FLANG_NAME, "flang"})
    if (llvm::sys::findProgramByName(name))
      return name;
  return "gfortran"; // for the message that it cannot be found
}

std::string BackEnd::includeDirectory() const {
  llvm::SmallString<256> directory;
  if (gfortran) {
    directory = llvm::StringRef(capture({program, "-print-file-name=finclude"})).trim();
  } else {
    llvm::SmallString<256> real;
    if (llvm::sys::fs::real_path(program, real))
      return "";
    directory = llvm::sys::path::parent_path(llvm::sys::path::parent_path(real));
    llvm::sys::path::append(directory, "include", "flang");
  }
  return llvm::sys::fs::is_directory(directory) ? directory.str().str() : "";
}

std::optional<BackEnd> atollfc::findBackEnd(const std::string &choice) {
  std::string name = chosen(choice);
  auto program = llvm::sys::findProgramByName(name);
  if (!program) {
    error("the Fortran compiler '" + name + "' was not found; choose one by --fc=, or by ATOLL_FC in the environment");
    return std::nullopt;
  }
  std::string failure, version = capture({*program, "--version"}, &failure);
  BackEnd backEnd{*program, true, llvm::StringRef(version).split('\n').first.str()};
  if (auto adopted = findAdopted(*program, backEnd.description)) {
    backEnd.gfortran = adopted->gfortran;
    backEnd.majorVersion = adopted->majorVersion;
    backEnd.adopted = true;
    for (const Atoll::DefectRow &row : Atoll::defects())
      backEnd.defects += llvm::is_contained(adopted->lacks, row.name) ? '.' : 'x';
    return backEnd;
  }
  auto numbered = [&](llvm::StringRef number) {
    number.take_while(llvm::isDigit).getAsInteger(10, backEnd.majorVersion); // which stays 0 where there is none
    return backEnd;
  };
  if (llvm::StringRef(version).contains("GNU Fortran")) // "GNU Fortran (packager's words) 12.2.0"
    return numbered(llvm::StringRef(backEnd.description).split(") ").second);
  for (llvm::StringRef words : {"flang version ", "flang-new version "}) // the latter up to version 19
    if (llvm::StringRef(version).contains(words)) {
      backEnd.gfortran = false;
      return numbered(llvm::StringRef(version).split(words).second);
    }
  if (!failure.empty())
    error("the Fortran compiler '" + name + "' cannot be asked for its version: " + failure);
  else
    error("'" + name + "' is neither GNU Fortran nor LLVM Flang" +
          (version.empty() ? std::string() : ": it says \"" + backEnd.description + "\"") + "; `atoll adopt " + name +
          "` finds out whether it is like one of them");
  return std::nullopt;
}
