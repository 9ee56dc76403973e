// Reads requests and notifications, and hands each to who answers it. Server.cpp calls handle() for each message.
#include "Config.h"
#include "Session.h"
#include "llvm/ADT/STLExtras.h"

using namespace lsp;
using llvm::StringRef;

static const json::Object *objectIn(const json::Object *object, std::initializer_list<StringRef> path) {
  for (StringRef key : path)
    object = object ? object->getObject(key) : nullptr;
  return object;
}

// ---- the start --------------------------------------------------------------------------------------------------

json::Value Session::initialize(const json::Object &parameters) {
  const json::Object *client = parameters.getObject("capabilities");
  const json::Object *general = objectIn(client, {"general"});
  if (const json::Array *encodings = general ? general->getArray("positionEncodings") : nullptr)
    bytes_ = llvm::any_of(*encodings, [](const json::Value &one) { return one.getAsString() == StringRef("utf-8"); });
  if (const json::Object *item = objectIn(client, {"textDocument", "completion", "completionItem"}))
    snippets_ = item->getBoolean("snippetSupport").value_or(false);
  if (const json::Object *watched = objectIn(client, {"workspace", "didChangeWatchedFiles"}))
    watches_ = watched->getBoolean("dynamicRegistration").value_or(false);
  bool any = false;
  if (const json::Array *folders = parameters.getArray("workspaceFolders"))
    for (const json::Value &folder : *folders)
      if (auto uri = folder.getAsObject() ? folder.getAsObject()->getString("uri") : std::nullopt) {
        project_.addRoot(pathOf(*uri));
        any = true;
      }
  if (auto uri = parameters.getString("rootUri"); uri && !any)
    project_.addRoot(pathOf(*uri));
  initialized_ = true;
  json::Object capabilities{
      {"positionEncoding", bytes_ ? "utf-8" : "utf-16"},
      {"textDocumentSync", json::Object{{"openClose", true}, {"change", 2}, {"save", json::Object{}}}},
      {"hoverProvider", true},
      {"definitionProvider", true},
      {"referencesProvider", true},
      {"documentHighlightProvider", true},
      {"documentSymbolProvider", true},
      {"completionProvider", json::Object{{"triggerCharacters", json::Array{"%", "["}}}},
      {"signatureHelpProvider", json::Object{{"triggerCharacters", json::Array{"(", ","}}}},
      {"codeActionProvider", json::Object{{"codeActionKinds", json::Array{"quickfix"}}}},
      {"semanticTokensProvider", json::Object{{"legend", tokenLegend()}, {"full", true}}},
      {"workspace",
       json::Object{{"workspaceFolders", json::Object{{"supported", true}, {"changeNotifications", true}}}}}};
  return json::Object{{"capabilities", std::move(capabilities)},
                      {"serverInfo", json::Object{{"name", "atoll"}, {"version", ATOLL_VERSION}}}};
}

void Session::initialized() {
  if (!watches_)
    return;
  json::Array watchers;
  for (StringRef pattern : {"**/*.{f90,F90,f95,F95,f03,F03,f08,F08,f18,F18,f,F,for,FOR,ftn,fpp}",
                            "**/*.{inc,INC,h,fh,fi}", "**/compile_commands.json", "**/fpm.toml", "**/.atoll.json"})
    watchers.push_back(json::Object{{"globPattern", pattern}});
  json::Object registration{{"id", "files"},
                            {"method", "workspace/didChangeWatchedFiles"},
                            {"registerOptions", json::Object{{"watchers", std::move(watchers)}}}};
  wire_.request("files", "client/registerCapability",
                json::Object{{"registrations", json::Array{std::move(registration)}}});
}

// ---- messages ---------------------------------------------------------------------------------------------------

void Session::handle(const json::Value &message) {
  static const json::Object none;
  const json::Object *object = message.getAsObject();
  auto method = object ? object->getString("method") : std::nullopt;
  const json::Value *id = object ? object->get("id") : nullptr;
  if (!method) {
    if (!object || (!object->get("result") && !object->get("error")))
      wire_.refuse(nullptr, InvalidRequest, "neither a request nor a notification");
    return; // an answer to a request of ours
  }
  const json::Object *parameters = object->getObject("params");
  if (id)
    request(*id, *method, parameters ? *parameters : none);
  else
    notification(*method, parameters ? *parameters : none);
}

void Session::request(const json::Value &id, StringRef method, const json::Object &parameters) {
  if (method == "initialize")
    return initialized_ ? wire_.refuse(id, InvalidRequest, "initialized already")
                        : wire_.answer(id, initialize(parameters));
  if (!initialized_)
    return wire_.refuse(id, NotInitialized, "initialize comes first");
  if (shutDown_)
    return wire_.refuse(id, InvalidRequest, "only exit can follow shutdown");
  if (method == "shutdown") {
    shutDown_ = true;
    analyser_.stop();
    for (auto &[path, file] : files_)
      for (const Pending &pending : std::exchange(file->pending, {}))
        wire_.refuse(pending.id, RequestCancelled, "the server ends");
    return wire_.answer(id, nullptr);
  }
  if (!method.starts_with("textDocument/"))
    return wire_.refuse(id, MethodNotFound, method);
  File *file = fileOf(parameters);
  if (!file)
    return wire_.refuse(id, InvalidParameters, "the file is not open");
  if (!ask(id, method, parameters, *file))
    wire_.refuse(id, MethodNotFound, method);
}

// What needs the meaning of the present text waits for its analysis.
bool Session::ask(const json::Value &id, StringRef method, const json::Object &parameters, File &file) {
  auto position = positionIn(parameters.getObject("position")).value_or(Position{});
  auto wait = [&](Answer answer) {
    file.pending.push_back({id, std::move(answer)});
    if (file.fresh)
      answerPending(file);
    return true;
  };
  StringRef what = method;
  what.consume_front("textDocument/");
  if (what == "hover")
    return wait([=](const View &view) { return hover(view, position); });
  if (what == "documentHighlight")
    return wait([=](const View &view) { return highlights(view, position); });
  if (what == "documentSymbol")
    return wait([](const View &view) { return documentSymbols(view); });
  if (what == "semanticTokens/full")
    return wait([](const View &view) { return semanticTokens(view); });
  if (what == "references") {
    const json::Object *context = parameters.getObject("context");
    bool declaration = context && context->getBoolean("includeDeclaration").value_or(false);
    return wait([=](const View &view) { return references(view, position, declaration); });
  }
  if (what == "definition")
    return wait([this, id, &file, position](const View &) -> json::Value {
      findDefinition(id, file, position);
      return "later";
    });
  if (what == "codeAction") {
    const json::Object *context = parameters.getObject("context");
    const json::Array *only = context ? context->getArray("only") : nullptr;
    bool wanted = !only || llvm::any_of(*only, [](const json::Value &kind) {
      return kind.getAsString() == StringRef("quickfix") || kind.getAsString() == StringRef("");
    });
    return wait([parameters, &file, wanted](const View &view) {
      return wanted ? codeActions(view, file.analysis.findings, parameters) : json::Value(json::Array{});
    });
  }
  auto now = [&](Answer answer) { // of the names as they were last: who writes wants no pause
    if (!file.analysed)
      return wait(std::move(answer));
    wire_.answer(id, answer({file.uri, file.document, file.analysis.index}));
    return true;
  };
  if (what == "completion")
    return now([=](const View &view) { return completion(view, position, project_.modules(), snippets_); });
  if (what == "signatureHelp")
    return now([=](const View &view) { return signatureHelp(view, position); });
  return false;
}

void Session::notification(StringRef method, const json::Object &parameters) {
  if (method == "exit") {
    exits_ = true;
  } else if (!initialized_ || shutDown_) {
    return;
  } else if (method == "initialized") {
    initialized();
  } else if (method == "$/cancelRequest") {
    if (const json::Value *id = parameters.get("id"))
      cancel(*id);
  } else if (method == "textDocument/didOpen") {
    if (const json::Object *document = parameters.getObject("textDocument"))
      opened(*document);
  } else if (method == "workspace/didChangeWatchedFiles" || method == "workspace/didChangeConfiguration") {
    touchAll();
  } else if (method == "workspace/didChangeWorkspaceFolders") {
    if (const json::Object *event = parameters.getObject("event"))
      if (const json::Array *added = event->getArray("added"))
        for (const json::Value &folder : *added)
          if (const json::Object *object = folder.getAsObject())
            project_.addRoot(pathOf(object->getString("uri").value_or("")));
    if (const json::Object *event = parameters.getObject("event"))
      if (const json::Array *removed = event->getArray("removed"))
        for (const json::Value &folder : *removed)
          if (const json::Object *object = folder.getAsObject())
            project_.removeRoot(pathOf(object->getString("uri").value_or("")));
    touchAll();
  } else if (File *file = fileOf(parameters)) {
    if (method == "textDocument/didChange")
      changed(*file, parameters);
    else if (method == "textDocument/didClose")
      closed(*file);
    else if (method == "textDocument/didSave")
      saved(*file);
  }
}

void Session::cancel(const json::Value &id) {
  for (auto &[path, file] : files_)
    for (auto pending = file->pending.begin(); pending != file->pending.end(); ++pending)
      if (pending->id == id) {
        file->pending.erase(pending);
        return wire_.refuse(id, RequestCancelled, "cancelled");
      }
}
