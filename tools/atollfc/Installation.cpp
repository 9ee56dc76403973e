// Finds the installation to which this executable belongs: libraries, modules and response files. main calls it.
#include "Config.h"
#include "Driver.h"
#include "Message.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <cstdlib>

using namespace atollfc;

Installation atollfc::findInstallation(const char *argv0) {
  static int anchor; // an address within this executable
  std::string program = llvm::sys::fs::getMainExecutable(argv0, &anchor);
  llvm::StringRef directory = llvm::sys::path::parent_path(program);
  auto below = [&](const char *relative) {
    llvm::SmallString<256> path(directory);
    llvm::sys::path::append(path, relative);
    llvm::sys::path::remove_dots(path, /*remove_dot_dot=*/true);
    return path.str().str();
  };
  return {below(ATOLL_BINDIR_TO_LIBDIR), below(ATOLL_BINDIR_TO_DATADIR)};
}

// Read here and not handed over as @file: GCC would then hide its own libraries in such a file too, and CMake, which
// reads the commands that -v shows, would not find them.
static void appendOptionsOf(const std::string &path, CommandLine &options) {
  auto file = llvm::MemoryBuffer::getFile(path, /*IsText=*/true);
  if (!file) {
    error("the installation is not complete: " + path + ": " + file.getError().message());
    std::exit(1);
  }
  llvm::SmallVector<llvm::StringRef> lines;
  (*file)->getBuffer().split(lines, '\n', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (llvm::StringRef line : lines)
    options.push_back(line.trim().str());
}

// Before all other libraries, as AddressSanitizer demands. Its dlopen hides who calls, and so the program's RUNPATH:
// the plug-ins are found by RPATH. (flang finds GCC's libraries, but its own -fsanitize means others.)
CommandLine atollfc::sanitizerOptions(bool shared) {
  if (!ATOLL_SANITIZE || shared)
    return {};
  return {"-Wl,--disable-new-dtags", "-Wl,--push-state,--no-as-needed", "-lasan", "-lubsan", "-Wl,--pop-state"};
}

// AddressSanitizer and its relatives take the memory of the C library's functions from a malloc of their own, which one
// of the program's would hide from the program alone: it would free what it has not allocated.
static bool bringsMalloc(const Argument &argument) {
  return llvm::any_of(argument.tokens, [](llvm::StringRef token) {
    return token.starts_with("-fsanitize=") &&
           (token.contains("address") || token.contains("thread") || token.contains("leak"));
  });
}

static const char *componentsLibrary(const Invocation &invocation) {
  if (invocation.isStatic)
    return "_components_static.a";
  return llvm::any_of(invocation.arguments, bringsMalloc) ? "_components_bypassed.a" : "_components.a";
}

CommandLine atollfc::runtimeOptions(const Installation &installation, const BackEnd &backEnd,
                                    const Invocation &invocation) {
  const std::string library = installation.libraries + "/libatoll", family = backEnd.family();
  CommandLine options;
  if (invocation.shared) {
    // The runtime is the executable's; the library only says that its writable segment holds coarrays.
    options.push_back(installation.libraries + "/atoll_dso.o");
  } else {
    options.push_back(library + "_door_c.a"); // for files in C that include atoll.h, or that atollcc has translated
    options.insert(options.end(),
                   {"-Wl,--whole-archive", library + ".a", "-Wl,--no-whole-archive", library + "_" + family + ".a"});
    if (!invocation.isStatic) // for which ld.so looks for nothing; a static PIE with a RUNPATH is killed by glibc 2.36
      options.push_back("-Wl,-rpath," + installation.libraries + "/atoll"); // the transports' plug-ins
    // After libc, which has malloc already: the library with another malloc is for programs that call atoll_shadow.
    // CMake links C++ programs with what it sees here, but leaves out -lc, which it takes for their own.
    options.insert(options.end(),
                   {invocation.isStatic ? "-lc" : "-l:libc.so.6", library + componentsLibrary(invocation), "-lc"});
    options.push_back("-Wl,--dynamic-list=" + installation.data + "/link/exports"); // older linkers have no other way
  }
  appendOptionsOf(installation.data + "/link/" + family + ".rsp", options);
  return options;
}
