#include "ModuleCache.h"
#include "Process.h"
#include "temporary/RemoveDirectory.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"
#include <cstdlib>

using namespace atollfc;
namespace fs = llvm::sys::fs;
namespace paths = llvm::sys::path;

std::string atollfc::directoryNameOf(const std::string &description) {
  std::string name;
  for (char c : description)
    if (llvm::isAlnum(c))
      name += c;
    else if (name.empty() || name.back() != '-')
      name += '-';
  return name;
}

// Of all runs, or empty.
static std::string cacheDirectory() {
  if (const char *chosen = std::getenv("ATOLL_CACHE_DIR"); chosen && *chosen)
    return chosen;
  llvm::SmallString<256> path;
  if (!paths::cache_directory(path))
    return "";
  paths::append(path, "atoll");
  return path.str().str();
}

ModuleCache::ModuleCache(const std::string &compiler, const std::vector<std::string> &sources) {
  std::string place = cacheDirectory();
  if (place.empty() || !paths::is_absolute(place))
    return;
  std::string texts;
  for (const std::string &source : sources)
    texts += contentOf(source);
  path = place + "/" + directoryNameOf(compiler) + "-" +
         llvm::utohexstr(llvm::xxh3_64bits(llvm::StringRef(texts)), /*LowerCase=*/true);
}

bool ModuleCache::isThere() const { return !path.empty() && fs::is_directory(path); }

static bool copyFiles(const std::string &from, const std::string &to) {
  std::error_code error;
  for (fs::directory_iterator file(from, error), end; !error && file != end; file.increment(error))
    if (std::error_code failed = fs::copy_file(file->path(), to + "/" + paths::filename(file->path())))
      return false;
  return !error;
}

std::string ModuleCache::keep(const std::string &compiled) const {
  llvm::SmallString<256> unfinished;
  if (path.empty() || fs::create_directories(paths::parent_path(path)) || fs::createUniqueDirectory(path, unfinished))
    return compiled;
  // Another run may have been faster: then its directory is there, and cannot be replaced.
  if (copyFiles(compiled, unfinished.str().str()) &&
      !fs::setPermissions(unfinished, fs::all_read | fs::all_exe | fs::owner_write) && !fs::rename(unfinished, path))
    return path;
  temporary::removeDirectory(unfinished.c_str());
  return isThere() ? path : compiled;
}
