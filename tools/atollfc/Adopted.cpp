// The files of adopted compilers: lines with a word and its value. BackEnd.cpp reads them, `atoll adopt` writes them.
#include "Adopted.h"
#include "Driver.h"
#include "Message.h"
#include "ModuleCache.h"
#include "Process.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace atollfc;
using llvm::StringRef;

static AdoptedCompiler parse(StringRef text) {
  AdoptedCompiler compiler;
  for (StringRef line : llvm::split(text, '\n')) {
    auto [word, value] = line.split(' ');
    if (word == "program")
      compiler.program = value.str();
    else if (word == "banner")
      compiler.banner = value.str();
    else if (word == "family")
      compiler.gfortran = value == "gfortran";
    else if (word == "version")
      value.getAsInteger(10, compiler.majorVersion);
    else if (word == "lacks")
      compiler.lacks.push_back(value.str());
  }
  return compiler;
}

static std::string realPath(const std::string &path) {
  llvm::SmallString<256> real;
  return llvm::sys::fs::real_path(path, real) ? path : real.str().str();
}

std::string atollfc::adoptedName(const AdoptedCompiler &compiler) {
  return directoryNameOf(StringRef(realPath(compiler.program)).ltrim('/').str());
}

std::string atollfc::adoptedDirectory(bool ofInstallation) {
  if (ofInstallation)
    return findInstallation("").data + "/compilers";
  llvm::SmallString<256> path;
  if (!llvm::sys::path::user_config_directory(path))
    return "";
  llvm::sys::path::append(path, "atoll", "compilers");
  return path.str().str();
}

std::optional<AdoptedCompiler> atollfc::findAdopted(const std::string &program, const std::string &banner) {
  AdoptedCompiler wanted;
  wanted.program = realPath(program);
  for (bool ofInstallation : {false, true}) {
    std::string directory = adoptedDirectory(ofInstallation);
    AdoptedCompiler found = parse(directory.empty() ? "" : contentOf(directory + "/" + adoptedName(wanted) + ".txt"));
    if (found.program == wanted.program && found.banner == banner && found.majorVersion > 0)
      return found;
  }
  return std::nullopt;
}

bool atollfc::writeAdopted(const std::string &directory, const AdoptedCompiler &compiler) {
  if (std::error_code failure = llvm::sys::fs::create_directories(directory))
    return error("cannot make the directory " + directory + ": " + failure.message());
  std::string text = "# Written by `atoll adopt`, read by atollfc.\nprogram " + realPath(compiler.program) +
                     "\nbanner " + compiler.banner + "\nfamily " + (compiler.gfortran ? "gfortran" : "flang") +
                     "\nversion " + std::to_string(compiler.majorVersion) + "\n";
  for (const std::string &defect : compiler.lacks)
    text += "lacks " + defect + "\n";
  return replaceFile(directory + "/" + adoptedName(compiler) + ".txt", text);
}
