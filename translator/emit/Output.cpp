// The edited text as a source file of its form, with line markers and comments that compilers read. Translate.cpp calls
// render.
#include "Output.h"
#include <cctype>

namespace Atoll {

static bool isDigit(char c) { return std::isdigit(static_cast<unsigned char>(c)); }

static bool isName(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// The length of Hollerith data whose h is at `line[h]`, or 0. As Flang's prescanner decides it: in `real*8 h` and `do
// 10 h = 1, 2` of fixed form, which has lost its blanks, and after a label there is none.
static std::size_t hollerithLength(std::string_view line, std::size_t h) {
  std::size_t first = h;
  while (first > 0 && isDigit(line[first - 1]))
    --first;
  if (first == h || h - first > 5 || line.find_first_not_of(' ') == first)
    return 0;
  char before = line[first - 1];
  if (isName(before) || (before == '*' && (first < 2 || line[first - 2] != '*')))
    return 0;
  return std::stoul(std::string{line.substr(first, h - first)});
}

// Flang's prescanner doubles the backslashes of quoted literals unless they are escapes, but not those of Hollerith
// data.
static std::string undoubleBackslashes(std::string_view line) {
  std::string result;
  char quote = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    char c = line[i];
    result += c;
    if (quote) {
      if (c == quote)
        quote = 0;
      else if (c == '\\' && i + 1 < line.size() && line[i + 1] == '\\')
        ++i;
    } else if (c == '\'' || c == '"') {
      quote = c;
    } else if (c == 'h' || c == 'H') {
      // The length counts characters, which the cooked text holds in UTF-8.
      for (std::size_t n = hollerithLength(line, i); n > 0 && i + 1 < line.size(); --n)
        do
          result += line[++i];
        while (i + 1 < line.size() && (line[i + 1] & 0xc0) == 0x80);
    }
  }
  return result;
}

// Columns 1-5 for the label, 7 and on for the statement.
static std::string fixedFormLine(std::string_view line) {
  std::size_t start = 0;
  std::string label;
  for (; start < line.size() && (isDigit(line[start]) || line[start] == ' '); ++start)
    if (line[start] != ' ')
      label += line[start];
  if (label.size() > 5) // not a label: an inserted statement cannot begin like this, the user's neither
    return std::string{line};
  label.resize(6, ' ');
  return label + std::string{line.substr(start)};
}

// A directive in fixed form: the cooked text has lost the blank in column 6, without which the line would continue
// another one.
static std::string fixedFormDirective(std::string_view line) {
  for (std::string_view sentinel : {"!$omp", "!$acc", "!dir$"})
    if (line.substr(0, sentinel.size()) == sentinel)
      return std::string{sentinel} + ' ' + std::string{line.substr(sentinel.size())};
  return std::string{line};
}

namespace {

class Renderer {
public:
  Renderer(const Editor &editor, const LineMap &map, const OutputForm &form)
      : editor_{editor}, map_{map}, form_{form} {}

  std::string render() {
    editor_.forEachPiece({0, editor_.raw().size()}, [this](const Editor::Piece &piece) { add(piece); });
    endLine();
    return std::move(result_);
  }

private:
  void add(const Editor::Piece &piece) {
    std::size_t start = 0;
    while (start < piece.text.size()) {
      std::size_t newline = piece.text.find('\n', start);
      std::size_t end = newline == std::string_view::npos ? piece.text.size() : newline;
      addToLine(piece.text.substr(start, end - start),
                piece.kind == Editor::Piece::Raw ? piece.origin + start : piece.origin, piece.kind);
      if (newline == std::string_view::npos)
        break;
      endLine();
      start = newline + 1;
    }
  }

  void addToLine(std::string_view text, std::size_t origin, Editor::Piece::Kind kind) {
    if (text.empty())
      return;
    const LineMap::Line *from = map_.find(origin);
    if (text_.empty()) {
      from_ = from;
      inserted_ = kind == Editor::Piece::Insertion;
    }
    text_ += text;
    if (from && from != directivesOf_ && kind != Editor::Piece::Insertion) { // directives stay next to their statement
      directives_.insert(directives_.end(), from->directives.begin(), from->directives.end());
      directivesOf_ = from;
    }
  }

  void endLine() {
    for (const std::string &directive : directives_) {
      result_ += directive + '\n';
      path_ = -1; // the count of lines is wrong now
    }
    directives_.clear();
    if (text_.find_first_not_of(' ') != std::string::npos) {
      // Inserted interface bodies make no code and would only be hidden by the markers.
      if (!(inserted_ && inInterface_))
        mark();
      inInterface_ = inserted_ && (text_ == "interface" || (inInterface_ && text_ != "end interface"));
      if (!form_.fixed && from_)
        result_.append(from_->column - 1, ' ');
      result_ += formed(text_) + '\n';
      ++number_;
    }
    text_.clear();
  }

  // Makes the back end's count of lines right for the next one.
  void mark() {
    if (!from_ || from_->path < 0)
      return;
    int ahead = from_->number - number_;
    if (from_->path == path_ && ahead >= 0 && ahead <= 3) {
      result_.append(ahead, '\n');
    } else {
      result_ += "# " + std::to_string(from_->number) + " \"";
      for (char c : map_.paths[from_->path]) {
        if (c == '"' || c == '\\')
          result_ += '\\';
        result_ += c;
      }
      result_ += "\"\n";
    }
    path_ = from_->path;
    number_ = from_->number;
  }

  std::string formed(std::string_view line) const {
    std::string text = form_.backslashEscapes ? std::string{line} : undoubleBackslashes(line);
    if (!form_.fixed)
      return text;
    return text[0] == '!' ? fixedFormDirective(text) : fixedFormLine(text);
  }

  const Editor &editor_;
  const LineMap &map_;
  const OutputForm form_;
  std::string result_, text_;           // text_: of the present line
  std::vector<std::string> directives_; // to be written before it
  const LineMap::Line *from_{nullptr};  // the cooked line that it belongs to
  bool inserted_{false}, inInterface_{false};
  const LineMap::Line *directivesOf_{nullptr};
  int path_{-1}, number_{0}; // what the back end believes the next line to be
};

} // namespace

std::string render(const Editor &editor, const LineMap &map, const OutputForm &form) {
  return Renderer{editor, map, form}.render();
}

std::string quoted(std::string_view text) {
  std::string result{"'"};
  for (char c : text) {
    result += c;
    if (c == '\'' || c == '\\')
      result += c;
  }
  return result + "'";
}

} // namespace Atoll
