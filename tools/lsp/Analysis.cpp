// Runs the front end for a file in a process of its own. Server.cpp starts it and polls for its end.
#include "Analysis.h"
#include "atollfc/FrontEndProcess.h"
#include "session.h"
#include "temporary/RemoveDirectory.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <climits>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <malloc.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace lsp;
using llvm::StringRef;
namespace json = llvm::json;
namespace fs = llvm::sys::fs;
using atollfc::Diagnostic;

// ---- what the process tells the server --------------------------------------------------------------------------

static json::Value asValue(const Diagnostic &message) {
  json::Array children;
  for (const Diagnostic &child : message.children)
    children.push_back(asValue(child));
  return json::Object{
      {"kind", message.kind},           {"file", json::fixUTF8(message.file)}, {"line", message.line},
      {"column", message.column},       {"text", json::fixUTF8(message.text)}, {"option", message.option},
      {"children", std::move(children)}};
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

// The carets below the line say how long the text is that is meant.
static int lengthIn(StringRef text) {
  for (StringRef line : llvm::split(text, '\n'))
    if (line.contains('^') && line.find_first_not_of(" \t^") == StringRef::npos)
      return static_cast<int>(line.count('^'));
  return 1;
}

static json::Array findingsIn(StringRef messages) {
  json::Array findings;
  for (const atollfc::Piece &piece : atollfc::piecesOf(messages))
    if (piece.isMessage)
      findings.push_back(json::Object{{"message", asValue(piece.message)}, {"length", lengthIn(piece.text)}});
  return findings;
}

static std::string printed(json::Value value) {
  std::string text;
  llvm::raw_string_ostream{text} << value;
  return text;
}

// ---- in the process ---------------------------------------------------------------------------------------------

namespace {
class Job {
public:
  Job(const atollfc::Installation &installation, const atollfc::BackEnd &backEnd, const std::string &directory)
      : installation_{installation}, backEnd_{backEnd}, modules_{directory + "/modules"}, work_{directory + "/work"} {}

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
  std::string file(const std::string &path, StringRef suffix) const;
  void keepModules();

  const atollfc::Installation &installation_;
  const atollfc::BackEnd &backEnd_;
  std::string modules_, work_;
  std::map<std::string, std::string> failedModules_;
};
} // namespace

static std::string contentOf(const SourceText &source) {
  std::string text = source.text ? *source.text : atollfc::contentOf(source.path);
  if (StringRef(text).starts_with("\xef\xbb\xbf")) // a byte order mark: columns stay what they are
    text.replace(0, 3, "   ");
  return text;
}

std::string Job::file(const std::string &path, StringRef suffix) const {
  return work_ + "/" + llvm::sys::path::stem(path).str() + suffix.str();
}

static bool writeFile(const std::string &path, StringRef text) {
  std::error_code failure;
  llvm::raw_fd_ostream file(path, failure);
  if (!failure)
    file << text;
  file.close();
  bool ok = !failure && !file.has_error();
  file.clear_error();
  return ok;
}

// The front end looks into "." first. Module information that a build has left there may be older than ours.
void Job::leaveDirectory(Atoll::TranslateOptions &options, const std::string &directory) const {
  options.includeDirs.push_back(".");
  for (std::string &path : options.includeDirs) {
    llvm::SmallString<128> absolute(path);
    llvm::sys::path::make_absolute(directory, absolute);
    llvm::sys::path::remove_dots(absolute);
    path = absolute.str().str();
  }
  if (chdir(work_.c_str()) != 0)
    _exit(1);
}

// What atollfc would do for this file with the project's options, but that the text is the editor's. asFile: the text
// is that of the file, which plainTranslation() looks into itself.
Job::Prepared Job::prepare(const SourceText &given, bool asFile) {
  Prepared prepared;
  if (StringRef(given.path).contains('"'))
    fprintf(stderr, "atollfc: error: %s: a quotation mark in the name of a file is not supported\n",
            given.path.c_str());
  if (chdir(given.command.directory.c_str()) != 0 || StringRef(given.path).contains('"'))
    return prepared;
  std::vector<std::string> arguments{"-Wcoarray"}; // -Wno-... of the project counts more
  llvm::append_range(arguments, given.command.arguments);
  auto invocation = atollfc::readInvocation(arguments);
  if (!invocation)
    return prepared;
  atollfc::Source source{given.path, given.fixedForm, false, ""};
  for (size_t i = 0; i < invocation->arguments.size(); ++i)
    if (invocation->arguments[i].value == given.path)
      if (auto known = atollfc::asSource(*invocation, i))
        source = *known;
  Atoll::TranslateOptions &options = prepared.options;
  options = translationOptions(*invocation, backEnd_, installation_, source);
  options.includeDirs.insert(options.includeDirs.begin(), modules_);
  options.includeDirs.push_back(options.moduleDir);
  options.includeDirs.push_back(llvm::sys::path::parent_path(given.path).str());
  options.moduleDir = modules_;
  options.scratch = [name = file(given.path, source.fixedForm ? ".xmp.f" : ".xmp.f90")] { return name; };
  prepared.showsLoops = invocation->coarrayWarnings.count("coarray-loop");
  std::set<std::string> warnings = invocation->coarrayWarnings;
  warnings.insert("coarray-loop"); // the reason that hover tells
  Atoll::beginSession({invocation->legacy, invocation->strict, work_ + "/out", failedModules_, warnings});
  prepared.ok = true;
  if (asFile && !source.preprocess) {
    leaveDirectory(options, given.command.directory);
    return prepared;
  }
  std::string marked = file(given.path, source.fixedForm ? ".f" : ".f90");
  prepared.ok = writeFile(marked, "# 1 \"" + given.path + "\"\n" + contentOf(given));
  if (!source.preprocess) {
    options.preprocessed = marked;
  } else if (!backEnd_.gfortran) {
    options.rewritten = marked;
  } else {
    source.path = marked;
    source.directory = llvm::sys::path::parent_path(given.path).str();
    source.language = ""; // as the name of the copy says
    options.preprocessed = file(given.path, source.fixedForm ? ".cpp.f" : ".cpp.f90");
    prepared.ok =
        prepared.ok && atollfc::Runner{}.run(preprocessing(*invocation, backEnd_, source, options.preprocessed)) == 0;
  }
  leaveDirectory(options, given.command.directory);
  return prepared;
}

// They get their hidden names (translator/frontend/ModuleNameFix.cpp) in the server's private directory.
void Job::keepModules() {
  std::error_code failure;
  for (fs::directory_iterator entry(work_ + "/out", failure), end; !failure && entry != end; entry.increment(failure))
    fs::rename(entry->path(), modules_ + "/." + llvm::sys::path::filename(entry->path()));
}

bool Job::translate(const SourceText &source) {
  auto limits = atollfc::frontEndLimits();
  Prepared prepared = prepare(source, !source.text);
  Atoll::Translation translation;
  if (prepared.ok && limits) {
    auto plain = source.text ? std::nullopt : Atoll::plainTranslation(prepared.options);
    translation = plain ? *plain : atollfc::translateApart(prepared.options, *limits);
  }
  if (translation.outcome != Atoll::Outcome::Failed) {
    keepModules();
    return true;
  }
  for (const std::string &module : Atoll::modulesIn(contentOf(source)))
    if (!fs::exists(modules_ + "/." + module +
                    ".atoll")) // what it was when it could be translated is better than nothing
      failedModules_[module] = source.path;
  return false;
}

// A file without coarrays that Flang rejects may be one that the back end accepts.
static void softenErrors(json::Array &findings) {
  for (json::Value &finding : findings)
    if (json::Object *message = finding.getAsObject()->getObject("message"); message->getString("kind") == "error")
      (*message)["kind"] = "warning";
}

static void writeAll(int to, StringRef rest) {
  while (!rest.empty()) {
    ssize_t count = write(to, rest.data(), rest.size());
    if (count < 0 && errno != EINTR)
      _exit(1);
    rest = rest.drop_front(count > 0 ? count : 0);
  }
}

std::string Job::analyse(const SourceText &source, int to) {
  auto limits = atollfc::frontEndLimits();
  Prepared prepared = prepare(source, /*asFile=*/false);
  if (!prepared.ok || !limits)
    return "";
  auto work = [&] {
    mallopt(M_TOP_PAD, 64 << 20); // fewer calls of the system: all of it is given back at once
    mallopt(M_TRIM_THRESHOLD, INT_MAX);
    std::string messages;
    Atoll::SourceIndex index;
    auto diagnosed = [&](Atoll::Outcome outcome) {
      json::Array findings = findingsIn(messages);
      if (outcome == Atoll::Outcome::NotParsed)
        softenErrors(findings);
      writeAll(to,
               printed(json::Object{{"findings", std::move(findings)}, {"showsLoops", prepared.showsLoops}}) + "\n");
    };
    Atoll::translateForEditor(prepared.options, messages, diagnosed, index);
    return printed(json::Object{{"hasIndex", !index.symbols.empty()}, {"index", toJSON(index)}});
  };
  std::string failure;
  auto result = atollfc::runFrontEndApart(source.path, *limits, work, &failure);
  if (!result)
    return printed(json::Object{{"findings", findingsIn("atollfc: error: " + failure + "\n")}});
  keepModules();
  return *result;
}

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
  int log = open((directory_ + "/work/log").c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
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
  auto [found, isNew] = backEnds_.try_emplace(choice);
  if (isNew)
    found->second = atollfc::findBackEnd(choice);
  return found->second ? &*found->second : nullptr;
}

void Analyser::start(const Work &work) {
  stop();
  backEndOf(work.source.command); // once, and not in each process
  temporary::removeDirectory((directory_ + "/work").c_str());
  fs::create_directories(directory_ + "/work/out");
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
