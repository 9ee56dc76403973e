// Prepares a text as atollfc would, runs the front end on it and says what has come of it, in JSON. Analysis.cpp calls
// it in the process of an analysis.
#include "Job.h"
#include "atollfc/FrontEndProcess.h"
#include "session.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <climits>
#include <cstdio>
#include <malloc.h>
#include <unistd.h>

using namespace lsp;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
using atollfc::Diagnostic;

static json::Value asValue(const Diagnostic &message) {
  json::Array children;
  for (const Diagnostic &child : message.children)
    children.push_back(asValue(child));
  return json::Object{
      {"kind", message.kind},           {"file", json::fixUTF8(message.file)}, {"line", message.line},
      {"column", message.column},       {"text", json::fixUTF8(message.text)}, {"option", message.option},
      {"children", std::move(children)}};
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

std::string lsp::printed(json::Value value) {
  std::string text;
  llvm::raw_string_ostream{text} << value;
  return text;
}

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

void lsp::writeAll(int to, StringRef rest) {
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
