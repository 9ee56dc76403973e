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
  auto file = std::make_unique<File>(uri->str(), text->str(), bytes_);
  file->open = true;
  file->version = document.getInteger("version").value_or(0);
  file->fixedForm = StringRef(document.getString("languageId").value_or("")).contains_insensitive("fixed");
  if (present_ == path)
    analyser_.stop();
  touch(*file, milliseconds(0));
  files_[path] = std::move(file);
  project_.changed();
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
  touch(file, shortPause);
  std::string path = pathOf(file.uri);
  for (auto &[other, user] : files_)
    if (user->open && llvm::is_contained(user->providers, path))
      touch(*user, longPause);
}

void Session::closed(File &file) {
  wire_.notify("textDocument/publishDiagnostics", json::Object{{"uri", file.uri}, {"diagnostics", json::Array{}}});
  for (const Pending &pending : file.pending)
    wire_.refuse(pending.id, RequestCancelled, "the file has been closed");
  std::string path = pathOf(file.uri);
  if (present_ == path)
    analyser_.stop();
  files_.erase(path);
  project_.changed(); // its text is that of the file again
}

void Session::touch(File &file, milliseconds wait) {
  if (analyser_.isRunning() && file.open)
    if (auto present = files_.find(present_); present != files_.end()) {
      analyser_.stop();
      present->second->due = std::max(present->second->due, Clock::now() + wait);
    }
  file.fresh = false;
  file.published = std::nullopt;
  file.due = Clock::now() + wait;
}

void Session::touchAll() {
  project_.changed();
  for (auto &[path, file] : files_)
    touch(*file, longPause);
}

Project::Texts Session::texts() const {
  Project::Texts texts;
  for (const auto &[path, file] : files_)
    if (file->open)
      texts[path] = file->document.text();
  return texts;
}
