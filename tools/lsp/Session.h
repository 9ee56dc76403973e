// What the server knows. Server.cpp runs it, Requests.cpp reads messages, Files.cpp follows edits, Schedule.cpp has the
// files analysed.
#ifndef ATOLL_LSP_SESSION_H
#define ATOLL_LSP_SESSION_H

#include "Answers.h"
#include "Wire.h"
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <unistd.h>

namespace lsp {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// A pause in typing that is worth an analysis, and one after which other files follow.
constexpr milliseconds shortPause{10}, longPause{300};

using Answer = std::function<json::Value(const View &)>;

struct Pending {
  json::Value id;
  Answer answer;
};

// A file that is open in the editor, or that has been visited for a declaration.
struct File {
  File(std::string uri, std::string text, bool bytes) : uri{std::move(uri)}, document{std::move(text), bytes} {}
  std::string uri;
  Document document;
  bool open{false}, fixedForm{false};
  int64_t version{0};
  Analysis analysis;
  bool analysed{false}, fresh{false}; // fresh: of the present text
  std::optional<size_t> published;    // how many messages, of the analysis that is under way
  Clock::time_point due{};            // not before this
  std::vector<std::string> providers; // files of modules that it has needed
  std::vector<Pending> pending;
};

class Session {
public:
  Session(const atollfc::Installation &installation, const std::string &directory)
      : wire_{STDIN_FILENO, STDOUT_FILENO}, analyser_{installation, directory} {}
  int run();

private:
  // ---- messages ----
  void handle(const json::Value &message);
  void request(const json::Value &id, llvm::StringRef method, const json::Object &parameters);
  void notification(llvm::StringRef method, const json::Object &parameters);
  json::Value initialize(const json::Object &parameters);
  void initialized();
  bool ask(const json::Value &id, llvm::StringRef method, const json::Object &parameters, File &);
  void cancel(const json::Value &id);

  // ---- files ----
  File *fileOf(const json::Object &parameters);
  void opened(const json::Object &document);
  void changed(File &, const json::Object &parameters);
  void closed(File &);
  void touch(File &, milliseconds wait);
  void touchUsers(const std::string &path);
  void touchAll();
  void saved(File &);
  Project::Texts texts() const;

  // ---- analyses ----
  void startWhenDue();
  void stopAnalysis();
  void noteTranslated(const std::vector<std::string> &providers);
  void start(File &);
  void publish(const std::vector<Finding> &);
  void finish(Analysis);
  void answerPending(File &);
  void findDefinition(const json::Value &id, File &, Position);
  static json::Value declarationIn(const View &, const std::string &name, const std::string &kind);
  int waitTime() const;

  Wire wire_;
  Project project_;
  Analyser analyser_;
  std::map<std::string, std::unique_ptr<File>> files_; // by path
  std::string present_;                                // of the analysis that is under way
  std::string active_;                                 // where the user writes
  std::map<std::string, uint64_t> translated_;         // providers: stamps of what their module information is made of
  std::map<std::string, uint64_t> presentStamps_;
  bool initialized_{false}, shutDown_{false}, exits_{false};
  bool bytes_{false}, snippets_{false}, watches_{false};
};

} // namespace lsp
#endif
