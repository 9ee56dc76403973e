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
  source = {state, Atoll::modulesIn(text), modulesUsedIn(text), llvm::xxh3_64bits(text)};
}

void Project::refresh() {
  if (!stale_)
    return;
  stale_ = false;
  commands_.clear();
  options_.clear();
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

uint64_t Project::stamp(const std::string &path, const Texts &open) {
  auto text = open.find(path);
  uint64_t hash = text == open.end() ? sources_[path].hash : llvm::xxh3_64bits(text->second);
  Command command = commandFor(path);
  std::string all = std::to_string(hash) + command.directory;
  for (const std::string &argument : command.arguments)
    all += "\n" + argument;
  return llvm::xxh3_64bits(all);
}

// A project's files must not choose what runs on the user's machine: opening a file is enough to have it analysed. The
// back end is one that PATH has, or ATOLL_FC.
static bool runsPrograms(StringRef option) {
  StringRef compiler = option;
  if (compiler.consume_front("--fc="))
    return compiler.contains('/');
  for (StringRef one : {"-B", "-wrapper", "-specs", "--specs", "-fplugin", "-no-canonical-prefixes", "@"})
    if (option.starts_with(one))
      return true;
  return false;
}

Command Project::commandFor(const std::string &path) {
  refresh();
  Command command;
  auto known = commands_.find(path);
  std::vector<std::string> options;
  size_t depth = 0;
  for (const auto &[root, given] : options_)
    if (StringRef(path).starts_with(root + "/") && root.size() >= depth) {
      options = given;
      depth = root.size();
      command.directory = root;
    }
  if (known != commands_.end())
    command = known->second;
  else
    command.arguments.push_back(path);
  if (command.directory.empty())
    command.directory = llvm::sys::path::parent_path(path).str();
  if (command.directory.empty()) // a text that is in no file yet
    command.directory = roots_.empty() ? "/" : roots_.front();
  command.arguments.insert(command.arguments.begin(), options.begin(), options.end());
  llvm::erase_if(command.arguments, [&](const std::string &option) {
    bool runs = option != path && runsPrograms(option);
    if (runs && warned_.insert(option).second)
      messages_.push_back("the option " + option +
                          " of the project is not used: it could run a program of the project");
    return runs;
  });
  return command;
}

std::vector<std::string> Project::takeMessages() { return std::exchange(messages_, {}); }
