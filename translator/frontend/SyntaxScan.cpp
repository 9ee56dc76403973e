// Goes through the tokens of a source for words and brackets that only coarrays have. Translate.cpp asks where Flang
// has failed.
#include "SyntaxScan.h"
#include "../session.h"
#include <algorithm>
#include <cctype>
#include <sstream>

namespace Atoll {

static bool isName(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// Lower case, without blanks, comments and the contents of quotes. Fixed form loses its blanks anyway; in free form
// words that were apart come together, which can only make the scan find more.
static std::string squeezed(std::string_view line, bool fixedForm) {
  std::string result;
  if (fixedForm && !line.empty() && std::string_view{"cC*"}.find(line[0]) != std::string_view::npos)
    return result;
  char quote = 0;
  for (char c : line) {
    if (quote) {
      quote = c == quote ? 0 : quote;
      continue;
    }
    if (c == '!')
      break;
    if (c == '\'' || c == '"')
      quote = c;
    if (!std::isspace(static_cast<unsigned char>(c)))
      result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return result;
}

// Words that a program without coarrays has hardly a reason to contain; they also match within longer names.
static bool hasCoarrayWord(const std::string &text) {
  for (const char *word :
       {"codimension",    "endcritical",   "syncall",        "syncimages",      "syncmemory",  "syncteam",
        "lock_type",      "event_type",    "event_query",    "eventpost",       "eventwait",   "notify_type",
        "notifywait",     "team_type",     "team_number",    "get_team",        "formteam",    "changeteam",
        "failimage",      "failed_images", "stopped_images", "completion_type", "image_index", "image_status",
        "image_distinct", "this_image",    "num_images",     "co_sum",          "co_min",      "co_max",
        "co_reduce",      "co_broadcast",  "cobound",        "coshape",         "atomic_"})
    if (text.find(word) != std::string::npos)
      return true;
  return false;
}

// LOCK and UNLOCK statements; not calls of system_clock and the like. A CRITICAL construct is recognised by its end.
static bool hasLockStatement(const std::string &text) {
  for (const char *word : {"lock(", "unlock("})
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
      if (at == 0 || !isName(text[at - 1]) || std::isdigit(static_cast<unsigned char>(text[at - 1])))
        return true;
  return false;
}

// A bracket after a name or a closing parenthesis: a coarray's declaration or a coindexed object, where an array
// constructor cannot be.
static bool hasCosubscript(const std::string &text) {
  for (std::size_t at = text.find('['); at != std::string::npos; at = text.find('[', at + 1)) {
    // A line that begins with a bracket, after a continuation or a continuation mark of fixed form, may be anything.
    if (at == 0 || isName(text[at - 1]) || text[at - 1] == ')' || text[at - 1] == '&')
      return true;
  }
  return text.find("::[*") != std::string::npos || text.find("::[:") != std::string::npos ||
         text.find(")(*)") != std::string::npos; // mistakes for x[*], x(10)[*]
}

template <typename Visit> static int findLine(std::string_view source, Visit suspicious) {
  int number = 0;
  while (!source.empty()) {
    ++number;
    std::size_t end = std::min(source.find('\n'), source.size());
    if (suspicious(source.substr(0, end)))
      return number;
    source.remove_prefix(std::min(end + 1, source.size()));
  }
  return 0;
}

bool mayHaveCoarraySyntax(std::string_view source, bool fixedForm, int &line) {
  line = findLine(source, [fixedForm](std::string_view text) {
    std::string squeezedText = squeezed(text, fixedForm);
    return hasCoarrayWord(squeezedText) || hasLockStatement(squeezedText) || hasCosubscript(squeezedText);
  });
  return line != 0;
}

// MODULE and a name, and nothing more: no MODULE PROCEDURE.
static std::string moduleOf(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(" \t\f"), line.size()));
  if (line.empty() || (line[0] != 'm' && line[0] != 'M'))
    return "";
  std::string text;
  for (char c : line.substr(0, std::min({line.find('!'), line.find(';'), line.size()})))
    text += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  std::istringstream words{text};
  std::string module, name, more;
  words >> module >> name >> more;
  return module == "module" && more.empty() && name != "procedure" && std::all_of(name.begin(), name.end(), isName)
             ? name
             : "";
}

std::vector<std::string> modulesIn(std::string_view source) {
  std::vector<std::string> names;
  findLine(source, [&](std::string_view line) {
    if (std::string name = moduleOf(line); !name.empty())
      names.push_back(name);
    return false;
  });
  return names;
}

int firstDirective(std::string_view source) {
  return findLine(source, [](std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size())); // Flang takes it with blanks before, too
    if (text.empty() || text[0] != '#')
      return false;
    std::size_t word = std::min(text.find_first_not_of(" \t", 1), text.size());
    text.remove_prefix(word);
    return !text.empty() && std::isalpha(static_cast<unsigned char>(text[0])) && text.substr(0, 4) != "line";
  });
}

} // namespace Atoll
