// Goes through the lines of a source: directives, statements and what continues them. ExecutingSets.cpp calls
// Rewriter::run.
#include "Rewriter.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <utility>

namespace Atoll::xmp {

Rewriting Rewriter::run(std::string_view source) {
  source_ = source;
  result_.text = "# 1 \"" + path_ + "\"\n";
  lines(source);
  endDirective();
  if (result_.error.empty() && !tasks_.empty())
    error("TASK without END TASK", tasks_.back());
  if (result_.error.empty() && wrapping_ != None)
    error("no statement follows the IMAGE directive", number_ - 1);
  return std::move(result_);
}

void Rewriter::lines(std::string_view source) {
  while (!source.empty() && result_.error.empty()) {
    std::size_t end{std::min(source.find('\n'), source.size())};
    std::string text{source.substr(0, end)};
    if (!text.empty() && text.back() == '\r')
      text.pop_back();
    source.remove_prefix(std::min(end + 1, source.size()));
    following_ = source;
    line(text);
    ++number_;
  }
}

void Rewriter::line(std::string text) {
  std::string directive;
  bool continuation{false};
  if (marker(text) || (!text.empty() && text[0] == '#'))
    return copy(text);
  if (isDirective(text, directive, continuation)) {
    if (open_)
      return error("a directive may not be within a statement");
    readDirective(directive, continuation);
    return copy("");
  }
  if (continued_)
    return error("the directive above is not continued here");
  bool comment{isComment(text)};
  // Lines are of any length afterwards: what stands beyond goes, and a character literal that the next line continues
  // has the blanks up to there.
  if (fixedForm_ && lineLength_ > 0 && !comment && text.find('\t') == text.npos)
    text.resize(static_cast<std::size_t>(lineLength_), ' ');
  if (comment)
    return copy(text);
  bool begins{beginsStatement(text)};
  if (!begins && fixedForm_ && directiveLine_ > 0)
    return error("a directive may not be within a statement", directiveLine_);
  endDirective();
  if (!result_.error.empty())
    return;
  directiveLine_ = 0;
  if (begins && include(text))
    return;
  if (begins)
    statement(wholeStatement(text), text);
  collective(text);
  copy(text);
  open_ = !fixedForm_ && endsOpen(text);
  if (wrapping_ == Inside && !open_ && !fixedForm_)
    closeImage();
}

// # 12 "file": what follows is line 12.
bool Rewriter::marker(const std::string &text) {
  if (text.size() < 3 || text[0] != '#')
    return false;
  std::size_t at{text.find_first_not_of(" \t", 1)};
  if (at == text.npos || !std::isdigit(static_cast<unsigned char>(text[at])))
    return false;
  number_ = std::atoi(text.c_str() + at) - 1;
  std::size_t quote{text.find('"')}, last{text.rfind('"')};
  if (quote != text.npos && last > quote)
    path_ = text.substr(quote + 1, last - quote - 1);
  return true;
}

// In free form a directive goes on after & at the end of its line, in fixed form where the next one has a character
// in column 6: it is obeyed when that is known.
void Rewriter::readDirective(const std::string &directive, bool continuation) {
  result_.any = true;
  if (fixedForm_ && continuation && directive_.empty())
    return error("there is no directive that could be continued here");
  if (fixedForm_ && !continuation)
    endDirective();
  if (directive_.empty())
    directiveLine_ = number_;
  directive_ += directive;
  if (fixedForm_)
    return;
  continued_ = !directive_.empty() && directive_.back() == '&';
  if (continued_)
    directive_.pop_back();
  else
    endDirective();
}

void Rewriter::endDirective() {
  if (directive_.empty())
    return;
  where_ = directiveLine_;
  obey(lower(trimmed(std::exchange(directive_, ""))));
  where_ = 0;
}

// An INCLUDE line whose file has directives, or is included by such a one: its lines stand for it.
bool Rewriter::include(const std::string &text) {
  std::string bare{trimmed(text)}, word{lower(bare.substr(0, 7))};
  std::string rest{bare.size() > 7 ? trimmed(bare.substr(7)) : ""};
  if (word != "include" || rest.size() < 3 || (rest[0] != '\'' && rest[0] != '"') ||
      squeezed(rest).find("xmp_coarray.h") == 1)
    return false;
  std::size_t close{rest.find(rest[0], 1)};
  IncludeFile file;
  if (close == rest.npos || depth_ == deepest || !findInclude_ ||
      !findInclude_(rest.substr(1, close - 1), path_, file) || (depth_ == 0 && !hasDirective(file, depth_)))
    return false;
  auto [number, path]{std::pair{std::exchange(number_, 1), std::exchange(path_, file.path)}};
  ++depth_;
  copy("# 1 \"" + path_ + "\"");
  lines(file.text);
  endDirective();
  --depth_;
  path_ = path;
  number_ = number;
  copy("# " + std::to_string(number_ + 1) + " \"" + path_ + "\"");
  return true;
}

bool Rewriter::hasDirective(const IncludeFile &file, int depth) const {
  std::string directive;
  bool continuation{false};
  std::string_view source{file.text};
  while (!source.empty()) {
    std::size_t end{std::min(source.find('\n'), source.size())};
    std::string text{source.substr(0, end)}, bare{trimmed(text)};
    source.remove_prefix(std::min(end + 1, source.size()));
    if (isDirective(text, directive, continuation))
      return true;
    std::size_t open{bare.find_first_of("'\"")};
    if (depth == deepest || open == bare.npos || lower(trimmed(bare.substr(0, open))) != "include")
      continue;
    std::size_t close{bare.find(bare[open], open + 1)};
    IncludeFile inner;
    if (close != bare.npos && findInclude_(bare.substr(open + 1, close - open - 1), file.path, inner) &&
        hasDirective(inner, depth + 1))
      return true;
  }
  return false;
}

bool Rewriter::isDirective(const std::string &text, std::string &directive, bool &continuation) const {
  std::string bare{lower(trimmed(text))};
  bool is{bare.rfind("!$xmp", 0) == 0 || (fixedForm_ && (bare.rfind("c$xmp", 0) == 0 || bare.rfind("*$xmp", 0) == 0))};
  bool isWord{bare.size() > 5 && (std::isalnum(static_cast<unsigned char>(bare[5])) || bare[5] == '_')};
  if (!is || (isWord && !(fixedForm_ && !directive_.empty())))
    return false;
  std::string after{trimmed(text).substr(5)};
  continuation = fixedForm_ && !after.empty() && !std::isspace(static_cast<unsigned char>(after[0])) && after[0] != '0';
  if (fixedForm_ && !after.empty() && (continuation || after[0] == '0'))
    after.erase(0, 1);
  directive = (continuation ? " " : "") + trimmed(after);
  if (!fixedForm_ && directive[0] == '&')
    directive.erase(0, 1);
  if (std::size_t comment{directive.find('!')}; comment != directive.npos)
    directive = trimmed(directive.substr(0, comment));
  return true;
}

bool Rewriter::isComment(const std::string &text) const {
  if (fixedForm_ && !text.empty() && std::string_view{"cC*dD"}.find(text[0]) != std::string_view::npos)
    return true;
  std::string bare{trimmed(text)};
  return bare.empty() || bare[0] == '!';
}

bool Rewriter::beginsStatement(const std::string &text) const {
  if (fixedForm_)
    return text.size() < 6 || text[5] == ' ' || text[5] == '0' || text.substr(0, 6).find('\t') != text.npos;
  return !open_;
}

// With its continuation lines.
std::string Rewriter::wholeStatement(const std::string &first) const {
  std::string result{squeezed(first)}, last{first};
  for (std::string_view rest{following_}; !rest.empty();) {
    std::size_t end{std::min(rest.find('\n'), rest.size())};
    std::string text{rest.substr(0, end)};
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (isComment(text))
      continue;
    if (fixedForm_ ? beginsStatement(text) : !endsOpen(last))
      break;
    result += squeezed(fixedForm_ ? text.substr(6) : text);
    last = text;
  }
  result.erase(std::remove(result.begin(), result.end(), '&'), result.end());
  return result;
}

// Free form: the line ends with & (outside of a comment).
bool Rewriter::endsOpen(const std::string &text) {
  char quote{0};
  std::size_t end{text.size()};
  for (std::size_t i{0}; i < text.size(); ++i) {
    if (quote)
      quote = text[i] == quote ? 0 : quote;
    else if (text[i] == '\'' || text[i] == '"')
      quote = text[i];
    else if (text[i] == '!') {
      end = i;
      break;
    }
  }
  std::string bare{trimmed(text.substr(0, end))};
  return !bare.empty() && bare.back() == '&';
}

void Rewriter::copy(const std::string &text) { result_.text += text + "\n"; }

std::string Rewriter::here(int line) const { return "# " + std::to_string(line) + " \"" + path_ + "\"\n"; }

// Statements of our own in front of the line that is being read.
void Rewriter::insert(const std::vector<std::string> &statements) {
  for (const std::string &statement : statements)
    result_.text += here(number_) + (fixedForm_ ? "      " : "") + statement + "\n";
  result_.text += here(number_);
}

void Rewriter::declare(const std::string &declaration) {
  pending_.push_back({(fixedForm_ ? "      " : "") + declaration + "\n", here(where_ ? where_ : number_)});
}

void Rewriter::error(const std::string &what, int where) {
  if (result_.error.empty())
    result_.error = path_ + ":" + std::to_string(where) + ":1: error: XcalableMP: " + what + "\n";
}

void Rewriter::error(const std::string &what) { error(what, where_ ? where_ : number_); }

} // namespace Atoll::xmp
