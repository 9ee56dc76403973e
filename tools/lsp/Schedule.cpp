// Decides which file is analysed when, and answers what has waited for it. Server.cpp calls it in its loop.
#include "Session.h"
#include "llvm/ADT/STLExtras.h"
#include <tuple>

using namespace lsp;
using llvm::StringRef;

constexpr size_t mostVisited = 30; // files that are not open, but whose declarations have been asked for

// For poll(): milliseconds until an analysis is due, or -1.
int Session::waitTime() const {
  int wait = -1;
  if (analyser_.isRunning())
    return wait;
  for (const auto &[path, file] : files_)
    if (!file->fresh) {
      auto left = std::chrono::duration_cast<milliseconds>(file->due - Clock::now()).count() + 1;
      int needed = static_cast<int>(std::max<int64_t>(left, 0));
      wait = wait < 0 ? needed : std::min(wait, needed);
    }
  return wait;
}

// First the file in which the user writes, then those that requests wait for.
void Session::startWhenDue() {
  if (analyser_.isRunning() || shutDown_)
    return;
  File *next = nullptr;
  auto rank = [&](const File &file) { return std::tuple(pathOf(file.uri) != active_, file.pending.empty(), file.due); };
  for (auto &[path, file] : files_)
    if (!file->fresh && file->due <= Clock::now() && (!next || rank(*file) < rank(*next)))
      next = file.get();
  if (next)
    start(*next);
}

// What it has translated for the file stays.
void Session::stopAnalysis() {
  analyser_.stop();
  noteTranslated(analyser_.translated());
}

void Session::noteTranslated(const std::vector<std::string> &providers) {
  for (const std::string &path : providers)
    translated_[path] = presentStamps_[path];
}

void Session::start(File &file) {
  std::string path = pathOf(file.uri);
  Project::Texts open = texts();
  auto sourceOf = [&](const std::string &name) {
    auto text = open.find(name);
    return SourceText{name, text == open.end() ? std::nullopt : std::optional(text->second), false,
                      project_.commandFor(name)};
  };
  Work work{sourceOf(path), {}};
  work.source.text = file.document.text();
  work.source.fixedForm = file.fixedForm;
  file.providers = project_.providers(path, file.document.text(), open);
  presentStamps_.clear();
  for (const std::string &provider : file.providers) { // each after those that it uses: what changes there counts, too
    uint64_t stamp = project_.stamp(provider, open);
    for (const std::string &used : project_.directProviders(provider, open))
      stamp = stamp * 31 + presentStamps_[used];
    presentStamps_[provider] = stamp;
    auto done = translated_.find(provider);
    if (done == translated_.end() || done->second != stamp)
      work.providers.push_back(sourceOf(provider));
  }
  for (const std::string &message : project_.takeMessages())
    wire_.notify("window/showMessage", json::Object{{"type", 2}, {"message", json::fixUTF8(message)}});
  present_ = path;
  analyser_.start(work);
  if (!analyser_.isRunning()) // no process is to be had now
    file.due = Clock::now() + longPause;
}

// Of the file whose analysis is under way.
void Session::publish(const std::vector<Finding> &findings) {
  auto found = files_.find(present_);
  if (found == files_.end() || !found->second->open)
    return;
  File &file = *found->second;
  file.published = findings.size();
  wire_.notify("textDocument/publishDiagnostics",
               json::Object{{"uri", file.uri},
                            {"version", file.version},
                            {"diagnostics", diagnostics(file.document, found->first, findings)}});
}

void Session::finish(Analysis analysis) {
  noteTranslated(analyser_.translated());
  auto found = files_.find(present_);
  present_.clear();
  if (found == files_.end())
    return;
  File &file = *found->second;
  if (analysis.findings.empty() && !analysis.hasIndex) // the preprocessor, or the options
    for (const atollfc::Piece &piece : atollfc::piecesOf(analysis.log))
      if (piece.isMessage)
        analysis.findings.push_back({piece.message, 1});
  if (!analysis.log.empty())
    wire_.notify("window/logMessage", json::Object{{"type", 4}, {"message", json::fixUTF8(analysis.log)}});
  if (analysis.hasIndex)
    keepWhatIsThere(file.document, analysis.index);
  else // what it was is better than nothing
    std::swap(analysis.index, file.analysis.index);
  file.analysis = std::move(analysis);
  file.analysed = file.fresh = true;
  if (file.published != file.analysis.findings.size()) { // there was no time for the messages alone, or more has come
    present_ = found->first;
    publish(file.analysis.findings);
    present_.clear();
  }
  file.published = std::nullopt;
  answerPending(file);
}

void Session::answerPending(File &file) {
  View view{file.uri, file.document, file.analysis.index};
  for (Pending &pending : std::exchange(file.pending, {})) {
    json::Value result = pending.answer(view);
    if (result != json::Value("later"))
      wire_.answer(pending.id, std::move(result));
  }
}

json::Value Session::declarationIn(const View &view, const std::string &name, const std::string &kind) {
  json::Value best = nullptr;
  for (const Atoll::IndexSymbol &symbol : view.index.symbols)
    if (symbol.name == name && symbol.definition.line > 0 &&
        (best.kind() == json::Value::Null || symbol.kind == kind)) {
      best = definition(view, symbol);
      if (symbol.kind == kind)
        break;
    }
  return best;
}

// A name of a module in another file: that file is read, too.
void Session::findDefinition(const json::Value &id, File &file, Position position) {
  View view{file.uri, file.document, file.analysis.index};
  const Atoll::IndexReference *reference = referenceAt(view, position);
  if (!reference)
    return wire_.answer(id, nullptr);
  const Atoll::IndexSymbol symbol = view.index.symbols[reference->symbol];
  std::string path = pathOf(file.uri);
  std::string other = symbol.module.empty() ? "" : project_.fileOf(symbol.module, path);
  if (!symbol.path.empty()) { // in an INCLUDE file, whose line is not known
    json::Value start = asJson({0, 0});
    return wire_.answer(
        id, json::Object{{"uri", uriOf(symbol.path)}, {"range", json::Object{{"start", start}, {"end", start}}}});
  }
  if (symbol.definition.line > 0 || other.empty() || other == path)
    return wire_.answer(id, definition(view, symbol));
  auto &target = files_[other];
  if (!target) {
    target = std::make_unique<File>(uriOf(other), atollfc::contentOf(other), bytes_);
    target->due = Clock::now();
    size_t visited = llvm::count_if(files_, [](const auto &one) { return !one.second->open; });
    for (auto one = files_.begin(); one != files_.end() && visited > mostVisited;)
      if (!one->second->open && one->first != other && one->first != present_ && one->second->pending.empty()) {
        one = files_.erase(one);
        --visited;
      } else {
        ++one;
      }
  }
  File &declaring = *files_[other];
  declaring.pending.push_back(
      {id, [name = symbol.name, kind = symbol.kind](const View &there) { return declarationIn(there, name, kind); }});
  if (declaring.fresh)
    answerPending(declaring);
}
