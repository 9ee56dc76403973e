// With which options a file of the user's project is compiled, and where the modules are that it uses.
#ifndef ATOLL_LSP_PROJECT_H
#define ATOLL_LSP_PROJECT_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace lsp {

// As in compile_commands.json. The arguments are without the compiler; the file is one of them.
struct Command {
  std::string directory;
  std::vector<std::string> arguments;
};

class Project {
public:
  void addRoot(const std::string &directory);
  void removeRoot(const std::string &directory);
  // Files may have changed: they are looked at again before the next answer.
  void changed() { stale_ = true; }

  // By .atoll.json, compile_commands.json and fpm.toml (docs/howto/editors.md).
  Command commandFor(const std::string &path);

  // The files of the project that define these modules, and those that they use, each after those that it uses itself.
  // `open`: texts of the editor that stand for files.
  using Texts = std::map<std::string, std::string>;
  std::vector<std::string> providers(const std::string &path, const std::string &text, const Texts &open);
  std::vector<std::string> directProviders(const std::string &path,
                                           const Texts &open); // of modules that it uses itself
  // The file that defines a module; empty: none does.
  std::string fileOf(const std::string &module, const std::string &user);
  std::set<std::string> modules(); // of the project

  // Changes with the text of the file, of what it includes, and with the command.
  uint64_t stamp(const std::string &path, const Texts &open);

  // What was wrong with the project's files, for the user; once.
  std::vector<std::string> takeMessages();

private:
  struct Source {
    std::pair<uint64_t, uint64_t> state; // time and size of the file
    std::vector<std::string> defined, used, included;
    uint64_t hash{0};
  };
  void refresh();
  void scan(const std::string &directory, std::set<std::string> &found);
  void readConfiguration(const std::string &root);
  void readCommands(const std::string &path);
  void read(const std::string &path);

  std::vector<std::string> roots_;
  bool stale_{true};
  std::map<std::string, Source> sources_;
  std::map<std::string, std::vector<std::string>> definitions_; // of modules: files
  std::map<std::string, Command> commands_;
  // Of the files below a root: .atoll.json's, and fpm's, which count where no compilation database has the file.
  std::map<std::string, std::vector<std::string>> options_, fpmOptions_;
  std::vector<std::string> messages_;
  std::set<std::string> warned_; // of options
};

// What the text uses of other files: modules, and the ancestors of its submodules.
std::vector<std::string> modulesUsedIn(llvm::StringRef text);
bool isFortran(llvm::StringRef path);

} // namespace lsp
#endif
