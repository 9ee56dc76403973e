// Modules of Atoll's own, compiled for a compiler that was not there when Atoll was built, and kept for the next run.
#ifndef ATOLLFC_MODULECACHE_H
#define ATOLLFC_MODULECACHE_H

#include <string>
#include <vector>

namespace atollfc {

// One directory for each compiler and each text of the sources, in ATOLL_CACHE_DIR, or else in the user's cache
// directory. It gets its name when all is in it: runs that begin at the same time do not disturb each other, nor do
// different versions of Atoll. Several users may have one ATOLL_CACHE_DIR.
class ModuleCache {
public:
  ModuleCache(const std::string &compiler, const std::vector<std::string> &sources);
  const std::string &directory() const { return path; } // empty: nothing can be kept
  bool isThere() const;
  // Copies what is in the directory `compiled`. Returns where the modules are to be used from: there, if they cannot be
  // kept.
  std::string keep(const std::string &compiled) const;

private:
  std::string path;
};

// A compiler's description as a part of a file's name (translator/modules/CMakeLists.txt does the same).
std::string directoryNameOf(const std::string &description);

} // namespace atollfc
#endif
