// Flang looks for NAME.atoll. Where there is none, but a NAME.mod of the back end, it gets that file's name, and when
// it opens the file, the text that is made from it. ModuleNameFix.cpp and SourceFix.cpp divert these calls and ask
// here.
#include "ModuleSources.h"
#include "../modfile/Interface.h"
#include "../modfile/Text.h"
#include "../session.h"
#include "DeferredModules.h"
#include "ModuleFiles.h"
#include "SourceFix.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <cctype>
#include <tuple>

namespace Atoll {

using modfile::Known;
using modfile::ModuleInterface;

namespace {
struct ModuleSearch {
  std::vector<std::string> directories;
  std::string intrinsicDirectory;
  bool gfortran{true};
  std::map<std::string, ModuleInterface> read;            // from gfortran's .mod files, by the paths of these
  std::map<std::string, std::string> objections;          // to using them, by their paths
  std::map<std::string, std::set<std::string>> atoll;     // the words of NAME.atoll, by their paths
  std::map<std::string, std::optional<std::string>> made; // what has been made of deferred ones, by their paths
  std::set<std::string> whole;                            // others, which need nothing to be made
  std::map<std::string, std::vector<std::string>> files;  // that are there, by the module's name and the suffix
  std::map<std::string, std::string> found;               // the directories of modules
  std::map<std::string, std::vector<std::string>> others; // where modules that use them have found them
  TranslateOptions options;
  std::set<std::string> beingRead;
};
} // namespace
static ModuleSearch search;

static constexpr llvm::StringLiteral atollSuffix{".atoll"}, nativeSuffix{".mod"},
    flangHeader{"\xef\xbb\xbf!mod$ v1 sum:"};

void beginModules(const std::vector<std::string> &directories, const TranslateOptions &options) {
  search = ModuleSearch{};
  search.directories = directories;
  search.intrinsicDirectory = options.intrinsicModuleDir;
  search.gfortran = options.compiler.gfortran;
  search.options = options;
}

static std::string bytesOf(const std::string &path) {
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  return buffer ? (*buffer)->getBuffer().str() : "";
}

// Who else needs it finds it made.
static void keep(const std::string &path, const std::string &text) {
  llvm::consumeError(llvm::writeToOutput(path, [&](llvm::raw_ostream &file) {
    file << text;
    return llvm::Error::success();
  }));
}

bool isMade(const std::string &path) {
  if (auto found = search.made.find(path); found != search.made.end())
    return found->second.has_value();
  if (search.whole.count(path))
    return true;
  std::string content{bytesOf(path)};
  if (!isDeferred(content) || !usedByDeferred(content)) { // a damaged one is an error of its own (ModuleAdvice.cpp)
    search.whole.insert(path);
    return true;
  }
  llvm::StringRef name{llvm::sys::path::filename(path)};
  name.consume_front(".");
  name.consume_back(atollSuffix);
  search.made[path] = std::nullopt; // while it is being made
  std::optional<std::string> text{makeDeferred(content, name.str(), search.options)};
  if (text)
    keep(path, *text);
  search.made[path] = std::move(text);
  return search.made[path].has_value();
}

static std::string pathIn(const std::string &directory, const std::string &file) {
  return directory == "." ? file : directory + "/" + file;
}

void noteModule(const std::string &module, const std::string &path) {
  if (!search.intrinsicDirectory.empty() && llvm::StringRef{path}.starts_with(search.intrinsicDirectory))
    return;
  llvm::SmallString<128> directory, given{llvm::sys::path::parent_path(path)};
  if (llvm::sys::fs::real_path(given.empty() ? llvm::StringRef{"."} : llvm::StringRef{given}, directory))
    return;
  search.found[module] = directory.str().str();
  std::string content{bytesOf(path)};
  llvm::StringRef rest{llvm::StringRef{content}.split('\n').second};
  for (llvm::StringRef line; rest.starts_with(directoryLine);) {
    std::tie(line, rest) = rest.split('\n');
    line.consume_front(directoryLine);
    search.others[line.split(' ').first.str()].push_back(line.split(' ').second.str());
  }
}

std::string directoryOfModule(const std::string &module) {
  auto found = search.found.find(module);
  return found == search.found.end() ? "" : found->second;
}

std::vector<std::string> otherDirectoriesOf(const std::string &module) {
  auto known = search.others.find(module);
  return known == search.others.end() ? std::vector<std::string>{} : known->second;
}

static std::vector<std::string> candidates(const std::string &module, const std::string &file, bool isAtoll) {
  std::vector<std::string> paths, directories{search.directories}, others{otherDirectoriesOf(module)};
  directories.insert(directories.end(), others.begin(), others.end());
  for (const std::string &directory : directories) {
    if (isAtoll) // as ModuleNameFix.cpp does
      paths.push_back(pathIn(directory, "." + file));
    paths.push_back(pathIn(directory, file));
  }
  if (isAtoll && !search.intrinsicDirectory.empty())
    paths.push_back(search.intrinsicDirectory + "/" + file);
  return paths;
}

// The files of this module, in the order of the directories. A large library's module asks for thousands of names of
// others, so the system is asked once.
static const std::vector<std::string> &findFiles(const std::string &module, llvm::StringRef suffix) {
  std::string file{module + suffix.str()};
  auto [entry, isNew] = search.files.emplace(file, std::vector<std::string>{});
  if (isNew)
    for (const std::string &path : candidates(module, file, suffix == atollSuffix))
      if (llvm::sys::fs::is_regular_file(path))
        entry->second.push_back(path);
  return entry->second;
}

static std::string findAtoll(const std::string &module) {
  for (const std::string &path : findFiles(module, atollSuffix))
    if (isMade(path))
      return path;
  return "";
}

static const std::set<std::string> &wordsOf(const std::string &path) {
  auto [entry, isNew] = search.atoll.emplace(path, std::set<std::string>{});
  if (isNew) {
    std::string content{bytesOf(path)}, word;
    for (unsigned char c : content + " ")
      if (std::isalnum(c) || c == '_')
        word += static_cast<char>(c);
      else if (!word.empty())
        entry->second.insert(std::move(word)), word.clear();
  }
  return entry->second;
}

static const ModuleInterface &interfaceOf(const std::string &path);
static const std::string &objection(const std::string &path);

// The first one that can be read.
static std::string findNative(const std::string &module) {
  for (const std::string &path : findFiles(module, nativeSuffix))
    if (!search.beingRead.count(path) && objection(path).empty()) // that is being read: in damaged files only
      return path;
  return "";
}

static Known whatIsKnown(const std::string &module, const std::string &name) {
  if (std::string path{findAtoll(module)}; !path.empty())
    return wordsOf(path).count(name) ? Known::Name : Known::NoName;
  std::string path{findNative(module)};
  return path.empty() ? Known::NoModule : interfaceOf(path).names.count(name) ? Known::Name : Known::NoName;
}

static const ModuleInterface &interfaceOf(const std::string &path) {
  auto found = search.read.find(path);
  if (found != search.read.end())
    return found->second;
  search.beingRead.insert(path);
  llvm::StringRef name{llvm::StringRef{path}.rsplit('/').second};
  if (name.empty())
    name = path;
  name.consume_back(nativeSuffix);
  ModuleInterface read{modfile::readInterface(bytesOf(path), name.str(), whatIsKnown)};
  search.beingRead.erase(path);
  return search.read[path] = std::move(read);
}

// Cobounds end like this; array constructors, the other use of brackets, do not. Literals are skipped.
static bool hasCobounds(llvm::StringRef text) {
  char quote{0};
  for (std::size_t i{0}; i < text.size(); ++i) {
    char c{text[i]};
    if (quote)
      quote = c == quote || c == '\n' ? 0 : quote;
    else if (c == '"' || c == '\'')
      quote = c;
    else if (c == ']' && i > 0 && (text[i - 1] == '*' || text[i - 1] == ':'))
      return true;
  }
  return false;
}

// atollfc has compiled this module, and others can use coarrays of it, of which only .NAME.atoll tells
// (extract/walk/Modules.cpp).
static bool isHalf(const std::string &path, llvm::StringRef content) {
  static constexpr llvm::StringLiteral mark{"atoll_coarrays_"};
  if (!search.gfortran)
    return content.contains(mark);
  const std::set<std::string> &names{interfaceOf(path).names};
  auto first = names.lower_bound(mark.str());
  return first != names.end() && llvm::StringRef{*first}.starts_with(mark);
}

static constexpr llvm::StringLiteral half{"half"}; // who asks for halfOfModule() has a message for it

// Why the file cannot serve as the module's text; empty if it can.
static std::string objectionTo(const std::string &path) {
  std::string content{bytesOf(path)};
  bool flang{llvm::StringRef{content}.starts_with(flangHeader)};
  if (search.gfortran && flang)
    return "it was compiled by flang, and the back end is gfortran";
  if (search.gfortran)
    return isHalf(path, content) ? half.str() : interfaceOf(path).error;
  if (modfile::isCompressed(content))
    return "it was compiled by gfortran, and the back end is flang";
  if (!flang)
    return "it is no module file of flang";
  if (isHalf(path, content))
    return half.str();
  return hasCobounds(content) ? "it declares coarrays, and was compiled without atollfc" : "";
}

static const std::string &objection(const std::string &path) {
  auto found = search.objections.find(path);
  return found != search.objections.end() ? found->second : search.objections[path] = objectionTo(path);
}

std::string whyUnreadable(const std::string &module) {
  for (const std::string &path : findFiles(module, nativeSuffix))
    if (std::string why{objection(path)}; !why.empty())
      return why;
  return "";
}

std::string halfOfModule(const std::string &module) {
  for (const std::string &path : findFiles(module, nativeSuffix))
    if (objection(path) == half)
      return path;
  return "";
}

std::string whyLeftOut(const std::string &name) {
  for (const auto &[path, read] : search.read)
    if (auto found = read.leftOut.find(name); found != read.leftOut.end())
      return "'" + name + "' cannot be used here: what atollfc reads from " + path + " leaves it out, because it is " +
             found->second;
  return "";
}

bool textOfModule(const std::string &path, std::string &text) {
  if (auto made = search.made.find(path); made != search.made.end() && made->second) {
    text = *made->second;
    return true;
  }
  bool native{llvm::StringRef{path}.ends_with(nativeSuffix)};
  if (!native || (!search.intrinsicDirectory.empty() && llvm::StringRef{path}.starts_with(search.intrinsicDirectory)))
    return false;
  text = search.gfortran ? withHeader(interfaceOf(path).text) : withoutChecksums(bytesOf(path));
  return true;
}

std::optional<std::string> locateModule(const std::string &module) {
  if (session().failedModules.count(module)) // what is there is of an earlier state of its source
    return std::nullopt;
  std::string path{findNative(module)};
  if (path.empty())
    return std::nullopt;
  noteModule(module, path);
  return path;
}

} // namespace Atoll
