// The compiler's messages in the editor, and what a message says to write instead, as an edit.
#include "Answers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <map>
#include <set>

using namespace lsp;
using atollfc::Diagnostic;
using llvm::StringRef;

// ---- diagnostics ------------------------------------------------------------------------------------------------

static int severityOf(StringRef kind) {
  return llvm::StringSwitch<int>(kind).Case("error", 1).Case("warning", 2).Default(3);
}

static json::Value rangeOf(const Document &document, const Diagnostic &message, int length) {
  int line = std::clamp<int>(message.line, 1, document.lines());
  int column = message.column;
  if (column == 0 || length == 0) { // a message about a whole line
    StringRef text = document.line(line - 1);
    column = static_cast<int>(text.size() - text.ltrim().size()) + 1;
    length = static_cast<int>(text.trim().size());
  }
  return document.range({line, column, line, column + std::max(length, 1)});
}

static json::Array relatedTo(const Document &document, const std::string &path, const Diagnostic &message) {
  json::Array related;
  for (const Diagnostic &child : message.children) {
    json::Value range = rangeOf(document, child, 1);
    if (child.file != path) {
      json::Value start =
          json::Object{{"line", child.line > 0 ? static_cast<int>(child.line) - 1 : 0}, {"character", 0}};
      range = json::Object{{"start", start}, {"end", start}};
    }
    related.push_back(json::Object{{"location", json::Object{{"uri", uriOf(child.file)}, {"range", std::move(range)}}},
                                   {"message", child.text}});
  }
  return related;
}

// "expected '='": what could stand at a place. The parser tries all statements and says what each has missed; those of
// one line become one message, of the place that is farthest on.
static std::vector<Finding> joined(const std::vector<Finding> &findings) {
  auto isExpected = [](const Finding &one) {
    return one.message.kind != "note" && StringRef(one.message.text).starts_with("expected ");
  };
  std::vector<Finding> result;
  std::map<std::pair<std::string, unsigned>, size_t> ofLines;
  std::set<std::pair<unsigned, std::string>> seen;
  for (const Finding &finding : findings) {
    bool repeated = !seen.insert({finding.message.line, finding.message.text}).second;
    if (repeated || finding.message.kind == "note") // the context of a message before
      continue;
    auto [known, isNew] = ofLines.try_emplace({finding.message.file, finding.message.line}, result.size());
    if (!isExpected(finding)) {
      if (isNew)
        ofLines.erase(known);
    } else if (!isNew) {
      Diagnostic &first = result[known->second].message;
      StringRef more = StringRef(finding.message.text).drop_front(strlen("expected "));
      if (finding.message.column > first.column)
        result[known->second] = finding;
      else if (finding.message.column == first.column && !StringRef(first.text).contains(more))
        first.text += " or " + more.str();
      continue;
    }
    result.push_back(finding);
  }
  return result;
}

json::Array lsp::diagnostics(const Document &document, const std::string &path, const std::vector<Finding> &findings) {
  json::Array result;
  for (const Finding &finding : joined(findings)) {
    const Diagnostic &message = finding.message;
    // In an INCLUDE file, or of the compiler itself: it is shown at the INCLUDE line, or at the first one.
    bool elsewhere = message.file != path;
    if (message.file.empty() && StringRef(message.text).starts_with("Semantic errors in "))
      continue;
    std::string text = elsewhere && !message.file.empty()
                           ? message.file + ":" + std::to_string(message.line) + ": " + message.text
                           : message.text;
    const Diagnostic *here = elsewhere ? nullptr : &message;
    for (const Diagnostic &child : message.children)
      here = here || child.file != path ? here : &child;
    json::Object one{
        {"range", here ? rangeOf(document, *here, elsewhere ? 0 : finding.length) : document.range({1, 1, 1, 1})},
        {"severity", severityOf(message.kind)},
        {"source", "atollfc"},
        {"message", json::fixUTF8(text)}};
    if (!message.option.empty())
      one["code"] = message.option;
    if (json::Array related = relatedTo(document, path, message); !related.empty())
      one["relatedInformation"] = std::move(related);
    result.push_back(std::move(one));
  }
  return result;
}

// ---- code actions -----------------------------------------------------------------------------------------------

namespace {
struct Edit {
  size_t begin, end; // in the line
  std::string text;
};
} // namespace

static bool isWord(char c) { return llvm::isAlnum(c) || c == '_'; }

// "...: write X, or ..." and "...: is X meant?" have an X; empty where it has gaps, or is no Fortran.
static std::string wanted(StringRef message) {
  size_t at = message.find(": write ");
  StringRef rest = at == StringRef::npos ? "" : message.drop_front(at + strlen(": write "));
  if (rest.empty()) {
    rest = message.split(": is ").second;
    if (!rest.consume_back(" meant?"))
      return "";
  }
  rest.consume_front("for example, ");
  if (rest.contains(", or only ") || rest.contains(" and CODIMENSION"))
    return "";
  for (StringRef more : {", or ", ", and ", ", with ", " to define"})
    rest = rest.split(more).first;
  StringRef first = rest.take_while(isWord);
  bool prose = !first.empty() && rest.drop_front(first.size()).starts_with(" ") && first.lower() == first &&
               isWord(rest.drop_front(first.size()).ltrim().front());
  return rest.contains("...") || prose || first == "a" ? "" : rest.str();
}

// To the end of the name, its subscripts, image selectors and components.
static size_t designatorEnd(StringRef line, size_t at) {
  while (at < line.size() && isWord(line[at]))
    ++at;
  for (;;) {
    size_t next = std::min(line.find_first_not_of(' ', at), line.size());
    if (next < line.size() && (line[next] == '(' || line[next] == '[')) {
      int depth = 0;
      do {
        depth += line[next] == '(' || line[next] == '[' ? 1 : line[next] == ')' || line[next] == ']' ? -1 : 0;
        ++next;
      } while (depth > 0 && next < line.size());
      if (depth > 0)
        return StringRef::npos;
      at = next;
    } else if (next < line.size() && (line[next] == '%' || line[next] == '.')) {
      at = next + 1;
      while (at < line.size() && isWord(line[at]))
        ++at;
    } else {
      return at;
    }
  }
}

// Where a word stands last at or before a place; npos: nowhere.
static size_t wordBefore(StringRef line, StringRef word, size_t place) {
  for (size_t at = std::min(place, line.size()) + 1; at-- > 0;)
    if (line.substr(at, word.size()).equals_insensitive(word) && (at == 0 || !isWord(line[at - 1])) &&
        (at + word.size() >= line.size() || !isWord(line[at + word.size()])))
      return at;
  return StringRef::npos;
}

// Of the statement in which a place is.
static Edit statementAround(StringRef line, size_t place) {
  size_t begin = 0, end = line.size();
  for (size_t at = 0; at < line.size(); ++at) {
    if ((line[at] != ';' && line[at] != '!') || isInCommentOrLiteral(line.take_front(at)))
      continue;
    if (at <= place && line[at] == ';') {
      begin = at + 1;
    } else {
      end = at;
      break;
    }
  }
  begin += line.slice(begin, end).size() - line.slice(begin, end).ltrim(" \t0123456789").size();
  return {begin, begin + line.slice(begin, end).rtrim().size(), ""};
}

static bool isStatement(StringRef text) {
  StringRef word = text.take_while(isWord);
  return (word.size() > 1 && word.upper() == word && !text.drop_front(word.size()).starts_with("()")) ||
         text.contains(" = ");
}

// Does the text have names or numbers that stand for something that the writer has to choose, "UNLOCK (lock)"?
static bool hasPlaceholders(StringRef text, StringRef line) {
  StringRef keywords = text.split('(').first;
  while (!text.empty()) {
    StringRef word = text.take_while(isWord);
    bool keyword = word.upper() == word && !llvm::all_of(word, llvm::isDigit);
    if (!word.empty() && !keyword &&
        (wordBefore(keywords, word, keywords.size()) != StringRef::npos ||
         wordBefore(line, word, line.size()) == StringRef::npos))
      return true;
    text = text.drop_front(std::max<size_t>(word.size(), 1));
  }
  return false;
}

static size_t wordEnd(StringRef line, size_t at) {
  while (at < line.size() && isWord(line[at]))
    ++at;
  return at;
}

// A part of a statement that begins with a word in upper case: THIS_IMAGE(), CODIMENSION[*], TEAM=t. Or the statement's
// words alone, which have been written together.
static std::optional<Edit> editOfWord(StringRef line, size_t place, StringRef text) {
  StringRef word = text.take_while(isWord), rest = text.drop_front(word.size());
  if (rest == "()") {
    size_t end = wordEnd(line, place);
    if (end == place)
      return std::nullopt;
    for (StringRef brackets : {"()", "[]"})
      if (line.drop_front(end).starts_with(brackets))
        return Edit{place, end + 2, text.str()};
    return Edit{place, end, text.str()};
  }
  if (word == "CODIMENSION" && rest.starts_with("[")) {
    for (StringRef present : {"codimension", "dimension"})
      if (size_t begin = wordBefore(line, present, place); begin != StringRef::npos)
        if (size_t end = designatorEnd(line, begin); end != StringRef::npos)
          return Edit{begin, end, text.str()};
    return std::nullopt;
  }
  if (rest.starts_with("=") && !word.empty()) {
    size_t end = line.find_first_of(",])", place);
    if (end == StringRef::npos)
      return std::nullopt;
    return Edit{place, end, text.str()};
  }
  std::string squeezed = line.slice(place, wordEnd(line, place)).upper();
  std::replace(squeezed.begin(), squeezed.end(), '_', ' ');
  if (squeezed == text)
    return Edit{place, wordEnd(line, place), text.str()};
  return std::nullopt;
}

static std::optional<Edit> editFor(StringRef line, size_t place, StringRef message) {
  std::string text = wanted(message);
  bool whole = isStatement(text), isUpper = !text.empty() && llvm::isUpper(text[0]);
  if (text.empty() || (whole && isUpper && hasPlaceholders(text, line)))
    return std::nullopt;
  Edit edit = statementAround(line, place);
  auto ofWord = editOfWord(line, place, text);
  if (line.lower() == line)
    text = StringRef(text).lower();
  if (message.starts_with("there is no type and no attribute "))
    ofWord = Edit{place, wordEnd(line, place), ""};
  if (ofWord) {
    ofWord->text = text;
    return ofWord;
  }
  StringRef word = StringRef(text).take_while(isWord);
  edit.text = text;
  if (whole) {
    // What would be left out is worth a thought.
    bool alternatives = message.contains(", or "), hasOperands = line.slice(edit.begin, edit.end).contains('(');
    if (isUpper && alternatives && hasOperands && !StringRef(text).contains('('))
      return std::nullopt;
    if (size_t begin = wordBefore(line, word, place); begin != StringRef::npos && begin >= edit.begin)
      edit.begin = begin; // IF (...) SYNC ALL ()
    return edit;
  }
  if (text[0] == '[') { // the brackets at or before the place
    size_t begin = line.rfind('[', place + 1), end = line.find(']', place);
    if (begin == StringRef::npos || end == StringRef::npos)
      return std::nullopt;
    return Edit{begin, end + 1, text};
  }
  if (word.empty()) { // an operator
    size_t end = place;
    while (end < line.size() &&
           (StringRef("=<>!|&/.").contains(line[end]) || (text[0] == '.' && llvm::isAlpha(line[end]))))
      ++end;
    if (end == place)
      return std::nullopt;
    return Edit{place, end, text};
  }
  size_t begin = wordBefore(line, word, place);
  if (begin == StringRef::npos) { // a name that is spelled otherwise
    begin = place;
    if (begin >= line.size() || !isWord(line[begin]))
      return std::nullopt;
  }
  size_t end = designatorEnd(line, begin);
  if (end == StringRef::npos || end <= place || line.substr(end).starts_with("@") ||
      line.substr(end).starts_with("<")) // what is wrong would stay
    return std::nullopt;
  return Edit{begin, end, text};
}

static bool touches(const json::Object *range, int line) {
  auto begin = positionIn(range ? range->getObject("start") : nullptr);
  auto end = positionIn(range ? range->getObject("end") : nullptr);
  return begin && end && begin->line <= line && line <= end->line;
}

json::Value lsp::codeActions(const View &view, const std::vector<Finding> &findings, const json::Object &parameters) {
  json::Array actions;
  std::string path = pathOf(view.uri);
  for (const Finding &finding : findings) {
    const Diagnostic &message = finding.message;
    int number = static_cast<int>(message.line);
    if (message.file != path || message.column == 0 || !touches(parameters.getObject("range"), number - 1))
      continue;
    auto edit = editFor(view.document.line(number - 1), message.column - 1, message.text);
    if (!edit || view.document.line(number - 1).slice(edit->begin, edit->end) == edit->text)
      continue;
    json::Value range =
        view.document.range({number, static_cast<int>(edit->begin) + 1, number, static_cast<int>(edit->end) + 1});
    json::Object changes;
    changes[view.uri] = json::Array{json::Object{{"range", std::move(range)}, {"newText", edit->text}}};
    actions.push_back(json::Object{{"title", "Write " + edit->text},
                                   {"kind", "quickfix"},
                                   {"diagnostics", diagnostics(view.document, path, {finding})},
                                   {"isPreferred", true},
                                   {"edit", json::Object{{"changes", std::move(changes)}}}});
  }
  return actions;
}
