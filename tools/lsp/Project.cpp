// Finds sources and modules in the user's project. Server.cpp asks it before each analysis.
#include "Project.h"
#include "session.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"
#include <functional>

using namespace lsp;
using llvm::StringRef;
namespace fs = llvm::sys::fs;

// A project that is larger, or a home directory as the root, is not read to its end.
constexpr size_t mostFiles = 20000;
constexpr uint64_t mostBytes = 4 << 20;

bool lsp::isFortran(StringRef path) {
  return llvm::StringSwitch<bool>(llvm::sys::path::extension(path).lower())
      .Cases({".f90", ".f95", ".f03", ".f08", ".f18", ".f", ".for", ".ftn", ".fpp"}, true)
      .Default(false);
}

static std::string textOf(const std::string &path) {
  auto file = llvm::MemoryBuffer::getFile(path);
  return file ? (*file)->getBuffer().str() : "";
}

static bool isName(char c) { return llvm::isAlnum(c) || c == '_'; }

std::vector<std::string> lsp::modulesUsedIn(StringRef text) {
  std::vector<std::string> names;
  auto add = [&](StringRef rest) {
    std::string name = rest.ltrim().take_while(isName).lower();
    if (!name.empty() && !llvm::is_contained(names, name))
      names.push_back(name);
  };
  for (StringRef line : llvm::split(text, '\n')) {
    line = line.ltrim();
    if (line.size() < 5 || (line[0] | 32) == 'e' || line[0] == '!')
      continue;
    if (line.consume_front_insensitive("use")) {
      StringRef rest = line.ltrim();
      if (rest.starts_with(",") && !rest.split("::").first.contains_insensitive("non_intrinsic"))
        continue;
      if (rest.starts_with(",") || rest.starts_with("::"))
        rest = rest.split("::").second;
      else if (rest.size() == line.size()) // "used = 1"
        continue;
      if (!rest.contains('=') || rest.contains(','))
        add(rest);
    } else if (line.consume_front_insensitive("submodule")) {
      StringRef parents = line.ltrim();
      if (parents.consume_front("("))
        add(parents);
    }
  }
  return names;
}

void Project::addRoot(const std::string &directory) {
  if (!directory.empty() && !llvm::is_contained(roots_, directory))
    roots_.push_back(directory);
  stale_ = true;
}

void Project::removeRoot(const std::string &directory) {
  llvm::erase(roots_, directory);
  stale_ = true;
}

// INCLUDE 'a' and #include "a".
static std::vector<std::string> includedIn(StringRef text) {
  std::vector<std::string> names;
  for (StringRef line : llvm::split(text, '\n')) {
    line = line.ltrim(" \t#");
    if (line.consume_front_insensitive("include") && !line.ltrim().empty())
      if (char quote = line.ltrim()[0]; quote == '\'' || quote == '"')
        names.push_back(line.ltrim().drop_front().split(quote).first.str());
  }
  return names;
}

void Project::scan(const std::string &directory, std::set<std::string> &found) {
  std::error_code failure;
  fs::recursive_directory_iterator entry(directory, failure, /*follow_symlinks=*/false), end;
  for (size_t count = 0; !failure && entry != end && count < mostFiles; entry.increment(failure), ++count) {
    StringRef name = llvm::sys::path::filename(entry->path());
    if (name.starts_with(".") || name == "node_modules" || name == "__pycache__")
      entry.no_push();
    else if (isFortran(name) && entry->type() == fs::file_type::regular_file)
      found.insert(entry->path());
  }
}

void Project::read(const std::string &path) {
  fs::file_status status;
  if (fs::status(path, status) || status.getSize() > mostBytes) {
    sources_.erase(path);
    return;
  }
  std::pair<uint64_t, uint64_t> state(status.getLastModificationTime().time_since_epoch().count(), status.getSize());
  Source &source = sources_[path];
  if (source.state == state)
    return;
  std::string text = textOf(path);
  source = {state, Atoll::modulesIn(text), modulesUsedIn(text), includedIn(text), llvm::xxh3_64bits(text)};
}

void Project::refresh() {
  if (!stale_)
    return;
  stale_ = false;
  commands_.clear();
  options_.clear();
  fpmOptions_.clear();
  std::set<std::string> found;
  for (const std::string &root : roots_) {
    readConfiguration(root);
    scan(root, found);
  }
  for (const auto &[path, command] : commands_)
    found.insert(path);
  for (auto source = sources_.begin(); source != sources_.end();)
    source = found.count(source->first) ? std::next(source) : sources_.erase(source);
  definitions_.clear();
  for (const std::string &path : found)
    read(path);
  for (const auto &[path, source] : sources_)
    for (const std::string &module : source.defined)
      definitions_[module].push_back(path);
}

// The one that is compiled, then the one that is nearest: projects have copies of modules in tests and examples.
std::string Project::fileOf(const std::string &module, const std::string &user) {
  refresh();
  auto found = definitions_.find(module);
  std::string best;
  size_t bestLength = 0;
  for (const std::string &path : found == definitions_.end() ? std::vector<std::string>{} : found->second) {
    size_t common = 0;
    while (common < path.size() && common < user.size() && path[common] == user[common])
      ++common;
    size_t length = common + (commands_.count(path) ? path.size() + user.size() : 0) + 1;
    if (length > bestLength) {
      best = path;
      bestLength = length;
    }
  }
  return best;
}

std::set<std::string> Project::modules() {
  refresh();
  std::set<std::string> names;
  for (const auto &[module, files] : definitions_)
    names.insert(module);
  return names;
}

std::vector<std::string> Project::providers(const std::string &path, const std::string &text, const Texts &open) {
  refresh();
  std::vector<std::string> order;
  std::set<std::string> seen{path};
  std::function<void(const std::vector<std::string> &, const std::string &)> add =
      [&](const std::vector<std::string> &used, const std::string &user) {
        for (const std::string &module : used) {
          std::string file = fileOf(module, user);
          if (file.empty() || !seen.insert(file).second)
            continue;
          auto text = open.find(file);
          add(text == open.end() ? sources_[file].used : modulesUsedIn(text->second), file);
          order.push_back(file);
        }
      };
  add(modulesUsedIn(text), path);
  return order;
}

std::vector<std::string> Project::directProviders(const std::string &path, const Texts &open) {
  auto text = open.find(path);
  std::vector<std::string> files;
  for (const std::string &module : text == open.end() ? sources_[path].used : modulesUsedIn(text->second))
    if (std::string file = fileOf(module, path); !file.empty() && file != path)
      files.push_back(file);
  return files;
}

// The state of the files that these names may mean, and of what they include themselves.
static void addIncluded(const std::vector<std::string> &names, const std::vector<std::string> &directories,
                        std::string &all, int depth = 0) {
  constexpr int deepest = 10;
  for (const std::string &name : names)
    for (const std::string &directory : directories) {
      llvm::SmallString<128> path(llvm::sys::path::is_absolute(name) ? "" : directory);
      llvm::sys::path::append(path, name);
      fs::file_status status;
      if (depth == deepest || fs::status(path, status) || status.type() != fs::file_type::regular_file ||
          status.getSize() > mostBytes)
        continue;
      all += "\n" + path.str().str() + std::to_string(status.getLastModificationTime().time_since_epoch().count());
      addIncluded(includedIn(textOf(path.str().str())), directories, all, depth + 1);
      break;
    }
}

uint64_t Project::stamp(const std::string &path, const Texts &open) {
  auto text = open.find(path);
  uint64_t hash = text == open.end() ? sources_[path].hash : llvm::xxh3_64bits(text->second);
  Command command = commandFor(path);
  std::string all = std::to_string(hash) + command.directory;
  std::vector<std::string> directories{llvm::sys::path::parent_path(path).str(), command.directory};
  for (StringRef argument : command.arguments) {
    all += "\n" + argument.str();
    if (argument.consume_front("-I"))
      directories.push_back(argument.str());
  }
  addIncluded(text == open.end() ? sources_[path].included : includedIn(text->second), directories, all);
  return llvm::xxh3_64bits(all);
}

// To open a file is enough to have it analysed, so a project's files must not choose what runs on the user's machine,
// or what is written. Of its options only those count that say how a text is to be read. The back end is one that PATH
// has, or ATOLL_FC.
static bool saysHowToRead(StringRef option) {
  static constexpr llvm::StringLiteral exact[] = {"-cpp",
                                                  "-nocpp",
                                                  "-w",
                                                  "-fbackslash",
                                                  "-fno-backslash",
                                                  "-fopenmp",
                                                  "-fno-openmp",
                                                  "-fopenacc",
                                                  "-fno-openacc",
                                                  "-fcray-pointer",
                                                  "-pedantic",
                                                  "-fimplicit-none",
                                                  "-fno-implicit-none",
                                                  "-fdollar-ok",
                                                  "-fno-range-check",
                                                  "-fcheck=race",
                                                  "-fcheck=coarray",
                                                  "-fallow-argument-mismatch"};
  static constexpr llvm::StringLiteral prefixes[] = {
      "-I",          "-D",         "-U",        "-J",           "-std=",           "-ffree-",
      "-ffixed-",    "-fdefault-", "-Wcoarray", "-Wno-coarray", "-Werror=coarray", "-fcoarray",
      "-fno-coarray"};
  if (StringRef compiler = option; compiler.consume_front("--fc="))
    return !compiler.contains('/');
  return llvm::is_contained(exact, option) ||
         llvm::any_of(prefixes, [&](StringRef prefix) { return option.starts_with(prefix); });
}

// With the argument that follows, if the option has one: "-I", "dir".
static std::vector<std::string> optionsThatCount(const std::vector<std::string> &given, const std::string &path) {
  std::vector<std::string> kept;
  for (size_t i = 0; i < given.size(); ++i) {
    StringRef option = given[i];
    bool separate = (option == "-I" || option == "-D" || option == "-U" || option == "-J" || option == "-isystem" ||
                     option == "-module-dir") &&
                    i + 1 < given.size();
    if (separate)
      kept.push_back((option == "-isystem" ? "-I" : option == "-module-dir" ? "-J" : option.str()) + given[++i]);
    else if (option == path || saysHowToRead(option))
      kept.push_back(option.str());
  }
  return kept;
}

static const std::vector<std::string> *below(const std::map<std::string, std::vector<std::string>> &options,
                                             StringRef path, std::string *root = nullptr) {
  const std::vector<std::string> *found = nullptr;
  size_t depth = 0;
  for (const auto &[directory, given] : options)
    if (path.starts_with(directory + "/") && directory.size() >= depth) {
      found = &given;
      depth = directory.size();
      if (root)
        *root = directory;
    }
  return found;
}

Command Project::commandFor(const std::string &path) {
  refresh();
  Command command;
  auto known = commands_.find(path);
  std::vector<std::string> options;
  std::string root;
  if (const auto *given = below(options_, path, &root))
    options = *given;
  if (known != commands_.end()) {
    command = known->second;
  } else {
    if (const auto *given = below(fpmOptions_, path))
      llvm::append_range(options, *given);
    command = {root, {path}};
  }
  if (command.directory.empty())
    command.directory = llvm::sys::path::parent_path(path).str();
  if (command.directory.empty()) // a text that is in no file yet
    command.directory = roots_.empty() ? "/" : roots_.front();
  command.arguments.insert(command.arguments.begin(), options.begin(), options.end());
  for (StringRef option : command.arguments)
    if (option.starts_with("--fc=") && option.contains('/') && warned_.insert(option.str()).second)
      messages_.push_back("the option " + option.str() +
                          " of the project is not used: it could run a program of the project; ATOLL_FC in your "
                          "environment can name it");
  command.arguments = optionsThatCount(command.arguments, path);
  return command;
}

std::vector<std::string> Project::takeMessages() { return std::exchange(messages_, {}); }
