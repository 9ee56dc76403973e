// The messages of SyntaxAdvice.h: what rules for texts (advice/) and names know takes the place of what Flang says.
// FrontEnd.cpp asks.
#include "SyntaxAdvice.h"
#include "advice/Advice.h"
#include "advice/Squeezed.h"
#include "flang/Parser/message.h"
#include "flang/Parser/provenance.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSwitch.h"
#include <algorithm>
#include <cctype>
#include <set>

namespace Atoll {

namespace parser = Fortran::parser;
using namespace parser::literals;

// ---- syntax ----

// The statement of a line of cooked text, which may have several, that `at` is in or behind.
static parser::CharBlock statementIn(parser::CharBlock line, const char *at) {
  const char *begin{line.begin()};
  char quote{0};
  for (const char *p{line.begin()}; p < line.end(); ++p) {
    if (quote ? *p == quote : *p == '\'' || *p == '"')
      quote = quote ? '\0' : *p;
    if (*p != ';' || quote)
      continue;
    if (at <= p)
      return {begin, p};
    begin = p + 1;
  }
  return {begin, line.end()};
}

static parser::CharBlock statementAt(const parser::CookedSource &cooked, const char *at) {
  parser::CharBlock all{cooked.AsCharBlock()};
  const char *begin{at}, *end{at};
  while (begin > all.begin() && begin[-1] != '\n')
    --begin;
  while (end < all.end() && *end != '\n')
    ++end;
  return statementIn({begin, end}, at);
}

static std::optional<parser::CharBlock> placeOf(const parser::Message &message,
                                                const parser::AllCookedSources &sources) {
  auto provenance{message.GetProvenanceRange(sources)};
  return provenance ? sources.GetCharBlock(*provenance) : std::nullopt;
}

// "expected 'END IF'", because the CRITICAL construct within has no end. None: the constructs before `at` do not show
// it.
static const char *openCritical(parser::CharBlock cooked, const char *at) {
  std::vector<std::pair<char, const char *>> open; // c: CRITICAL, i: IF, d: DO
  for (const char *line{cooked.begin()}; line < at;) {
    const char *end{std::find(line, at, '\n')};
    advice::Squeezed text{std::string_view{line, static_cast<std::size_t>(end - line)}};
    const std::string &statement{text.text()};
    llvm::StringRef words{statement};
    auto ends{[&](char construct) {
      if (!open.empty() && open.back().first == construct)
        open.pop_back();
    }};
    if (words.starts_with("endcritical"))
      ends('c');
    else if (words.starts_with("endif") || words.starts_with("enddo")) {
      if (!open.empty() && open.back().first == 'c')
        return open.back().second;
      ends(words.starts_with("endif") ? 'i' : 'd');
    } else if (words == "critical" || words.starts_with("critical(") || words.ends_with(":critical"))
      open.emplace_back('c', line + text.place(0));
    else if (words.starts_with("if(") && words.ends_with(")then"))
      open.emplace_back('i', line);
    else if (words.starts_with("do") && (words == "do" || words.contains('=') || words.starts_with("dowhile(")))
      open.emplace_back('d', line);
    line = end + 1;
  }
  return nullptr;
}

// "expected 'END TEAM'" within the CHANGE TEAM construct: at the construct, not at what stands in the place of its end.
static std::optional<parser::Message> missingEnd(const parser::Message &message,
                                                 const parser::AllCookedSources &sources) {
  std::string text{message.ToString()};
  llvm::StringRef keyword{llvm::StringSwitch<llvm::StringRef>(text)
                              .Case("expected 'END CRITICAL'", "CRITICAL")
                              .Case("expected 'END TEAM'", "CHANGE TEAM")
                              .Default("")};
  if (keyword.empty())
    return std::nullopt;
  for (parser::Message::Reference context{message.attachment()}; context; context = context->attachment())
    if (context->ToString() == (keyword + " construct").str())
      if (auto place{context->GetProvenanceRange(sources)})
        return parser::Message{
            *place, parser::MessageFormattedText{"%s"_err_en_US,
                                                 "this " + keyword.str() + " construct has no " +
                                                     llvm::StringRef{text}.split('\'').second.drop_back().str()}};
  return std::nullopt;
}

void adviseOnSyntax(parser::Messages &messages, const parser::AllCookedSources &sources,
                    const parser::CookedSource &cooked) {
  std::set<const char *> advised; // statements
  std::list<parser::Message> result, consequences;
  for (parser::Message &message : messages.messages()) {
    auto place{message.IsFatal() ? placeOf(message, sources) : std::nullopt};
    if (!place || !cooked.AsCharBlock().Contains(*place)) {
      result.push_back(std::move(message));
      continue;
    }
    parser::CharBlock statement{statementAt(cooked, place->begin())};
    if (advised.count(statement.begin()))
      continue;
    if (auto advice{adviseOnStatement({statement.begin(), statement.size()})}) {
      advised.insert(statement.begin());
      auto &list{advice->mayFollow ? consequences : result};
      list.emplace_back(parser::CharBlock{statement.begin() + advice->offset, 1},
                        parser::MessageFormattedText{"%s"_err_en_US, advice->text});
    } else if (auto end{missingEnd(message, sources)}) {
      result.push_back(std::move(*end));
    } else if (const char *critical{openCritical(cooked.AsCharBlock(), place->begin())};
               critical && llvm::StringRef{message.ToString()}.starts_with("expected 'END ")) {
      result.emplace_back(parser::CharBlock{critical, 1}, "this CRITICAL construct has no END CRITICAL"_err_en_US);
    } else {
      result.push_back(std::move(message));
    }
  }
  if (llvm::none_of(result, [](const parser::Message &message) { return message.IsFatal(); }))
    result.splice(result.end(), consequences);
  messages.messages() = std::move(result);
}

// ---- names ----

// The name in quotes behind `before`, if that is how the message begins.
static std::string nameAfter(llvm::StringRef message, llvm::StringRef before) {
  return message.consume_front(before) ? message.split('\'').first.str() : "";
}

static bool isSubroutine(llvm::StringRef name) {
  return name == "event_query" || name == "co_broadcast" || name == "co_sum" || name == "co_max" || name == "co_min" ||
         name == "co_reduce" || name.starts_with("atomic_");
}

// What a range of the sources says, in lower case and without blanks.
static std::string textOf(parser::ProvenanceRange range, const parser::AllCookedSources &sources) {
  std::string text;
  for (std::size_t i{0}; i < range.size(); ++i)
    if (char c{sources.allSources()[range.start() + i]}; c != ' ')
      text += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

// What stands before a place in its line.
static std::string textBefore(parser::ProvenanceRange range, const parser::AllCookedSources &sources) {
  auto position{sources.allSources().GetSourcePosition(range.start())};
  std::size_t count{position && position->column > 0 ? static_cast<std::size_t>(position->column) - 1 : 0};
  return count ? textOf({range.start() - count, count}, sources) : "";
}

// The object of ALLOCATE that begins at a place, with its shape.
static std::string allocation(parser::ProvenanceRange range, const parser::AllCookedSources &sources) {
  std::string text;
  int depth{0};
  for (std::size_t i{0}; i < 200; ++i) {
    char c{sources.allSources()[range.start() + i]};
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (depth < 0 || c == '\n' || c == '&' || (depth == 0 && c == ','))
      break;
    text += c;
  }
  return llvm::StringRef{text}.trim().str();
}

// Of a message about an object: does its declaration have codimensions behind the name, and nothing else?
static bool isDeclaredAsScalarCoarray(const parser::Message &message, const parser::AllCookedSources &sources) {
  parser::Message::Reference declaration{message.attachment()};
  auto place{declaration ? declaration->GetProvenanceRange(sources) : std::nullopt};
  return place && sources.allSources()[place->start() + place->size()] == '[';
}

static std::string adviceOnFunction(llvm::StringRef name) {
  std::string upper{name.upper()};
  for (llvm::StringRef function :
       {"this_image", "num_images", "get_team", "team_number", "failed_images", "stopped_images"}) {
    if (name == function)
      return upper + " is a function: write " + upper + "(), with parentheses";
    // thisimage, this_images
    llvm::StringRef stem{function.ends_with("s") ? function.drop_back() : function};
    std::string written{name.ends_with("s") ? name.drop_back() : name}, meant{stem};
    llvm::erase(written, '_');
    llvm::erase(meant, '_');
    if (written == meant)
      return "'" + name.str() + "' is not declared: is " + function.upper() + "() meant?";
  }
  return isSubroutine(name) ? upper + " is a subroutine: write CALL " + upper + " (...)" : "";
}

// The collective subroutines have few keywords.
static std::string adviceOnKeyword(llvm::StringRef subroutine) {
  std::string second{subroutine == "co_broadcast" ? "SOURCE_IMAGE" : "RESULT_IMAGE"};
  return subroutine.starts_with("co_")
             ? subroutine.upper() + " has the arguments A, " + (subroutine == "co_reduce" ? "OPERATION, " : "") +
                   second + ", STAT and ERRMSG"
             : "";
}

// `behind`: what the message is about; `before`: what stands before it in the line. `isCoarray`: it is a scalar
// coarray.
static std::string adviceOnName(llvm::StringRef message, llvm::StringRef behind, llvm::StringRef before,
                                bool isCoarray) {
  if (std::string name{nameAfter(message, "No explicit type declared for '")}; !name.empty()) {
    if (name == "all" && before.ends_with("syncimages("))
      return "* stands for all images: write SYNC IMAGES (*)";
    if (std::size_t at{name.find('@')}; at != std::string::npos)
      return "images are selected in square brackets: write " + name.substr(0, at) + "[" + name.substr(at + 1) + "]";
    return adviceOnFunction(name);
  }
  if (message == "Must have INTEGER type, but is TEAM_TYPE" && before.count('[') > before.count(']'))
    return "a team in an image selector has a keyword: write TEAM=" + behind.str();
  if (std::string name{nameAfter(message, "unknown keyword argument to intrinsic '")}; !name.empty())
    return adviceOnKeyword(name);
  if (std::string name{nameAfter(message, "'")};
      message.ends_with("' is a non-ALLOCATABLE coarray and must have an explicit coshape"))
    return "the codimensions [:] are those of an allocatable coarray: write [*], or give '" + name +
           "' the attribute ALLOCATABLE";
  if (message == "substring may apply only to CHARACTER" && behind.contains("](") && !behind.contains(")["))
    return "subscripts stand before the image selector, as in x(1:3)[2]";
  if (std::string name{nameAfter(message, "'")}; message.ends_with("' is not a callable procedure") && isCoarray)
    return "'" + name + "' is a scalar coarray, and images are selected in square brackets: write " + name + "[...]";
  if (std::string name{nameAfter(message, "Derived type '")}; message.ends_with("' not found"))
    if (name == "lock_type" || name == "event_type" || name == "team_type" || name == "notify_type")
      return "there is no type " + llvm::StringRef{name}.upper() +
             " here: it is one of ISO_FORTRAN_ENV: write USE, INTRINSIC :: ISO_FORTRAN_ENV, ONLY: " +
             llvm::StringRef{name}.upper() + " before the declarations";
  if (std::string name{nameAfter(message, "'")}; message.contains("' has corank 0, but coindexed reference"))
    return "'" + name + "' is no coarray: only a coarray, declared with codimensions as in " + name +
           "[*], has copies on other images; elements of an array are written in parentheses";
  if (std::string name{nameAfter(message, "'")};
      message.ends_with("' is an ALLOCATABLE coarray and must have a deferred coshape"))
    return "the codimensions of the allocatable coarray '" + name + "' are colons, ALLOCATE gives them: write [:]";
  return "";
}

void adviseOnNames(parser::Messages &messages, const parser::AllCookedSources &sources) {
  std::set<int> advised; // lines: what else is said of them follows from it
  auto lineOf = [&](const parser::Message &message) {
    auto place{message.GetProvenanceRange(sources)};
    auto position{place ? sources.allSources().GetSourcePosition(place->start()) : std::nullopt};
    return position ? position->line : 0;
  };
  for (parser::Message &message : messages.messages()) {
    auto place{message.GetProvenanceRange(sources)};
    std::string advice, text{message.ToString()};
    if (message.IsFatal() && place &&
        text == "Coarray specification must appear in ALLOCATE when allocatable object is a coarray")
      advice = "all images allocate a coarray, which has its codimensions here, too: write, for example, " +
               allocation(*place, sources) + "[*]";
    else if (message.IsFatal() && place)
      advice = adviceOnName(text, textOf(*place, sources), textBefore(*place, sources),
                            isDeclaredAsScalarCoarray(message, sources));
    if (advice.empty())
      continue;
    advised.insert(lineOf(message));
    message = parser::Message{*place, parser::MessageFormattedText{"%s"_err_en_US, advice}};
  }
  messages.messages().remove_if([&](const parser::Message &message) {
    std::string text{message.ToString()};
    llvm::StringRef words{text};
    return message.IsFatal() && advised.count(lineOf(message)) &&
           (words.starts_with("No explicit type declared for '") ||
            words == "Subscripts must appear in a coindexed reference when its base is an array");
  });
}

} // namespace Atoll
