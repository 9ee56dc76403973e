// Runs the back end and parts of atollfc itself, and cleans up after them whatever happens.
#ifndef ATOLLFC_PROCESS_H
#define ATOLLFC_PROCESS_H

#include <functional>
#include <string>
#include <vector>

namespace atollfc {

using CommandLine = std::vector<std::string>;

// A private directory for this invocation, made at first use. It is removed with all that is in it when the program
// exits or is ended by SIGINT, SIGTERM, SIGHUP, SIGQUIT or SIGPIPE. What is run gets it as its TMPDIR: a compiler that
// is killed leaves nothing behind either.
class TemporaryFiles {
public:
  ~TemporaryFiles();
  // A path in the private directory; two requests for one name get different directories, both keep the name.
  std::string file(const std::string &name);
  // A new directory in it.
  std::string directory();
};

// Writes the text beside `path` and gives the file its name when it is complete. False after a message.
bool replaceFile(const std::string &path, const std::string &text);
std::string contentOf(const std::string &path); // empty if it cannot be read

// Occurrences of `from` on a command's standard error are to be read as `to`; nothing is changed where `from` is empty.
struct Renaming {
  std::string from, to;
};

// How the commands of this invocation are run.
struct Runner {
  bool verbose{false}; // print each command
  bool dryRun{false};  // only print it
  bool reports{false}; // standard error goes to report() (Diagnostics.h), not to the user as it comes

  // The exit status: the command's own, 128 + signal if a signal ended it, 1 after a message if it could not be
  // started.
  int run(const CommandLine &command, const Renaming &standardError = {}) const;
};

// Calls `work` in a process of its own, with a file descriptor; what it writes there comes back in `result`. Returns
// the status of the process as waitpid has it, or -1 after a message.
int runApart(const std::function<void(int)> &work, std::string &result);

// Replaces this process by the command; returns 1 after a message if that fails.
int become(const CommandLine &command);
// Standard output and error of the command, for asking it who it is; empty when it fails, and why in `*reason`.
std::string capture(const CommandLine &command, std::string *reason = nullptr);

} // namespace atollfc
#endif
