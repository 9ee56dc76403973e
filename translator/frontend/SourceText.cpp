// Edits of the source text before Flang's prescanner sees it. SourceFix.cpp calls this when Flang opens a file.
#include "SourceText.h"
#include <algorithm>
#include <cctype>
#include <cstring>
#include <string_view>

namespace Atoll {

namespace {

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\f'; }

class Reader {
public:
  explicit Reader(const SourceForm &form) : form_{form} {}

  void read(char *text, char *end) {
    for (char *line = text; line < end;) {
      char *newline = std::find(line, end, '\n');
      dropIgnored(line, newline);
      form_.fixed ? fixedLine(line, newline) : freeLine(line, newline);
      line = newline + (newline < end);
    }
  }

private:
  static void dropIgnored(char *line, char *end) {
    std::fill(std::remove_if(line, end, [](char c) { return c == '\r' || c == '\0'; }), end, ' ');
  }

  void freeLine(char *line, char *end) {
    char *first = std::find_if_not(line, end, isBlank);
    bool passedOver = first == end || *first == '!' || *line == '#', continues = quote_ && !passedOver && *first == '&';
    if (!quote_ || passedOver || continues)
      std::replace(line, first, '\f', ' ');
    else
      first = line;
    if (passedOver)
      return comment(first, end); // a literal may go on after it
    statement(first + continues, end);
    if (!quote_)
      return;
    while (end > first && isBlank(end[-1]))
      --end;
    if (end == first || end[-1] != '&')
      quote_ = 0; // an error
  }

  void fixedLine(char *line, char *end) {
    constexpr int labelField = 6;
    if (line < end && *line == '#' && quote_)
      *line = 'c';
    if (line == end || *line == '#' || std::strchr("cC*!dD", *line))
      return comment(line, end);
    bool tab = std::find(line, std::min(line + labelField, end), '\t') < std::min(line + labelField, end);
    if (form_.columns > 0 && !tab)
      end = std::min(end, line + form_.columns);
    char *begin = line;
    if (isContinuation(line, end)) {
      begin += labelField;
      if (quote_ && form_.columns == 0)
        return join(begin, end);
    } else {
      quote_ = 0;
    }
    statement(begin, end);
    open_ = end;
  }

  static bool isContinuation(const char *line, const char *end) {
    return end - line >= 6 && std::all_of(line, line + 5, [](char c) { return c == ' ' || c == '\f'; }) &&
           line[5] != '0' && !isBlank(line[5]);
  }

  // What continues a literal goes to the line where that begins, its label field stays as a blank line.
  void join(char *begin, char *end) {
    char *moved = std::rotate(open_, begin, end);
    std::fill(end - 6, end, ' ');
    statement(open_, moved);
    open_ = moved;
  }

  void statement(char *at, char *end) {
    for (; at < end; ++at) {
      if (quote_) {
        if (form_.backslashEscapes && *at == '\\')
          ++at;
        else if (*at == quote_)
          quote_ = 0;
      } else if (*at == '\'' || *at == '"') {
        quote_ = *at;
      } else if (*at == '!') {
        return;
      } else if (*at == '\f') {
        *at = ' ';
      }
    }
  }

  // After the sentinel of a directive, and a blank, there is Fortran.
  void comment(char *first, char *end) {
    if (end - first < 2 || first[1] != '$')
      return;
    char outside = quote_;
    quote_ = 0;
    statement(std::find(first, end, ' '), end);
    quote_ = outside;
  }

  const SourceForm form_;
  char quote_{0};       // of the literal that is open
  char *open_{nullptr}; // the end of the line of the statement
};

} // namespace

void makeReadable(char *text, std::size_t size, const SourceForm &form) {
  static constexpr std::string_view directive = "\n#";
  bool any =
      form.fixed && (form.columns == 0 || std::string_view{text, size}.find(directive) != std::string_view::npos);
  for (char c : {'\f', '\r', '\0'})
    any = any || std::memchr(text, c, size);
  if (any)
    Reader{form}.read(text, text + size);
}

} // namespace Atoll
