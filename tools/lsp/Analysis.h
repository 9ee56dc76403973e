// One file as the compiler sees it: its messages and its index. The work is done by a process of its own, which can be
// stopped when the text changes, and whose end, whatever it is, does no harm to the server.
#ifndef ATOLL_LSP_ANALYSIS_H
#define ATOLL_LSP_ANALYSIS_H

#include "Project.h"
#include "atollfc/BackEnd.h"
#include "atollfc/Diagnostics.h"
#include "atollfc/Driver.h"
#include "index.h"
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace lsp {

struct SourceText {
  std::string path;
  std::optional<std::string> text; // of the editor; else it is read from the file
  bool fixedForm{false};           // if its name does not tell
  Command command;
};

struct Work {
  SourceText source;
  std::vector<SourceText> providers; // of modules, that have to be translated before
};

struct Finding {
  atollfc::Diagnostic message;
  int length{1}; // in bytes
};

struct Analysis {
  std::vector<Finding> findings;
  bool hasIndex{false};
  Atoll::SourceIndex index;
  std::string log; // what else the compilers have printed
};

class Analyser {
public:
  // `directory`: a private one.
  Analyser(const atollfc::Installation &installation, std::string directory)
      : installation_{installation}, directory_{std::move(directory)} {}
  ~Analyser() { stop(); }

  void start(const Work &);
  void stop();
  bool isRunning() const { return process_ > 0; }
  int descriptor() const { return descriptor_; } // to poll
  // Reads what has come. The analysis when it is complete; nothing before.
  std::optional<Analysis> read();
  // The messages, once, as soon as they are there: before the index.
  std::optional<std::vector<Finding>> findings();
  // The providers that have been translated, also if the analysis was stopped then.
  const std::vector<std::string> &translated() const { return translated_; }

private:
  void run(const Work &, int to);
  Analysis complete();
  void takeLines();
  const atollfc::BackEnd *backEndOf(const Command &);

  const atollfc::Installation &installation_;
  std::string directory_, result_;
  std::map<std::string, std::optional<atollfc::BackEnd>> backEnds_; // by --fc=
  pid_t process_{0};
  int descriptor_{-1};
  std::vector<Finding> findings_;
  std::vector<std::string> translated_;
  bool hasFindings_{false}, told_{false}, showsLoops_{false};
};

} // namespace lsp
#endif
