// What can be written at a place: names, components, modules, image control statements, and arguments of procedures.
#include "Answers.h"
#include "Language.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace lsp;
using Atoll::IndexSymbol;
using Atoll::SourceIndex;
using llvm::StringRef;

// CompletionItemKind of the protocol.
constexpr int KindMethod{2}, KindFunction{3}, KindField{5}, KindVariable{6}, KindModule{9}, KindProperty{10},
    KindKeyword{14}, KindConstant{21}, KindStruct{22};

static int itemKind(const IndexSymbol &symbol) {
  return llvm::StringSwitch<int>(symbol.kind)
      .Cases({"module", "program"}, KindModule)
      .Case("type", KindStruct)
      .Cases({"procedure", "generic"}, KindFunction)
      .Case("binding", KindMethod)
      .Case("component", KindField)
      .Case("constant", KindConstant)
      .Default(KindVariable);
}

static bool isWord(char c) { return llvm::isAlnum(c) || c == '_'; }

static json::Value itemOf(const IndexSymbol &symbol) {
  json::Object item{{"label", symbol.name}, {"kind", itemKind(symbol)}};
  if (!symbol.declaration.empty())
    item["detail"] = json::fixUTF8(StringRef(symbol.declaration).split('\n').first);
  else if (!symbol.module.empty())
    item["detail"] = "of module " + symbol.module;
  return item;
}

static void addComponents(const SourceIndex &index, int type, json::Array &items) {
  for (int depth = 0; type >= 0 && depth < 100; ++depth, type = index.symbols[type].type)
    if (int own = index.symbols[type].own; own >= 0)
      for (int symbol : index.scopes[own].symbols)
        items.push_back(itemOf(index.symbols[symbol]));
}

static void addNames(const SourceIndex &index, int line, json::Array &items) {
  std::set<StringRef> seen; // inner names hide outer ones
  for (int scope = scopeAt(index, line); scope >= 0; scope = index.scopes[scope].parent)
    for (int symbol : index.scopes[scope].symbols) {
      const IndexSymbol &one = index.symbols[symbol];
      if (one.kind != "intrinsic" && llvm::isAlpha(one.name.front()) && seen.insert(one.name).second)
        items.push_back(itemOf(one));
    }
}

// Its arguments as places to fill in; only those that must be there.
static std::string snippetOf(const LanguageItem &item, bool snippets) {
  std::string arguments;
  std::vector<StringRef> names = argumentsOf(item);
  if (!snippets)
    return item.name.str();
  for (int i = 0; i < item.required; ++i)
    arguments += (i ? ", " : "") + ("${" + std::to_string(i + 1) + ":" + names[i].str() + "}");
  if (item.kind == LanguageItem::Statement)
    return item.name.str() + (arguments.empty() ? "" : " (" + arguments + ")");
  return item.name.str() + "(" + arguments + ")";
}

static json::Value itemOf(const LanguageItem &item, StringRef written, bool snippets, bool call) {
  std::string text = (call && item.kind == LanguageItem::Subroutine ? "call " : "") + snippetOf(item, snippets);
  json::Object result{
      {"label", item.name},          {"kind", item.kind == LanguageItem::Statement ? KindKeyword : KindFunction},
      {"detail", signatureOf(item)}, {"documentation", item.text},
      {"filterText", item.name},     {"insertTextFormat", snippets ? 2 : 1}};
  // "sync im" and the like: editors would take only the last word for what is replaced.
  if (item.kind == LanguageItem::Statement && written.contains(' ') && item.name.starts_with(written.lower()))
    text = text.substr(written.rfind(' ') + 1);
  result["insertText"] = text;
  if (text != item.name && written.contains(' ') && item.kind == LanguageItem::Statement)
    result["filterText"] = StringRef(item.name).drop_front(written.rfind(' ') + 1);
  return result;
}

namespace {
// What stands before the cursor.
struct Before {
  StringRef line;      // all of it
  StringRef statement; // without blanks and a label
  StringRef rest;      // without the word that is being written
};
} // namespace

static Before before(const View &view, Position position) {
  StringRef line = view.document.line(position.line).take_front(view.document.column(position) - 1);
  size_t begin = line.size();
  while (begin > 0 && isWord(line[begin - 1]))
    --begin;
  StringRef statement = line;
  for (size_t at = line.size(); at-- > 0;)
    if (line[at] == ';' && !isInCommentOrLiteral(line.take_front(at))) {
      statement = line.drop_front(at + 1);
      break;
    }
  return {line, statementIn(statement), line.take_front(begin)};
}

// "x[" and "x[2, ": is the last bracket one of an image selector, and open?
static bool inSelector(StringRef text) {
  int depth = 0;
  for (size_t at = text.size(); at-- > 0;) {
    char c = text[at];
    if (c == ']' || c == ')')
      ++depth;
    else if ((c == '[' || c == '(') && --depth < 0)
      return c == '[' && at > 0 && (isWord(text[at - 1]) || text[at - 1] == ')');
  }
  return false;
}

json::Value lsp::completion(const View &view, Position position, const std::set<std::string> &modules, bool snippets) {
  Before text = before(view, position);
  json::Array items;
  int line = position.line + 1;
  StringRef words = text.statement;
  bool first = text.rest.trim().empty() || text.statement.size() <= text.line.size() - text.rest.size();
  if (isInCommentOrLiteral(text.line))
    return json::Object{{"isIncomplete", false}, {"items", std::move(items)}};
  if (StringRef object = text.rest.rtrim(); object.consume_back("%")) {
    addComponents(view.index, typeOfDesignator(view, object, line), items);
  } else if (words.starts_with_insensitive("use ") && !words.contains(',')) {
    for (StringRef name : {"iso_fortran_env", "iso_c_binding", "ieee_arithmetic", "ieee_exceptions", "ieee_features",
                           "atoll_iso_fortran_env"})
      items.push_back(json::Object{{"label", name}, {"kind", KindModule}});
    for (const std::string &name : modules)
      items.push_back(json::Object{{"label", name}, {"kind", KindModule}});
  } else {
    if (inSelector(text.rest))
      for (StringRef name : {"stat=", "team=", "team_number=", "notify="})
        items.push_back(json::Object{{"label", name}, {"kind", KindProperty}});
    bool call = words.starts_with_insensitive("call ");
    for (const LanguageItem &item : languageItems()) // "sync im": nothing else can follow
      if (item.kind == LanguageItem::Statement && words.contains(' ') && item.name.starts_with(words.lower()))
        items.push_back(itemOf(item, words, snippets, false));
    if (!items.empty() && !inSelector(text.rest))
      return json::Object{{"isIncomplete", false}, {"items", std::move(items)}};
    for (const LanguageItem &item : languageItems()) {
      bool statement = item.kind == LanguageItem::Statement;
      if (statement                               ? first
          : item.kind == LanguageItem::Subroutine ? first || call
                                                  : !first && !(call && !text.rest.contains('(')))
        items.push_back(itemOf(item, words, snippets, first && !call));
    }
    addNames(view.index, line, items);
  }
  return json::Object{{"isIncomplete", false}, {"items", std::move(items)}};
}

// ---- signatures -------------------------------------------------------------------------------------------------

namespace {
struct Call {
  std::string name;
  StringRef object; // before `%name`; empty: there is none
  int argument{0};
  bool statement{false};
};
} // namespace

// The innermost open parenthesis of the line, and what stands before it.
static std::optional<Call> callAround(StringRef text) {
  Call call;
  int depth = 0;
  for (size_t at = text.size(); at-- > 0;) {
    char c = text[at];
    if (c == ')' || c == ']')
      ++depth;
    else if (c == ',' && depth == 0)
      ++call.argument;
    else if ((c == '(' || c == '[') && --depth < 0) {
      StringRef before = text.take_front(at).rtrim();
      size_t begin = before.size();
      while (begin > 0 && isWord(before[begin - 1]))
        --begin;
      call.name = before.drop_front(begin).lower();
      if (StringRef object = before.take_front(begin).rtrim(); object.consume_back("%"))
        call.object = object;
      std::string statement = statementIn(before).lower();
      for (const LanguageItem &item : languageItems())
        if (item.kind == LanguageItem::Statement && statement == item.name) {
          call.name = statement;
          call.statement = true;
        }
      if (c == '[' || call.name.empty())
        return std::nullopt;
      return call;
    }
  }
  return std::nullopt;
}

static json::Value signature(const std::string &label, const std::vector<StringRef> &arguments, StringRef text,
                             int active) {
  json::Array parameters;
  for (StringRef argument : arguments)
    parameters.push_back(json::Object{{"label", argument}});
  json::Object one{{"label", label}, {"parameters", std::move(parameters)}};
  if (!text.empty())
    one["documentation"] = text;
  return json::Object{{"signatures", json::Array{std::move(one)}},
                      {"activeSignature", 0},
                      {"activeParameter", arguments.empty() ? 0 : std::min<int>(active, arguments.size() - 1)}};
}

namespace {
struct UserSignature {
  std::string label;
  std::vector<StringRef> arguments; // pieces of the symbol's declaration
};
} // namespace

// Of "subroutine s(a, b)", or of a binding, whose declaration goes on with that of its procedure. The passed-object
// argument is not written.
static std::optional<UserSignature> userSignature(const IndexSymbol &symbol) {
  StringRef first = StringRef(symbol.declaration).split('\n').first, line = first;
  bool binding = symbol.kind == "binding";
  if (binding)
    line = StringRef(symbol.declaration).split('\n').second.split('\n').first;
  if ((!binding && symbol.kind != "procedure") || !line.contains('('))
    return std::nullopt;
  llvm::SmallVector<StringRef> arguments;
  StringRef list = line.split('(').second.split(')').first;
  if (!list.empty())
    list.split(arguments, ", ");
  if (binding && !first.contains("nopass") && !arguments.empty())
    arguments.erase(arguments.begin());
  std::string label = line.split('(').first.str() + "(";
  for (size_t i = 0; i < arguments.size(); ++i)
    label += (i ? ", " : "") + arguments[i].str();
  return UserSignature{label + ")" + line.split(')').second.str(), {arguments.begin(), arguments.end()}};
}

json::Value lsp::signatureHelp(const View &view, Position position) {
  StringRef line = view.document.line(position.line).take_front(view.document.column(position) - 1);
  auto call = isInCommentOrLiteral(line) ? std::nullopt : callAround(line);
  if (!call)
    return nullptr;
  int number = position.line + 1;
  int symbol = call->object.empty()
                   ? findSymbol(view.index, scopeAt(view.index, number), call->name)
                   : findComponent(view.index, typeOfDesignator(view, call->object, number), call->name);
  if (symbol >= 0 && !call->statement)
    if (auto list = userSignature(view.index.symbols[symbol]))
      return signature(list->label, list->arguments, "", call->argument);
  if (!call->object.empty())
    return nullptr;
  const LanguageItem *item = findLanguageItem(call->name, call->statement);
  return item ? signature(signatureOf(*item), argumentsOf(*item), item->text, call->argument) : json::Value(nullptr);
}
