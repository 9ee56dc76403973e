// Reads the statements of a source without parsing them, to prove that the translator would leave the file as it is:
// no word of coarrays, none of the features that back ends do not know (BackEnd.cpp), no procedure that may have to be
// told that it is recursive. What is not understood is no proof. atollfc asks (PlainFile.cpp).
#include "PlainScan.h"
#include "PlainReferences.h"
#include "PlainStatements.h"
#include <algorithm>
#include <cctype>

namespace Atoll {

namespace {

bool isName(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }
bool isDigit(char c) { return std::isdigit(static_cast<unsigned char>(c)); }

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

// A bracket after a name, a literal or a parenthesis; Hollerith data, which may hold quotes.
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

void addModules(const std::string &text, PlainSource &source) {
  std::string_view rest{text};
  if (skipWord(rest, "use")) {
    size_t colons{rest.find("::")};
    if (colons != std::string_view::npos && (colons == 0 || rest[0] == ','))
      rest.remove_prefix(colons + 2);
    std::string name{nameAt(rest)};
    rest.remove_prefix(name.size());
    if (!name.empty() && (rest.empty() || rest[0] == ','))
      source.used.push_back(name);
  } else if (skipWord(rest, "module")) {
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
  PlainSource result;
  if (source.size() > most)
    return result;
  const auto statements{plainStatements(source, form)};
  if (!statements)
    return result;
  std::vector<std::string> packed;
  for (const std::string &statement : *statements) {
    packed.push_back(withoutBlanks(statement));
    packed.back().erase(0, std::min(packed.back().find_first_not_of("0123456789"), packed.back().size())); // the label
    if (hasSuspectCharacter(packed.back()) || hasSuspectWord(squeezed(packed.back())))
      return result;
    addModules(packed.back(), result);
  }
  result.plain = form.recursiveByDefault || !mayBeRecursive(*statements, packed, form.fixedForm);
  return result;
}

} // namespace Atoll
