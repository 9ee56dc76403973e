#include "PlainStatements.h"
#include <algorithm>
#include <cctype>

namespace Atoll {

namespace {

bool isDigit(char c) { return std::isdigit(static_cast<unsigned char>(c)); }
bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\f'; }

class Statements {
public:
  explicit Statements(const PlainForm &form) : form_{form} {}

  // False: there is something that only a compiler's reader understands.
  bool read(std::string_view source) {
    while (!source.empty()) {
      size_t end{std::min(source.find('\n'), source.size())};
      if (!readLine(source.substr(0, end)))
        return false;
      source.remove_prefix(std::min(end + 1, source.size()));
    }
    endStatement();
    return quote_ == 0;
  }

  std::vector<std::string> found;

private:
  bool readLine(std::string_view line) {
    if (!line.empty() && line[0] == '#') // a line marker, or a directive
      return line.size() > 2 && line[1] == ' ' && isDigit(line[2]);
    return form_.fixedForm ? readFixed(line) : readFree(line);
  }

  bool readFixed(std::string_view line) {
    constexpr size_t label{5}; // columns, before that of continuation
    if (form_.fixedLineLength > 0)
      line = line.substr(0, form_.fixedLineLength);
    if (line.substr(0, label + 1).find('\t') != std::string_view::npos)
      return false;
    if (line.empty() || std::string_view{"cC*!"}.find(line[0]) != std::string_view::npos)
      return line.size() < 2 || line[1] != '$' || isOpenMP(line.substr(2));
    if (line[0] == 'd' || line[0] == 'D')
      return false;
    if (std::all_of(line.begin(), line.end(), isBlank))
      return true;
    bool continued{line.size() > label && line.substr(0, label).find_first_not_of(' ') == std::string_view::npos &&
                   line[label] != ' ' && line[label] != '0'};
    if (!continued)
      endStatement();
    return readText(line.substr(std::min(continued ? label + 1 : 0, line.size())));
  }

  bool readFree(std::string_view line) {
    size_t first{0};
    while (first < line.size() && isBlank(line[first]))
      ++first;
    line.remove_prefix(first);
    if (line.empty()) // also between a line and its continuation
      return true;
    if (!quote_ && line[0] == '!')
      return line.size() < 2 || line[1] != '$' || isOpenMP(line.substr(2));
    if (!continued_)
      endStatement();
    else if (line[0] == '&')
      line.remove_prefix(1);
    else if (quote_)
      return false;
    else
      add(' ');
    continued_ = false;
    return readText(line) && (quote_ == 0 || continued_);
  }

  bool readText(std::string_view line) {
    for (size_t at{0}; at < line.size(); ++at) {
      char c{line[at]};
      if (!form_.fixedForm && c == '&' && isLast(line, at)) {
        continued_ = true;
        return true;
      }
      if (quote_) {
        quote_ = c == quote_ ? 0 : quote_;
        continue;
      }
      if (c == '!')
        return line.size() < at + 2 || line[at + 1] != '$';
      if (c == '\'' || c == '"')
        quote_ = c;
      if (c == ';')
        endStatement();
      else
        add(isBlank(c) ? ' ' : static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
    }
    return true;
  }

  // The ampersand that ends the line, before a comment at most; within a literal nothing follows it.
  bool isLast(std::string_view line, size_t at) const {
    do
      ++at;
    while (at < line.size() && isBlank(line[at]));
    return at == line.size() || (!quote_ && line[at] == '!');
  }

  // `!$omp`; other lines with a dollar sign may be statements, or directives.
  static bool isOpenMP(std::string_view rest) {
    std::string word;
    for (char c : rest.substr(0, 3))
      word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return word == "omp" || word == "acc";
  }

  void add(char c) {
    if (c != ' ' || (!form_.fixedForm && !text_.empty() && text_.back() != ' '))
      text_ += c;
  }

  void endStatement() {
    if (!text_.empty())
      found.push_back(std::move(text_));
    text_.clear();
  }

  const PlainForm &form_;
  std::string text_;
  char quote_{0};
  bool continued_{false};
};
} // namespace

std::optional<std::vector<std::string>> plainStatements(std::string_view source, const PlainForm &form) {
  Statements statements{form};
  if (!statements.read(source))
    return std::nullopt;
  return std::move(statements.found);
}

} // namespace Atoll
