// Reads what build tools say of a project: compile_commands.json (CMake, Meson, Bear), fpm.toml, and Atoll's own
// .atoll.json. Project.cpp asks.
#include "Project.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"

using namespace lsp;
using llvm::StringRef;
namespace json = llvm::json;
namespace fs = llvm::sys::fs;

static std::string absolute(StringRef path, StringRef directory) {
  llvm::SmallString<128> result(path);
  llvm::sys::path::make_absolute(directory, result);
  llvm::sys::path::remove_dots(result, /*remove_dot_dot=*/true);
  return result.str().str();
}

static std::string joined(StringRef directory, StringRef name) {
  llvm::SmallString<128> path(directory);
  llvm::sys::path::append(path, name);
  return path.str().str();
}

static std::vector<std::string> stringsIn(const json::Array *array) {
  std::vector<std::string> strings;
  if (array)
    for (const json::Value &value : *array)
      if (auto text = value.getAsString())
        strings.push_back(text->str());
  return strings;
}

static std::vector<std::string> wordsOf(StringRef command) {
  llvm::BumpPtrAllocator allocator;
  llvm::StringSaver saver(allocator);
  llvm::SmallVector<const char *, 64> words;
  llvm::cl::TokenizeGNUCommandLine(command, saver, words);
  return {words.begin(), words.end()};
}

// LLVM's reader goes into nested values without a limit.
static llvm::Expected<json::Value> parsed(StringRef text) {
  constexpr int deepest = 100;
  int depth = 0;
  bool quoted = false;
  for (size_t at = 0; at < text.size(); ++at) {
    char c = text[at];
    if (quoted && c == '\\')
      ++at;
    else if (c == '"')
      quoted = !quoted;
    else if (!quoted)
      depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
    if (depth > deepest)
      return llvm::createStringError("its values are nested too deeply");
  }
  return json::parse(text);
}

void Project::readCommands(const std::string &path) {
  auto file = llvm::MemoryBuffer::getFile(path);
  if (!file)
    return;
  auto value = parsed((*file)->getBuffer());
  if (!value || !value->getAsArray()) {
    messages_.push_back(
        path + " is no compilation database: " + (value ? "it is not an array" : llvm::toString(value.takeError())));
    return;
  }
  for (const json::Value &entry : *value->getAsArray()) {
    const json::Object *object = entry.getAsObject();
    auto name = object ? object->getString("file") : std::nullopt;
    if (!name || !isFortran(*name))
      continue;
    StringRef directory = object->getString("directory").value_or(llvm::sys::path::parent_path(path));
    std::vector<std::string> words = stringsIn(object->getArray("arguments"));
    if (words.empty())
      words = wordsOf(object->getString("command").value_or(""));
    if (words.empty())
      continue;
    words.erase(words.begin());
    std::string source = absolute(*name, directory);
    for (std::string &word : words)
      if (isFortran(word) && absolute(word, directory) == source)
        word = source;
    if (llvm::is_contained(words, source))
      commands_[source] = {directory.str(), words};
  }
}

// The strings of `key = "a"` or `key = ["a", "b"]` in a section of a TOML file. More of TOML does not matter here.
static std::vector<std::string> tomlStrings(StringRef text, StringRef section, StringRef key) {
  std::vector<std::string> result;
  StringRef present;
  bool open = false;
  for (StringRef line : llvm::split(text, '\n')) {
    line = line.split('#').first.trim();
    if (!open && line.starts_with("[") && !line.contains('=')) {
      present = line.trim("[] ");
      continue;
    }
    StringRef value = line;
    if (!open) {
      auto [name, rest] = line.split('=');
      if (present != section || name.trim() != key)
        continue;
      value = rest.trim();
    }
    open = (open || value.starts_with("[")) && !value.contains(']');
    for (size_t quote; (quote = value.find_first_of("\"'")) != StringRef::npos;) {
      size_t end = value.find(value[quote], quote + 1);
      if (end == StringRef::npos)
        break;
      result.push_back(value.slice(quote + 1, end).str());
      value = value.drop_front(end + 1);
    }
  }
  return result;
}

// fpm passes these itself; other options are given at its command line, so .atoll.json has to repeat them.
static std::vector<std::string> fpmOptions(const std::string &root) {
  std::vector<std::string> options;
  auto file = llvm::MemoryBuffer::getFile(joined(root, "fpm.toml"));
  if (!file)
    return options;
  StringRef text = (*file)->getBuffer();
  std::vector<std::string> directories = tomlStrings(text, "library", "include-dir");
  for (const std::string &directory : directories.empty() ? std::vector<std::string>{"include"} : directories)
    options.push_back("-I" + joined(root, directory));
  if (text.contains("[preprocess.cpp]") || text.contains("[preprocess]"))
    options.push_back("-cpp");
  for (const std::string &macro : tomlStrings(text, "preprocess.cpp", "macros"))
    options.push_back("-D" + macro);
  return options;
}

void Project::readConfiguration(const std::string &root) {
  options_[root];
  fpmOptions_[root] = fpmOptions(root);
  std::string database;
  if (auto file = llvm::MemoryBuffer::getFile(joined(root, ".atoll.json"))) {
    auto value = parsed((*file)->getBuffer());
    const json::Object *object = value ? value->getAsObject() : nullptr;
    if (!object) {
      messages_.push_back(joined(root, ".atoll.json") +
                          " cannot be read: " + (value ? "it is not an object" : llvm::toString(value.takeError())));
    } else {
      for (const std::string &option : stringsIn(object->getArray("options")))
        options_[root].push_back(StringRef(option).starts_with("-I") ? "-I" + absolute(option.substr(2), root)
                                                                     : option);
      database = object->getString("compile_commands").value_or("").str();
    }
  }
  if (!database.empty())
    return readCommands(absolute(database, root));
  for (const char *directory : {"", "build", "builddir", "_build"}) // where people have it
    if (std::string path = joined(joined(root, directory), "compile_commands.json"); fs::exists(path))
      return readCommands(path);
}
