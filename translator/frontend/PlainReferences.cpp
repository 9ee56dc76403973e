#include "PlainReferences.h"
#include <algorithm>
#include <cctype>
#include <map>
#include <set>

namespace Atoll {

bool skipWord(std::string_view &text, std::string_view word) {
  if (text.substr(0, word.size()) != word)
    return false;
  text.remove_prefix(word.size());
  return true;
}

std::string_view nameAt(std::string_view text) {
  size_t end{0};
  while (end < text.size() && (std::isalnum(static_cast<unsigned char>(text[end])) || text[end] == '_'))
    ++end;
  return text.substr(0, end);
}

namespace {

bool isDigit(char c) { return std::isdigit(static_cast<unsigned char>(c)); }

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
      if (skipWord(text, prefix)) {
        more = true;
        if (skipWord(text, "*"))
          while (!text.empty() && isDigit(text[0]))
            text.remove_prefix(1);
        if (!text.empty() && text[0] == '(' && !skipParentheses(text))
          return {"", false};
      }
  }
  bool function{skipWord(text, "function")};
  if (!function && !skipWord(text, "subroutine"))
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
  bool end{skipWord(text, "endfunction") || skipWord(text, "endsubroutine") || skipWord(text, "endprocedure")};
  return end && nameAt(text).size() == text.size();
}

// `procedure :: depth => depth_of_node`: a reference by that name is one to another.
bool namesBinding(std::string_view text) {
  if (!skipWord(text, "procedure"))
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

} // namespace

bool mayBeRecursive(const std::vector<std::string> &statements, const std::vector<std::string> &packed,
                    bool fixedForm) {
  return !References{fixedForm}.read(statements, packed);
}

} // namespace Atoll
