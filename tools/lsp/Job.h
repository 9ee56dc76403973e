// The work of one analysis, in its own process: modules that a file needs, then the file.
#ifndef ATOLL_LSP_JOB_H
#define ATOLL_LSP_JOB_H

#include "Analysis.h"
#include "llvm/Support/JSON.h"

namespace lsp {

namespace json = llvm::json;

class Job {
public:
  Job(const atollfc::Installation &installation, const atollfc::BackEnd &backEnd, const std::string &directory)
      : installation_{installation}, backEnd_{backEnd}, modules_{directory + "/modules"}, work_{directory + "/job"} {}

  // Writes the messages first, a line of JSON. The result is the rest; empty if the file cannot be read.
  std::string analyse(const SourceText &, int to);
  bool translate(const SourceText &); // for its modules

private:
  struct Prepared {
    Atoll::TranslateOptions options;
    bool ok{false}, showsLoops{false}; // showsLoops: -Wcoarray-loop is what the user wants
  };
  Prepared prepare(const SourceText &, bool asFile);
  void leaveDirectory(Atoll::TranslateOptions &, const std::string &directory) const;
  std::string file(const std::string &path, llvm::StringRef suffix) const;
  void keepModules();

  const atollfc::Installation &installation_;
  const atollfc::BackEnd &backEnd_;
  std::string modules_, work_;
  std::map<std::string, std::string> failedModules_;
};

// All of the text, or the process ends.
void writeAll(int to, llvm::StringRef text);
std::string printed(json::Value);

} // namespace lsp
#endif
