// Follows the texts that the editor has open. Requests.cpp calls it for each change.
#include "Session.h"
#include "llvm/ADT/STLExtras.h"

using namespace lsp;
using llvm::StringRef;

File *Session::fileOf(const json::Object &parameters) {
  const json::Object *document = parameters.getObject("textDocument");
  auto uri = document ? document->getString("uri") : std::nullopt;
  auto found = uri ? files_.find(pathOf(*uri)) : files_.end();
  return found == files_.end() || !found->second->open ? nullptr : found->second.get();
}

void Session::opened(const json::Object &document) {
  auto uri = document.getString("uri"), text = document.getString("text");
  if (!uri || !text)
    return;
  std::string path = pathOf(*uri);
  auto &file = files_[path]; // it may have been visited, and be waited for
  if (!file)
    file = std::make_unique<File>(uri->str(), "", bytes_);
  file->uri = uri->str();
  file->document.setText(text->str());
  file->open = true;
  file->version = document.getInteger("version").value_or(0);
  file->fixedForm = StringRef(document.getString("languageId").value_or("")).contains_insensitive("fixed");
  project_.changed();
  active_ = path;
  touch(*file, milliseconds(0));
  touchUsers(path);
}

// A change that cannot be applied means that client and server differ: the text is not known any more.
void Session::changed(File &file, const json::Object &parameters) {
  const json::Object *document = parameters.getObject("textDocument");
  file.version = document->getInteger("version").value_or(file.version + 1);
  if (const json::Array *changes = parameters.getArray("contentChanges"))
    for (const json::Value &change : *changes) {
      const json::Object *one = change.getAsObject();
      auto text = one ? one->getString("text") : std::nullopt;
      if (!text)
        continue;
      const json::Object *range = one->getObject("range");
      auto begin = positionIn(range ? range->getObject("start") : nullptr);
      auto end = positionIn(range ? range->getObject("end") : nullptr);
      if (!range)
        file.document.setText(text->str());
      else if (!begin || !end || !file.document.replace(*begin, *end, *text))
        wire_.notify("window/logMessage",
                     json::Object{{"type", 1}, {"message", "a change outside of the text of " + file.uri}});
    }
  active_ = pathOf(file.uri);
  touch(file, shortPause);
  touchUsers(active_);
}

void Session::closed(File &file) {
  wire_.notify("textDocument/publishDiagnostics", json::Object{{"uri", file.uri}, {"diagnostics", json::Array{}}});
  std::string path = pathOf(file.uri);
  project_.changed(); // its text is that of the file again
  touchUsers(path);
  if (present_ == path)
    stopAnalysis();
  if (file.pending.empty()) {
    files_.erase(path);
  } else { // others have asked for its declarations
    file.open = false;
    file.document.setText(atollfc::contentOf(path));
    touch(file, milliseconds(0));
  }
}

void Session::touch(File &file, milliseconds wait) {
  bool stops = file.open || present_ == pathOf(file.uri);
  if (auto present = files_.find(present_); analyser_.isRunning() && present != files_.end() && stops) {
    stopAnalysis();
    present->second->due = std::max(present->second->due, Clock::now() + wait);
  }
  file.fresh = false;
  file.published = std::nullopt;
  file.due = Clock::now() + wait;
}

// The open files that use modules of this one.
void Session::touchUsers(const std::string &path) {
  for (auto &[other, user] : files_)
    if (user->open && other != path && llvm::is_contained(user->providers, path))
      touch(*user, longPause);
}

void Session::saved(File &file) {
  project_.changed();
  std::string path = pathOf(file.uri);
  touch(file, shortPause);
  touchUsers(path);
}

// Files have changed that the editor does not have: those that have been visited are read again.
void Session::touchAll() {
  project_.changed();
  for (auto file = files_.begin(); file != files_.end();) {
    bool waitedFor = !file->second->pending.empty();
    if (!file->second->open && !waitedFor && file->first != present_) {
      file = files_.erase(file);
      continue;
    }
    if (!file->second->open)
      file->second->document.setText(atollfc::contentOf(file->first));
    touch(*file->second, longPause);
    ++file;
  }
}

Project::Texts Session::texts() const {
  Project::Texts texts;
  for (const auto &[path, file] : files_)
    if (file->open)
      texts[path] = file->document.text();
  return texts;
}
