// Called by Command.cpp.
#include "Sources.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <memory>
#include <set>

using namespace insight;

static constexpr int linesAround = 4;

// A trace may name anything, also a pipe or a device, which would be read for ever.
static std::unique_ptr<llvm::MemoryBuffer> openFile(const llvm::Twine &path) {
  auto buffer = llvm::sys::fs::is_regular_file(path) ? llvm::MemoryBuffer::getFile(path, /*IsText=*/true)
                                                     : std::make_error_code(std::errc::not_supported);
  return buffer ? std::move(*buffer) : nullptr;
}

static std::unique_ptr<llvm::MemoryBuffer> openSource(const std::string &file,
                                                      const std::vector<std::string> &directories) {
  if (auto buffer = openFile(file))
    return buffer;
  for (const std::string &directory : directories)
    for (llvm::StringRef name : {llvm::StringRef(file), llvm::sys::path::filename(file)}) {
      llvm::SmallString<256> path(directory);
      llvm::sys::path::append(path, name);
      if (auto buffer = openFile(path))
        return buffer;
    }
  return nullptr;
}

static void addLines(llvm::StringRef text, const std::set<int> &wanted, std::map<int, std::string> &lines) {
  llvm::SmallVector<llvm::StringRef, 0> all;
  text.split(all, '\n');
  for (int line : wanted)
    for (int near = std::max(1, line - linesAround); near <= line + linesAround && near <= static_cast<int>(all.size());
         near++)
      lines[near] = llvm::json::fixUTF8(all[near - 1].rtrim("\r"));
}

SourceLines insight::findSources(const Trace &trace, const std::vector<std::string> &directories) {
  std::map<std::string, std::set<int>> wanted;
  for (const Site &site : trace.sites)
    if (!site.file.empty() && site.line > 0)
      wanted[site.file].insert(site.line);
  SourceLines sources;
  for (const auto &[file, lines] : wanted)
    if (auto buffer = openSource(file, directories))
      addLines(buffer->getBuffer(), lines, sources[file]);
  return sources;
}
