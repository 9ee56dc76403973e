#include "ExecutingSets.h"
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <set>
#include <utility>
#include <vector>

namespace Atoll {

namespace {

std::string lower(std::string_view text) {
  std::string result{text};
  std::transform(result.begin(), result.end(), result.begin(), [](unsigned char c) { return std::tolower(c); });
  return result;
}

std::string trimmed(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())))
    text.remove_prefix(1);
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())))
    text.remove_suffix(1);
  return std::string{text};
}

std::string squeezed(std::string_view text) {
  std::string result;
  for (char c : lower(text))
    if (!std::isspace(static_cast<unsigned char>(c)))
      result += c;
  return result;
}

bool isName(std::string_view text) {
  return !text.empty() && std::isalpha(static_cast<unsigned char>(text[0])) &&
         std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isalnum(c) || c == '_'; });
}

// At separators outside of parentheses.
std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> result{""};
  int depth{0};
  for (char c : text) {
    depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
    if (c == separator && depth == 0)
      result.emplace_back();
    else
      result.back() += c;
  }
  return result;
}

// "p(1:2, *)": a name and what stands in the parentheses, if any.
struct NodesRef {
  std::string name;
  std::vector<std::string> subscripts;
};

bool parseRef(const std::string &text, NodesRef &ref) {
  std::size_t open{text.find('(')};
  ref.name = trimmed(text.substr(0, open));
  if (open != std::string::npos) {
    if (text.back() != ')')
      return false;
    for (const std::string &subscript : split(std::string_view{text}.substr(open + 1, text.size() - open - 2), ','))
      ref.subscripts.push_back(trimmed(subscript));
  }
  return isName(ref.name);
}

struct Triplet {
  std::string low, high, step; // empty: absent
  bool section{false};
};

Triplet tripletOf(const std::string &subscript) {
  std::vector<std::string> parts{split(subscript, ':')};
  if (parts.size() == 1)
    return {trimmed(parts[0]), trimmed(parts[0]), "", false};
  return {trimmed(parts[0]), trimmed(parts[1]), parts.size() > 2 ? trimmed(parts[2]) : "", true};
}

class Rewriter {
public:
  Rewriter(bool fixedForm, int lineLength, const std::string &path, const FindInclude &findInclude)
      : fixedForm_{fixedForm}, lineLength_{lineLength}, path_{path}, findInclude_{findInclude} {}

  Rewriting run(std::string_view source) {
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

private:
  // ---- lines ------------------------------------------------------------------------------------------------------

  void lines(std::string_view source) {
    while (!source.empty() && result_.error.empty()) {
      std::size_t end{std::min(source.find('\n'), source.size())};
      std::string text{source.substr(0, end)};
      source.remove_prefix(std::min(end + 1, source.size()));
      following_ = source;
      line(text);
      ++number_;
    }
  }

  void line(std::string text) {
    std::string directive;
    bool continuation{false};
    if (marker(text) || (!text.empty() && text[0] == '#'))
      return copy(text);
    if (isDirective(text, directive, continuation)) {
      if (open_)
        return error("a directive may not stand within a statement");
      readDirective(directive, continuation);
      return copy("");
    }
    if (continued_)
      return error("the directive above is not continued here");
    if (fixedForm_ && lineLength_ > 0 && text.size() > static_cast<std::size_t>(lineLength_) &&
        text.find('\t') == text.npos)
      text.resize(static_cast<std::size_t>(lineLength_));
    if (isComment(text))
      return copy(text);
    bool begins{beginsStatement(text)};
    if (!begins && fixedForm_ && directiveLine_ > 0)
      return error("a directive may not stand within a statement", directiveLine_);
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
  bool marker(const std::string &text) {
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
  void readDirective(const std::string &directive, bool continuation) {
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

  void endDirective() {
    if (directive_.empty())
      return;
    where_ = directiveLine_;
    obey(lower(trimmed(std::exchange(directive_, ""))));
    where_ = 0;
  }

  // An INCLUDE line whose file has directives, or is included by such a one: its lines stand for it.
  bool include(const std::string &text) {
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

  bool hasDirective(const IncludeFile &file, int depth) const {
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

  bool isDirective(const std::string &text, std::string &directive, bool &continuation) const {
    std::string bare{lower(trimmed(text))};
    bool is{bare.rfind("!$xmp", 0) == 0 ||
            (fixedForm_ && (bare.rfind("c$xmp", 0) == 0 || bare.rfind("*$xmp", 0) == 0))};
    bool isWord{bare.size() > 5 && (std::isalnum(static_cast<unsigned char>(bare[5])) || bare[5] == '_')};
    if (!is || (isWord && !(fixedForm_ && !directive_.empty())))
      return false;
    std::string after{trimmed(text).substr(5)};
    continuation =
        fixedForm_ && !after.empty() && !std::isspace(static_cast<unsigned char>(after[0])) && after[0] != '0';
    if (fixedForm_ && !after.empty() && (continuation || after[0] == '0'))
      after.erase(0, 1);
    directive = (continuation ? " " : "") + trimmed(after);
    if (!fixedForm_ && directive[0] == '&')
      directive.erase(0, 1);
    if (std::size_t comment{directive.find('!')}; comment != directive.npos)
      directive = trimmed(directive.substr(0, comment));
    return true;
  }

  bool isComment(const std::string &text) const {
    if (fixedForm_ && !text.empty() && std::string_view{"cC*dD"}.find(text[0]) != std::string_view::npos)
      return true;
    std::string bare{trimmed(text)};
    return bare.empty() || bare[0] == '!';
  }

  bool beginsStatement(const std::string &text) const {
    if (fixedForm_)
      return text.size() < 6 || text[5] == ' ' || text[5] == '0' || text.substr(0, 6).find('\t') != text.npos;
    return !open_;
  }

  // With its continuation lines.
  std::string wholeStatement(const std::string &first) const {
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
  static bool endsOpen(const std::string &text) {
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

  void copy(const std::string &text) { result_.text += text + "\n"; }

  // Statements of our own in front of the line that is being read.
  void insert(const std::vector<std::string> &statements) {
    std::string here{"# " + std::to_string(number_) + " \"" + path_ + "\"\n"};
    for (const std::string &statement : statements)
      result_.text += here + (fixedForm_ ? "      " : "") + statement + "\n";
    result_.text += here;
  }

  void error(const std::string &what, int where) {
    if (result_.error.empty())
      result_.error = path_ + ":" + std::to_string(where) + ":1: error: XcalableMP: " + what + "\n";
  }
  void error(const std::string &what) { error(what, where_ ? where_ : number_); }

  // ---- statements -------------------------------------------------------------------------------------------------

  void statement(const std::string &text, std::string &line) {
    if (wrapping_ == Inside) // fixed form: the wrapped statement is over
      closeImage();
    static const std::vector<std::string> header{"use", "import", "implicit"};
    bool early{std::any_of(header.begin(), header.end(), [&](const std::string &word) {
      return text.rfind(word, 0) == 0 &&
             (text.find('=') == text.npos || text.find('=') == text.find("=>") || text.find(",only:") != text.npos);
    })};
    uses_ |= early && text[0] == 'u';
    omni_ |= text.find("include'xmp_coarray.h'") == 0 || text.find("include\"xmp_coarray.h\"") == 0;
    result_.any |= omni_;
    if (!pending_.empty() && !early) {
      insert(pending_);
      pending_.clear();
    }
    if (wrapping_ == Next)
      openImage(text, line);
  }

  // Omni's collectives take source and result, call co_sum(source, result), where the standard has RESULT_IMAGE: in
  // programs that include Omni's header.
  void collective(std::string &line) {
    if (!omni_)
      return;
    std::string text{squeezed(line)};
    for (const char *name : {"callco_sum(", "callco_max(", "callco_min("}) {
      std::size_t at{text.find(name)};
      if (at == text.npos)
        continue;
      std::string rest{text.substr(at + std::string_view{name}.size())};
      std::vector<std::string> arguments{split(rest.substr(0, rest.rfind(')')), ',')};
      if (arguments.size() != 2 || arguments[1].find('=') != std::string::npos ||
          std::isdigit(static_cast<unsigned char>(arguments[1][0])))
        continue;
      std::string which{name + 4, 6};
      if (at > 0 || (text.back() != ')' && text.find(")!") == text.npos))
        return error("call " + which + "(source, result) is understood only as a statement on a line of its own");
      std::string indent{fixedForm_ ? "      " : ""};
      line = indent + arguments[1] + " = " + arguments[0] + "; call " + which + "(" + arguments[1] + ")";
    }
  }

  // ---- directives -------------------------------------------------------------------------------------------------

  static bool begins(const std::string &text, std::string_view word, std::string &rest) {
    if (text.rfind(word, 0) != 0 ||
        (text.size() > word.size() &&
         (std::isalnum(static_cast<unsigned char>(text[word.size()])) || text[word.size()] == '_')))
      return false;
    rest = trimmed(text.substr(word.size()));
    return true;
  }

  void obey(const std::string &directive) {
    std::string rest, inner;
    if (wrapping_ == Next)
      return error("a statement must follow the IMAGE directive");
    if (begins(directive, "nodes", rest))
      return nodes(rest);
    if (begins(directive, "task", rest) && begins(rest, "on", inner))
      return task(inner);
    if (squeezed(directive) == "endtask")
      return endTask();
    if (squeezed(directive) == "tasks" || squeezed(directive) == "endtasks")
      return;
    if (begins(directive, "image", rest))
      return image(rest);
    if (begins(directive, "coarray", rest))
      return coarray(rest);
    error("the directive \"" + directive + "\" is not supported (NODES, TASKS, TASK, IMAGE and COARRAY are)");
  }

  void nodes(std::string text) {
    if (std::size_t colons{text.find("::")}; colons != text.npos && trimmed(text.substr(0, colons)).empty())
      text = trimmed(text.substr(colons + 2));
    for (const std::string &one : split(text, ',')) {
      std::vector<std::string> sides{split(one, '=')};
      NodesRef ref, base;
      if (sides.size() > 2 || !parseRef(trimmed(sides[0]), ref) || ref.subscripts.empty())
        return error("NODES name(extents), or name(extents)=name(subscripts), is expected");
      std::string first{"1"}, stride{"1"};
      if (sides.size() == 2 && trimmed(sides[1]) != "**") {
        if (!parseRef(trimmed(sides[1]), base))
          return error("the nodes after = are to be ** (all) or a subset of declared nodes");
        if (!subset(base, first, stride))
          return;
      }
      std::string values{std::to_string(ref.subscripts.size()) + ", " + first + ", " + stride};
      for (std::size_t d{0}; d < ref.subscripts.size(); ++d) {
        bool star{ref.subscripts[d] == "*"};
        if (star && d + 1 < ref.subscripts.size())
          return error("only the last extent of nodes may be *");
        values += ", " + (star ? "0" : ref.subscripts[d]);
      }
      declared_.insert(ref.name);
      pending_.push_back("integer(8), parameter :: atoll_nodes_" + ref.name + "(" +
                         std::to_string(ref.subscripts.size() + 3) + ") = [integer(8) :: " + values + "]");
    }
  }

  // The first image and the stride of a subset in which one subscript at most is a section.
  bool subset(const NodesRef &base, std::string &first, std::string &stride) {
    std::string of{"atoll_nodes_" + base.name}, index{"0"}, product{"1"};
    stride = of + "(3)";
    bool section{false};
    for (std::size_t d{0}; d < base.subscripts.size(); ++d) {
      Triplet t{tripletOf(base.subscripts[d])};
      if (t.section && std::exchange(section, true)) {
        error("nodes that are a section of other nodes in more than one dimension are not supported");
        return false;
      }
      index += "+(" + (t.low.empty() ? "1" : t.low) + "-1)*" + product;
      if (t.section)
        stride = of + "(3)*" + product + (t.step.empty() ? "" : "*(" + t.step + ")");
      product += "*" + of + "(" + std::to_string(d + 4) + ")";
    }
    first = of + "(2)+(" + index + ")*" + of + "(3)";
    return true;
  }

  // The opening of the construct in which a function of the runtime names the team.
  static std::vector<std::string> construct(const std::string &function, const std::string &type) {
    return {"block",
            "use, intrinsic :: iso_fortran_env, only: atoll_team_type => team_type",
            "interface",
            type + " function " + function + "(nodes, subscripts, loc)",
            "integer(8), intent(in) :: nodes(*), subscripts(*)",
            "character(kind=1), intent(in) :: loc(*)",
            "end function",
            "function atoll_xmp_set()",
            "import",
            "type(atoll_team_type) :: atoll_xmp_set",
            "end function",
            "end interface"};
  }

  std::string position() const {
    std::string result{"'"};
    for (char c : path_)
      result += c == '\'' ? "''" : std::string{c};
    return result + ":" + std::to_string(where_ ? where_ : number_) + "'//achar(0)";
  }

  // Names from a module are Fortran's affair.
  bool known(const std::string &name) {
    if (declared_.count(name) == 0 && !uses_)
      error("nodes " + name + " have not been declared (NODES)");
    return declared_.count(name) > 0 || uses_;
  }

  void task(std::string text) {
    if (std::size_t clause{text.rfind(')')}; clause != text.npos) {
      std::string after{squeezed(text.substr(clause + 1))};
      if (after != "" && after != "nocomm")
        return error("the clause \"" + after + "\" of TASK is not supported");
      text = text.substr(0, clause + 1);
    }
    NodesRef ref;
    if (!parseRef(text, ref))
      return error("TASK ON name(subscripts) is expected");
    if (!known(ref.name))
      return;
    std::string triplets;
    for (const std::string &subscript : ref.subscripts) {
      if (subscript == "*")
        return error("the subscript * of TASK is not supported");
      Triplet t{tripletOf(subscript)};
      triplets += (triplets.empty() ? "" : ", ") + (t.low.empty() ? "1" : t.low) + ", " +
                  (t.high.empty() ? "-9223372036854775807_8" : t.high) + ", " + (t.step.empty() ? "1" : t.step);
    }
    if (triplets.empty())
      triplets = "0"; // all of them
    std::vector<std::string> lines{construct("atoll_xmp_task", "logical(4)")};
    lines.push_back("if (atoll_xmp_task(atoll_nodes_" + ref.name + ", [integer(8) :: " +
                    std::to_string(ref.subscripts.size()) + ", " + triplets + "], " + position() + ")) then");
    lines.push_back("change team (atoll_xmp_set())");
    insert(lines);
    tasks_.push_back(where_);
  }

  void endTask() {
    if (tasks_.empty())
      return error("END TASK without TASK");
    tasks_.pop_back();
    insert({"end team", "end if", "end block"});
  }

  void image(const std::string &text) {
    NodesRef ref;
    if (text.size() < 3 || text.front() != '(' || text.back() != ')' ||
        !parseRef(trimmed(text.substr(1, text.size() - 2)), ref) || !ref.subscripts.empty())
      return error("IMAGE (name) is expected");
    if (!known(ref.name))
      return;
    imageNodes_ = ref.name;
    wrapping_ = Next;
  }

  void openImage(const std::string &statement, std::string &line) {
    if (std::isdigit(static_cast<unsigned char>(trimmed(line)[0])) && !moveLabel(line))
      return error("the statement after the IMAGE directive may not end a DO loop by its label");
    // The members of a team that has only SYNC IMAGES need not all come.
    bool all{statement.find("syncall") != statement.npos || statement.find("callco_") != statement.npos};
    std::vector<std::string> lines{construct("atoll_xmp_image", "logical(4)")};
    lines.push_back("if (atoll_xmp_image(atoll_nodes_" + imageNodes_ + ", [" + (all ? "1" : "0") + "_8], " +
                    position() + ")) then");
    lines.push_back("change team (atoll_xmp_set())");
    insert(lines);
    wrapping_ = Inside;
  }

  // Branches to the statement lead to a CONTINUE in front of the construct. False: the label ends a loop.
  bool moveLabel(std::string &line) {
    std::size_t begin{line.find_first_of("0123456789")}, end{begin};
    while (end < line.size() &&
           (std::isdigit(static_cast<unsigned char>(line[end])) || (fixedForm_ && line[end] == ' ' && end < 5)))
      ++end;
    std::string label{squeezed(line.substr(begin, end - begin))};
    for (std::string_view rest{source_}; !rest.empty();) {
      std::size_t stop{std::min(rest.find('\n'), rest.size())};
      std::string text{squeezed(rest.substr(0, stop))};
      rest.remove_prefix(std::min(stop + 1, rest.size()));
      std::size_t at{text.find("do" + label)}, after{at + 2 + label.size()};
      if (at != text.npos && after < text.size() && !std::isdigit(static_cast<unsigned char>(text[after])))
        return false;
    }
    line.replace(begin, end - begin, end - begin, ' ');
    std::string here{"# " + std::to_string(number_) + " \"" + path_ + "\"\n"};
    result_.text += here + label + std::string(fixedForm_ ? 6 - label.size() : 1, ' ') + "continue\n";
    return true;
  }

  void closeImage() {
    insert({"end team", "end if", "end block"});
    wrapping_ = None;
  }

  void coarray(const std::string &text) {
    std::string rest;
    std::size_t colons{text.find("::")};
    if (!begins(text, "on", rest) || colons == text.npos)
      return error("COARRAY ON name :: coarrays is expected");
    NodesRef ref;
    std::string on{trimmed(rest.substr(0, rest.find("::")))};
    if (!parseRef(on, ref) || !ref.subscripts.empty())
      return error("COARRAY ON name :: coarrays is expected; the name is that of nodes");
    if (!known(ref.name))
      return;
    for (const std::string &name : split(text.substr(colons + 2), ',')) {
      if (!isName(trimmed(name)))
        return error("\"" + trimmed(name) + "\" is no name of a coarray");
      std::string of{"atoll_nodes_" + ref.name};
      pending_.push_back("integer(8), parameter :: atoll_on_" + trimmed(name) + "(size(" + of + ")) = " + of);
    }
  }

  static constexpr int deepest{20}; // of INCLUDE lines in files that INCLUDE lines bring

  bool fixedForm_;
  int lineLength_;
  std::string path_;
  const FindInclude &findInclude_;
  std::string_view source_, following_; // all, and what comes after the present line
  int number_{1};
  int depth_{0};         // of included files
  int directiveLine_{0}; // since the last line of a statement; 0: there was none
  int where_{0};         // the line of the directive that is being obeyed; 0: of the statement that is being read
  Rewriting result_;
  std::string directive_; // so far, with continuation
  bool continued_{false};
  bool open_{false}; // the next line continues a statement
  std::vector<std::string> pending_;
  std::vector<int> tasks_; // lines of those that are open
  enum { None, Next, Inside } wrapping_{None};
  std::string imageNodes_;
  std::set<std::string> declared_; // nodes
  bool uses_{false};               // there are USE statements
  bool omni_{false};               // and Omni's header
};

} // namespace

Rewriting rewriteExecutingSets(std::string_view source, bool fixedForm, int lineLength, const std::string &path,
                               const FindInclude &findInclude) {
  return Rewriter{fixedForm, lineLength, path, findInclude}.run(source);
}

} // namespace Atoll
