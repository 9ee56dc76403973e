// Runs an analysis in a process of its own, and reads what it says. Server.cpp polls for that.
#include "Analysis.h"
#include "Job.h"
#include "temporary/RemoveDirectory.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include <csignal>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace lsp;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
using atollfc::Diagnostic;

// ---- in the process ---------------------------------------------------------------------------------------------

static void endWithParent(pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent)
    _exit(1);
}

// Standard error of the compilers, and of atollfc's own functions: a file, which is read at the end.
static std::string takeLog(int log) {
  off_t size = lseek(log, 0, SEEK_END);
  std::string text(size > 0 ? size : 0, '\0');
  ssize_t count = pread(log, text.data(), text.size(), 0);
  text.resize(count > 0 ? count : 0);
  return text;
}

void Analyser::run(const Work &work, int to) {
  int log = open((directory_ + "/job/log").c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  int null = open("/dev/null", O_RDWR | O_CLOEXEC);
  dup2(null, STDIN_FILENO);
  dup2(null, STDOUT_FILENO); // the protocol's
  dup2(log, STDERR_FILENO);
  std::string result;
  if (const atollfc::BackEnd *backEnd = backEndOf(work.source.command)) {
    Job job(installation_, *backEnd, directory_);
    for (const SourceText &provider : work.providers) {
      job.translate(provider);
      writeAll(to, printed(json::Object{{"provider", json::fixUTF8(provider.path)}}) + "\n");
    }
    if (ftruncate(log, 0) != 0 || lseek(log, 0, SEEK_SET) != 0) // what it says of them is not asked for
      _exit(1);
    result = job.analyse(work.source, to);
  }
  std::string text =
      "{\"log\":" + printed(json::fixUTF8(takeLog(log))) + ",\"result\":" + (result.empty() ? "{}" : result) + "}";
  writeAll(to, text);
  _exit(0);
}

// ---- in the server ----------------------------------------------------------------------------------------------

const atollfc::BackEnd *Analyser::backEndOf(const Command &command) {
  std::string choice;
  for (StringRef argument : command.arguments)
    if (argument.consume_front("--fc="))
      choice = argument.str();
  auto &found = backEnds_[choice];
  if (!found) // also once more in the process, whose messages the editor shows
    found = atollfc::findBackEnd(choice);
  return found ? &*found : nullptr;
}

void Analyser::start(const Work &work) {
  stop();
  backEndOf(work.source.command); // once, and not in each process
  temporary::removeDirectory((directory_ + "/job").c_str());
  fs::create_directories(directory_ + "/job/out");
  fs::create_directories(directory_ + "/modules");
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0)
    return;
  pid_t parent = getpid();
  process_ = fork();
  if (process_ == 0) {
    setpgid(0, 0);
    endWithParent(parent);
    for (int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE}) // the server's files are the server's
      signal(number, SIG_DFL);
    close(ends[0]);
    run(work, ends[1]);
  }
  close(ends[1]);
  if (process_ < 0) {
    close(ends[0]);
    process_ = 0;
    return;
  }
  setpgid(process_, process_);
  result_.clear();
  findings_.clear();
  translated_.clear();
  hasFindings_ = told_ = showsLoops_ = false;
  descriptor_ = ends[0];
}

void Analyser::stop() {
  if (process_ <= 0)
    return;
  kill(-process_, SIGKILL);
  waitpid(process_, nullptr, 0);
  fcntl(descriptor_, F_SETFL, O_NONBLOCK);
  char piece[1 << 16];
  for (ssize_t count; (count = ::read(descriptor_, piece, sizeof piece)) > 0;)
    result_.append(piece, count);
  takeLines(); // what has been translated before that
  close(descriptor_);
  process_ = 0;
  descriptor_ = -1;
}

static Diagnostic diagnosticIn(const json::Object &object) {
  auto text = [&](const char *key) { return object.getString(key).value_or("").str(); };
  auto number = [&](const char *key) { return static_cast<unsigned>(object.getInteger(key).value_or(0)); };
  Diagnostic message{text("kind"), text("file"), number("line"), number("column"), "", text("text"), text("option")};
  if (const json::Array *children = object.getArray("children"))
    for (const json::Value &child : *children)
      if (child.getAsObject())
        message.children.push_back(diagnosticIn(*child.getAsObject()));
  return message;
}

static void addFindings(const json::Object &object, std::vector<Finding> &all) {
  if (const json::Array *findings = object.getArray("findings"))
    for (const json::Value &finding : *findings)
      if (const json::Object *one = finding.getAsObject(); one && one->getObject("message"))
        all.push_back(
            {diagnosticIn(*one->getObject("message")), static_cast<int>(one->getInteger("length").value_or(1))});
}

static std::optional<json::Object> objectIn(StringRef text) {
  auto value = json::parse(text);
  if (value && value->getAsObject())
    return std::move(*value->getAsObject());
  if (!value)
    llvm::consumeError(value.takeError());
  return std::nullopt;
}

static bool isOfLoop(const Finding &one) { return one.message.option == "-Wcoarray-loop"; }

// The reason why a loop is slow is told with its coindexed object, and as a warning only to those who want it.
static void addReasons(const std::vector<Finding> &findings, Atoll::SourceIndex &index) {
  for (const Finding &finding : findings)
    if (isOfLoop(finding))
      for (Atoll::IndexAccess &access : index.accesses)
        if (access.place.line == static_cast<int>(finding.message.line) &&
            access.place.column == static_cast<int>(finding.message.column))
          access.how += " Why: " + StringRef(finding.message.text).split(": ").second.str() + ".";
}

Analysis Analyser::complete() {
  Analysis analysis;
  analysis.findings = std::exchange(findings_, {});
  auto object = objectIn(result_);
  if (!object) {
    analysis.log = "the process that analyses the file has ended";
    return analysis;
  }
  analysis.log = object->getString("log").value_or("").str();
  if (const json::Object *result = object->getObject("result")) {
    addFindings(*result, analysis.findings); // that the front end has ended before its time
    json::Path::Root root("index");
    const json::Value *index = result->get("index");
    analysis.hasIndex =
        result->getBoolean("hasIndex").value_or(false) && index && fromJSON(*index, analysis.index, root);
  }
  addReasons(analysis.findings, analysis.index);
  if (!showsLoops_)
    llvm::erase_if(analysis.findings, isOfLoop);
  return analysis;
}

// Lines of what has come: providers, then the messages. The rest has no end of a line.
void Analyser::takeLines() {
  for (size_t end; (end = result_.find('\n')) != std::string::npos; result_.erase(0, end + 1)) {
    auto object = objectIn(StringRef(result_).take_front(end));
    if (!object)
      continue;
    if (auto provider = object->getString("provider")) {
      translated_.push_back(provider->str());
      continue;
    }
    addFindings(*object, findings_);
    hasFindings_ = true;
    showsLoops_ = object->getBoolean("showsLoops").value_or(false);
  }
}

std::optional<std::vector<Finding>> Analyser::findings() {
  if (!hasFindings_ || told_)
    return std::nullopt;
  told_ = true;
  std::vector<Finding> shown = findings_;
  if (!showsLoops_)
    llvm::erase_if(shown, isOfLoop);
  return shown;
}

std::optional<Analysis> Analyser::read() {
  char piece[1 << 16];
  ssize_t count = ::read(descriptor_, piece, sizeof piece);
  if (count > 0)
    result_.append(piece, count);
  takeLines();
  if (count > 0 || (count < 0 && errno == EINTR))
    return std::nullopt;
  close(descriptor_);
  descriptor_ = -1;
  waitpid(process_, nullptr, 0);
  process_ = 0;
  return complete();
}
