// The messages of SyntaxAdvice.h: what rules for texts (advice/) know takes the place of what Flang says. FrontEnd.cpp
// asks.
#include "SyntaxAdvice.h"
#include "advice/Advice.h"
#include "advice/Squeezed.h"
#include "flang/Parser/message.h"
#include "flang/Parser/provenance.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSwitch.h"
#include <algorithm>
#include <set>

namespace Atoll {

namespace parser = Fortran::parser;
using namespace parser::literals;

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

parser::CharBlock statementAt(const parser::CookedSource &cooked, const char *at) {
  parser::CharBlock all{cooked.AsCharBlock()};
  const char *begin{at}, *end{at};
  while (begin > all.begin() && begin[-1] != '\n')
    --begin;
  while (end < all.end() && *end != '\n')
    ++end;
  return statementIn({begin, end}, at);
}

std::optional<parser::CharBlock> placeOf(const parser::Message &message, const parser::AllCookedSources &sources) {
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

void placeLabels(parser::Messages &messages, const parser::AllCookedSources &sources,
                 const parser::CookedSource &cooked) {
  llvm::StringRef all{cooked.AsCharBlock().begin(), cooked.AsCharBlock().size()};
  for (parser::Message &message : messages.messages()) {
    std::string text{message.ToString()};
    llvm::StringRef label{text};
    if (!label.consume_front("Label '") || message.GetProvenanceRange(sources))
      continue;
    std::string line{"\n" + label.split('\'').first.str() + "end"}, spaced{line};
    spaced.insert(line.size() - 3, " ");
    if (std::size_t at{std::min(all.find(line), all.find(spaced))}; at != llvm::StringRef::npos)
      message = parser::Message{parser::CharBlock{all.data() + at + 1, line.size() - 4},
                                parser::MessageFormattedText{"%s"_err_en_US, text}};
  }
}

std::string restOfLine(parser::Provenance at, const parser::AllCookedSources &sources) {
  std::string line;
  while (sources.IsValid({at + line.size(), 1})) { // the text of a macro has no newline at its end
    char c{sources.allSources()[at + line.size()]};
    if (c == '\n' || c == '\0')
      break;
    line += c;
  }
  return line;
}

// What is wrong with the line of the source in which the statement begins.
static std::optional<parser::Message> adviseOnSource(parser::CharBlock statement,
                                                     const parser::AllCookedSources &sources) {
  auto range{sources.GetProvenanceRange(statement)};
  if (!range)
    return std::nullopt;
  auto advice{adviseOnLine(restOfLine(range->start(), sources))};
  if (!advice)
    return std::nullopt;
  return parser::Message{parser::ProvenanceRange{range->start() + advice->offset, 1},
                         parser::MessageFormattedText{"%s"_err_en_US, advice->text}};
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
    if (auto found{adviseOnSource(statement, sources)}) {
      advised.insert(statement.begin());
      result.push_back(std::move(*found));
    } else if (auto advice{adviseOnStatement({statement.begin(), statement.size()})}) {
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
  // After an END that no construct before it could have, errors follow from that.
  auto first{consequences.empty() ? std::nullopt : consequences.front().GetProvenanceRange(sources)};
  auto isBefore = [&](const parser::Message &message) {
    auto place{message.GetProvenanceRange(sources)};
    return message.IsFatal() && (!place || place->start() < first->start());
  };
  if (first && llvm::none_of(result, isBefore)) {
    result.remove_if([](const parser::Message &message) { return message.IsFatal(); });
    result.splice(result.end(), consequences);
  }
  messages.messages() = std::move(result);
}

} // namespace Atoll
