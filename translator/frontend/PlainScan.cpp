// Reads the statements of a source without parsing them, to prove that the translator would leave the file as it is:
// no word of coarrays, none of the features that back ends do not know (BackEnd.cpp), no procedure that may have to be
// told that it is recursive. What is not understood is no proof. atollfc asks (PlainFile.cpp).
#include "PlainScan.h"
#include <algorithm>
#include <cctype>
#include <map>
#include <set>

namespace Atoll {

namespace {

bool isName(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }
bool isDigit(char c) { return std::isdigit(static_cast<unsigned char>(c)); }
bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\f'; }

// The statements in lower case, literals empty; those of free form with one blank where there are some.
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

// Without blanks and underscores, so that `end team`, `get_team` and `endteam` are one.
std::string squeezed(std::string_view statement) {
  std::string result;
  for (char c : statement)
    if (c != ' ' && c != '_')
      result += c;
  return result;
}

// Words of coarrays and of XcalableMP, of statements and prefixes that some back end lacks, of what brings in text or
// names from elsewhere.
bool hasSuspectWord(const std::string &text) {
  for (const char *word : {"sync",       "image",     "team",        "event",
                           "notify",     "critical",  "coarray",     "codimension",
                           "cobound",    "coshape",   "cosum",       "comin",
                           "comax",      "coreduce",  "cobroadcast", "atomic",
                           "randominit", "import",    "generic::",   "generic,",
                           "concurrent", "recursive", "include",     "submodule",
                           "(integer",   ",integer",  "errorstop",   "xmp",
                           "atoll",      "entry",     "interfaceo",  "interfaceassignment"})
    if (text.find(word) != std::string::npos)
      return true;
  for (size_t at{text.find("lock")}; at != std::string::npos; at = text.find("lock", at + 1))
    if (at == 0 || (text[at - 1] != 'b' && text[at - 1] != 'c')) // BLOCK, SYSTEM_CLOCK
      return true;
  return false;
}

// A bracket behind a name, a literal or a parenthesis; Hollerith data, which may hold quotes.
bool hasSuspectCharacter(const std::string &text) {
  for (size_t at{1}; at < text.size(); ++at) {
    char before{text[at - 1]};
    if (text[at] == '[' && (isName(before) || before == ')' || before == ']' || before == '\'' || before == '"' ||
                            before == ':' || before == '%'))
      return true;
    if (text[at] == 'h' && isDigit(before)) {
      size_t first{at - 1};
      while (first > 0 && isDigit(text[first - 1]))
        --first;
      if (first == 0 || !isName(text[first - 1]))
        return true;
    }
  }
  return !text.empty() && text[0] == '[';
}

// ---- procedures -------------------------------------------------------------------------------------------------

bool skip(std::string_view &text, std::string_view word) {
  if (text.substr(0, word.size()) != word)
    return false;
  text.remove_prefix(word.size());
  return true;
}

std::string_view nameAt(std::string_view text) {
  size_t end{0};
  while (end < text.size() && isName(text[end]))
    ++end;
  return text.substr(0, end);
}

bool skipParentheses(std::string_view &text) {
  int depth{0};
  for (size_t at{0}; at < text.size(); ++at) {
    depth += text[at] == '(' ? 1 : text[at] == ')' ? -1 : 0;
    if (depth == 0) {
      text.remove_prefix(at + 1);
      return true;
    }
  }
  return false;
}

struct Header {
  std::string name;
  bool isResult; // its name is the result variable
};

// Of a FUNCTION or SUBROUTINE statement without blanks; no name: something else.
Header headerIn(std::string_view text) {
  bool more{true};
  while (more) {
    more = false;
    for (std::string_view prefix : {"pure", "impure", "elemental", "module", "integer", "real", "doubleprecision",
                                    "doublecomplex", "complex", "logical", "character", "type", "class"})
      if (skip(text, prefix)) {
        more = true;
        if (skip(text, "*"))
          while (!text.empty() && isDigit(text[0]))
            text.remove_prefix(1);
        if (!text.empty() && text[0] == '(' && !skipParentheses(text))
          return {"", false};
      }
  }
  bool function{skip(text, "function")};
  if (!function && !skip(text, "subroutine"))
    return {"", false};
  std::string name{nameAt(text)};
  text.remove_prefix(name.size());
  if (!text.empty() && (text[0] != '(' || !skipParentheses(text)))
    return {"", false};
  bool result{text.find("result(") != std::string_view::npos};
  if (!text.empty() && !result && text.find("bind(") != 0) // `functions(i) = 3`
    return {"", false};
  return {name, function && !result};
}

bool isUnitEnd(std::string_view text) {
  if (text == "end")
    return true;
  bool end{skip(text, "endfunction") || skip(text, "endsubroutine") || skip(text, "endprocedure")};
  return end && nameAt(text).size() == text.size();
}

// `procedure :: depth => depth_of_node`: a reference by that name is one to another.
bool namesBinding(std::string_view text) {
  if (!skip(text, "procedure"))
    return false;
  for (size_t at{text.find("=>")}; at != std::string_view::npos; at = text.find("=>", at + 1))
    if (text.substr(at + 2).find("null(") != 0)
      return true;
  return false;
}

// Which procedures of the file refer to which.
class References {
public:
  explicit References(bool fixedForm) : fixedForm_{fixedForm} {}

  // False: perhaps one refers to itself, by way of others or not.
  bool read(const std::vector<std::string> &statements, const std::vector<std::string> &packed) {
    for (size_t i{0}; i < statements.size(); ++i)
      if (!enterOrLeave(packed[i]))
        return false;
    around_.clear();
    generic_.clear();
    constexpr size_t most{1 << 24};
    if (fixedForm_ && names_.size() * statements.size() > most)
      return false;
    for (size_t i{0}; i < statements.size(); ++i) {
      size_t depth{around_.size()};
      enterOrLeave(packed[i]);
      bool begins{packed[i].rfind("interface", 0) == 0}; // the block of a generic, whose name is no reference to it
      if (!begins && around_.size() == depth && (depth > 0 || !generic_.empty()))
        refer(fixedForm_ ? packed[i] : statements[i]);
    }
    return std::none_of(names_.begin(), names_.end(), [&](const std::string &name) { return isInCircle(name); });
  }

private:
  bool enterOrLeave(const std::string &text) {
    if (text.rfind("endinterface", 0) == 0) {
      generic_.clear();
    } else if (text.rfind("interface", 0) == 0) {
      generic_ = text.substr(std::string_view{"interface"}.size());
      if (nameAt(generic_).size() != generic_.size())
        return false;
      if (!generic_.empty())
        names_.insert(generic_);
    } else if (namesBinding(text)) {
      return false;
    } else if (isUnitEnd(text)) {
      if (!around_.empty())
        around_.pop_back();
    } else if (text.find("function") != std::string::npos || text.find("subroutine") != std::string::npos) {
      Header header{headerIn(text)};
      if (header.name.empty())
        return false;
      if (!generic_.empty())
        references_[generic_].insert(header.name);
      around_.push_back(header);
      names_.insert(header.name);
    }
    return true;
  }

  void refer(const std::string &text) {
    const Header from{generic_.empty() ? around_.back() : Header{generic_, false}};
    for (size_t at{0}; at < text.size();) {
      std::string_view name{nameAt(std::string_view{text}.substr(at))};
      if (name.empty()) {
        ++at;
        continue;
      }
      at += name.size();
      size_t next{std::min(text.find_first_not_of(' ', at), text.size())};
      bool call{next < text.size() && text[next] == '('};
      if (fixedForm_) // words stand together
        referToParts(from, name, call);
      else
        refer(from, std::string{name}, call);
    }
  }

  void referToParts(const Header &from, std::string_view word, bool call) {
    for (const std::string &name : names_)
      if (word.find(name) != std::string_view::npos)
        refer(from, name, call);
  }

  void refer(const Header &from, const std::string &name, bool call) {
    if (names_.count(name) && !(from.isResult && name == from.name && !call))
      references_[from.name].insert(name);
  }

  bool isInCircle(const std::string &name) {
    if (Visit &visit{visits_[name]}; visit != Visit::None)
      return visit == Visit::Open;
    else
      visit = Visit::Open;
    const auto &others{references_[name]};
    bool found{std::any_of(others.begin(), others.end(), [&](const std::string &other) { return isInCircle(other); })};
    visits_[name] = Visit::Done;
    return found;
  }

  enum class Visit { None, Open, Done };
  bool fixedForm_;
  std::set<std::string> names_;
  std::map<std::string, std::set<std::string>> references_;
  std::map<std::string, Visit> visits_;
  std::vector<Header> around_; // procedures
  std::string generic_;        // the interface block's name
};

// ---- modules ----------------------------------------------------------------------------------------------------

void addModules(const std::string &text, PlainSource &source) {
  std::string_view rest{text};
  if (skip(rest, "use")) {
    size_t colons{rest.find("::")};
    if (colons != std::string_view::npos && (colons == 0 || rest[0] == ','))
      rest.remove_prefix(colons + 2);
    std::string name{nameAt(rest)};
    rest.remove_prefix(name.size());
    if (!name.empty() && (rest.empty() || rest[0] == ','))
      source.used.push_back(name);
  } else if (skip(rest, "module")) {
    std::string name{nameAt(rest)};
    if (name.size() == rest.size() && name.rfind("procedure", 0) != 0)
      source.defined.push_back(name);
  }
}

std::string withoutBlanks(std::string text) {
  text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
  return text;
}

} // namespace

PlainSource scanPlain(std::string_view source, const PlainForm &form) {
  constexpr size_t most{1 << 22}; // of text to be looked at in vain
  Statements statements{form};
  PlainSource result;
  if (source.size() > most || !statements.read(source))
    return result;
  std::vector<std::string> packed;
  for (const std::string &statement : statements.found) {
    packed.push_back(withoutBlanks(statement));
    packed.back().erase(0, std::min(packed.back().find_first_not_of("0123456789"), packed.back().size())); // the label
    if (hasSuspectCharacter(packed.back()) || hasSuspectWord(squeezed(packed.back())))
      return result;
    addModules(packed.back(), result);
  }
  result.plain = form.recursiveByDefault || References{form.fixedForm}.read(statements.found, packed);
  return result;
}

} // namespace Atoll
