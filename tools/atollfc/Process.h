// Runs the back end, and cleans up after it whatever happens.
#ifndef ATOLLFC_PROCESS_H
#define ATOLLFC_PROCESS_H

#include <string>
#include <vector>

namespace atollfc {

using CommandLine = std::vector<std::string>;

// A private directory for this invocation, made at first use. It and the files named through `file` are removed when
// the program exits or is ended by SIGINT, SIGTERM, SIGHUP, SIGQUIT or SIGPIPE.
class TemporaryFiles {
public:
  ~TemporaryFiles();
  // A path in the private directory; two requests for one name get different directories, both keep the name.
  std::string file(const std::string &name);
  // The same, in the directory of a path that `file` has returned.
  std::string beside(const std::string &path, const std::string &name);
};

// Occurrences of `from` on a command's standard error are to be read as `to`; nothing is changed where `from` is empty.
struct Renaming {
  std::string from, to;
};

// How the commands of this invocation are run.
struct Runner {
  bool verbose{false}; // print each command
  bool dryRun{false};  // only print it

  // The exit status: the command's own, 128 + signal if a signal ended it, 1 after a message if it could not be
  // started.
  int run(const CommandLine &command, const Renaming &standardError = {}) const;
};

// Replaces this process by the command; returns 1 after a message if that fails.
int become(const CommandLine &command);
// Standard output and error of the command, for asking it who it is; empty when it fails.
std::string capture(const CommandLine &command);

} // namespace atollfc
#endif
