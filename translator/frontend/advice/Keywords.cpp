// Mistakes in image control statements and in calls of the intrinsic subroutines for images.
#include "../IntrinsicProcedures.h"
#include "Advice.h"
#include "Squeezed.h"
#include <algorithm>
#include <cctype>

namespace Atoll::advice {

static std::string upper(std::string_view text) {
  std::string result{text};
  std::transform(result.begin(), result.end(), result.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return result;
}

static std::optional<Advice> say(const Squeezed &s, std::size_t at, std::string text) {
  return Advice{s.place(at), std::move(text)};
}

static bool isInteger(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c); });
}

// `sync images (1, 2)`, `sync images (1:3)`: a set of images is one expression.
static std::optional<Advice> adviseOnImageSet(const Squeezed &s) {
  constexpr std::size_t open{10};
  std::string_view text{s.text()};
  std::size_t close{closing(text, open)};
  if (close == std::string_view::npos)
    return std::nullopt;
  if (text.substr(open, close + 1 - open) == "(**)" || text.substr(open, close + 1 - open) == "(all)")
    return say(s, open + 1, "* stands for all images: write SYNC IMAGES (*)");
  std::string images;
  for (std::string_view part : listed(text.substr(open + 1, close - open - 1))) {
    std::size_t colon{part.find(':')};
    if (colon != std::string_view::npos && colon > 0 && part.find_first_of("([") == std::string_view::npos)
      return say(s, open + 1,
                 "several images are an array: write SYNC IMAGES ([(i, i = " + std::string{part.substr(0, colon)} +
                     ", " + std::string{part.substr(colon + 1)} + ")])");
    if (part.find('=') == std::string_view::npos)
      images += (images.empty() ? "" : ", ") + std::string{part};
  }
  for (std::size_t i{open + 2}; i < close; ++i)
    if (s.blankBefore(i) && isName(s.at(i)) && isName(s.at(i - 1)))
      return say(s, open + 1,
                 "several images are an array: write SYNC IMAGES ([" + s.text().substr(open + 1, i - open - 1) + ", " +
                     s.text().substr(i, close - i) + "])");
  if (images.find(", ") == std::string::npos || images.find_first_of("([") != std::string::npos)
    return std::nullopt;
  return say(s, open + 1, "several images are an array: write SYNC IMAGES ([" + images + "])");
}

// Several images are one array; specifiers stand beside it.
static std::string asArray(std::string_view images) {
  if (images == "all" || images == "**")
    return "*";
  bool several{listed(images).size() > 1 && images.find('=') == std::string_view::npos};
  return several ? "[" + std::string{images} + "]" : std::string{images};
}

// `sync`, with what follows it: all, images, team, memory, or something like these.
static std::optional<Advice> adviseOnSync(const Squeezed &s) {
  std::string_view rest{std::string_view{s.text()}.substr(4)};
  auto begins = [&](std::string_view word) { return rest.substr(0, word.size()) == word; };
  if (rest.empty())
    return say(s, 0,
               "SYNC what? SYNC ALL waits for all images of the team, SYNC IMAGES (...) for some of them, SYNC TEAM "
               "(team) for those of a team");
  if (begins("_"))
    return say(s, 0, "image control statements have blanks, no underscores: write SYNC " + upper(rest.substr(1)));
  if (begins("images("))
    return adviseOnImageSet(s);
  if (begins("memory(") && rest.substr(7, 5) != "stat=" && rest.substr(7, 7) != "errmsg=" && rest != "memory()")
    return say(s, 10, "SYNC MEMORY is for this image alone, and has STAT= and ERRMSG= only: write SYNC MEMORY");
  if (begins("memory(") || begins("team(") || rest == "all" || rest == "memory")
    return std::nullopt;
  if (begins("images"))
    return say(s, 10,
               rest.size() == 6
                   ? "SYNC IMAGES needs images: write SYNC IMAGES (2), or SYNC IMAGES (*)"
                   : "the images must be in parentheses: write SYNC IMAGES (" + asArray(rest.substr(6)) + ")");
  if (begins("image"))
    return say(s, 4, "the statement is SYNC IMAGES, with an S: write SYNC IMAGES (2)");
  if (begins("all(") && rest.substr(4, 5) != "stat=" && rest.substr(4, 7) != "errmsg=" && rest != "all()")
    return say(s, 7,
               "SYNC ALL is for all images and takes none: write SYNC ALL, or SYNC IMAGES " +
                   std::string{rest.substr(3)});
  std::size_t specifier{begins("all,") ? 4u : 3u};
  if (begins("all") && (rest.substr(specifier, 5) == "stat=" || rest.substr(specifier, 7) == "errmsg="))
    return say(s, 4 + specifier,
               "specifiers must be in parentheses: write SYNC ALL (" +
                   upper(rest.substr(specifier, rest.find('=') + 1 - specifier)) +
                   std::string{rest.substr(rest.find('=') + 1)} + ")");
  if (begins("team"))
    return say(s, 8,
               "SYNC TEAM needs a team in parentheses: write SYNC TEAM (" +
                   (rest.size() > 4 ? std::string{rest.substr(4)} : "team") + ")");
  if (begins("mem"))
    return say(s, 4, "the statement is SYNC MEMORY");
  if (rest[0] == '(' && closing(s.text(), 4) + 1 == s.text().size())
    return say(s, 4,
               begins("(all)")
                   ? "the statement has no parentheses: write SYNC ALL"
                   : "SYNC must be followed by the word that says with whom: write SYNC ALL, SYNC IMAGES (...), "
                     "or SYNC TEAM (team)");
  if (begins("team") || rest[0] == '=' || rest[0] == '(' || rest[0] == '%')
    return std::nullopt; // a variable
  if (s.blankBefore(4))
    return say(s, 4,
               "there is no such statement: SYNC ALL, SYNC IMAGES (...), SYNC TEAM (team) and SYNC MEMORY are those "
               "with SYNC");
  return std::nullopt;
}

// Statements whose operands stand in parentheses, and an example of each.
struct Parenthesised {
  const char *word, *keyword, *operands;
};
static const Parenthesised parenthesised[]{
    {"eventpost", "EVENT POST", "event[2]"},
    {"eventwait", "EVENT WAIT", "event"},
    {"notifywait", "NOTIFY WAIT", "notify"},
    {"formteam", "FORM TEAM", "number, team"},
    {"changeteam", "CHANGE TEAM", "team"},
    {"unlock", "UNLOCK", "lock"},
    {"lock", "LOCK", "lock"},
};

// event_post(e[1]), error_stop 'text'
static std::optional<Advice> adviseOnUnderscores(const Squeezed &s) {
  static const char *const statements[]{"EVENT POST", "EVENT WAIT",  "NOTIFY WAIT",
                                        "FORM TEAM",  "CHANGE TEAM", "ERROR STOP"};
  for (std::string_view statement : statements) {
    std::string name{statement};
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char c) { return c == ' ' ? '_' : static_cast<char>(std::tolower(c)); });
    char next{s.at(name.size())};
    if (s.startsWith(name) && next != '=' && (s.blankBefore(name.size()) || !isName(next)))
      return say(s, 0,
                 "blanks separate the words of a statement, not underscores: write " + std::string{statement} +
                     (next == '(' ? " " + s.text().substr(name.size()) : ""));
  }
  return std::nullopt;
}

static std::optional<Advice> adviseOnParentheses(const Squeezed &s) {
  for (const auto &[word, keyword, operands] : parenthesised) {
    std::size_t size{std::string_view{word}.size()};
    if (!s.startsWith(word) || s.at(size) == '(' || s.at(size) == '=' || s.at(size) == '%')
      continue;
    bool bare{s.text().size() == size};
    if (!bare && (!s.blankBefore(size) || !std::isalnum(static_cast<unsigned char>(s.at(size)))))
      continue; // a longer name
    std::string given{bare ? operands : s.text().substr(size)};
    return say(s, bare ? 0 : size,
               std::string{"the operands of "} + keyword + " must be in parentheses: write " + keyword + " (" + given +
                   ")");
  }
  return std::nullopt;
}

static std::optional<Advice> adviseOnTeams(const Squeezed &s) {
  if (!s.startsWith("formteam("))
    return std::nullopt;
  std::string_view text{s.text()};
  std::size_t close{closing(text, 8)};
  if (close == std::string_view::npos)
    return std::nullopt;
  auto operands{listed(text.substr(9, close - 9))};
  if (operands.size() == 1)
    return say(s, 9,
               "FORM TEAM needs the number of the new team, and a variable for it: write FORM TEAM (number, team)");
  if (isInteger(operands[1]))
    return say(s, 9,
               "the number comes first, then the team variable: write FORM TEAM (" + std::string{operands[1]} + ", " +
                   std::string{operands[0]} + ")");
  return std::nullopt;
}

// Statements in which an operand that follows the first ones has a keyword, and which one.
struct Keyword {
  const char *word, *statement;
  std::size_t before; // so many operands have none
  const char *keyword;
};
static const Keyword keywords[]{
    {"eventpost(", "EVENT POST", 1, "STAT"},
    {"eventwait(", "EVENT WAIT", 1, "UNTIL_COUNT"},
    {"notifywait(", "NOTIFY WAIT", 1, "UNTIL_COUNT"},
    {"formteam(", "FORM TEAM", 2, "NEW_INDEX"},
    {"unlock(", "UNLOCK", 1, "STAT"},
    {"lock(", "LOCK", 1, "ACQUIRED_LOCK"},
    {"syncteam(", "SYNC TEAM", 1, "STAT"},
};

static std::optional<Advice> adviseOnKeyword(const Squeezed &s, std::string_view given, const std::string &statement,
                                             const std::string &keyword) {
  if (given == "stat" || given == "errmsg" || upper(given) == keyword)
    return std::nullopt;
  return say(s, static_cast<std::size_t>(given.data() - s.text().data()),
             statement + " has " + (keyword == "STAT" ? "" : keyword + "=, ") + "STAT= and ERRMSG=, but no " +
                 upper(given) + "=");
}

static std::optional<Advice> adviseOnSpecifiers(const Squeezed &s) {
  std::string_view text{s.text()};
  for (const auto &[word, statement, before, keyword] : keywords) {
    std::size_t open{std::string_view{word}.size() - 1}, close{closing(text, open)};
    if (!s.startsWith(word) || close == std::string_view::npos || close + 1 != text.size())
      continue;
    auto operands{listed(text.substr(open + 1, close - open - 1))};
    if (operands.size() <= before)
      return std::nullopt;
    if (std::size_t equals{operands[before].find('=')}; equals != std::string_view::npos)
      return adviseOnKeyword(s, operands[before].substr(0, equals), statement, keyword);
    std::string all;
    for (std::size_t i{0}; i < before; ++i)
      all += std::string{operands[i]} + ", ";
    return say(s, static_cast<std::size_t>(operands[before].data() - text.data()),
               "this operand has a keyword: write " + std::string{statement} + " (" + all + keyword + "=" +
                   std::string{operands[before]} + ")");
  }
  return std::nullopt;
}

// Statements with nothing after their words.
static std::optional<Advice> adviseOnBareStatements(const Squeezed &s) {
  if (s.startsWith("failimage("))
    return say(s, 9, "FAIL IMAGE has no operands, the image that executes it fails: write FAIL IMAGE");
  if (s.startsWith("critical") && s.blankBefore(8) && isName(s.at(8)))
    return say(s, 8,
               "no words follow CRITICAL; a name of the construct comes before it: write CRITICAL, or "
               "name: CRITICAL");
  if (s.startsWith("changeteam("))
    if (std::size_t close{closing(s.text(), 10)};
        close != std::string_view::npos && s.text().compare(close + 1, std::string::npos, "then") == 0)
      return say(s, close + 1,
                 "there is no THEN here: write " + std::string{"CHANGE TEAM "} + s.text().substr(10, close - 9));
  return std::nullopt;
}

// DO x[1] = 1, 3
static std::optional<Advice> adviseOnLoops(const Squeezed &s) {
  std::size_t bracket{s.text().find('[')}, equals{s.text().find('=')};
  if (!s.startsWith("do") || equals == std::string::npos || bracket > equals)
    return std::nullopt;
  std::size_t close{closing(s.text(), bracket)};
  return close + 1 == equals ? say(s, bracket,
                                   "the DO variable is one of this image, which no image selector goes with: write " +
                                       s.text().substr(2, bracket - 2))
                             : std::nullopt;
}

// Subroutines that are written like statements or functions.
static std::optional<Advice> adviseOnCalls(const Squeezed &s) {
  for (const char *word :
       {"callsyncall", "callsyncimages", "callsyncmemory", "callsyncteam", "callerrorstop", "callfailimage"})
    if (s.startsWith(word))
      return say(s, 0, "this is a statement of its own: write it without CALL");
  for (const IntrinsicProcedure &procedure : intrinsicProcedures()) {
    if (procedure.isFunction)
      continue;
    std::string_view name{procedure.name};
    if (s.startsWith(std::string{name} + "("))
      return say(s, 0, upper(name) + " is a subroutine: write CALL " + upper(name) + " (...)");
    for (std::size_t call : {std::size_t{0}, std::size_t{4}}) {
      std::size_t end{call + name.size()};
      if (s.startsWith((call ? "call" : "") + std::string{name}) && s.blankBefore(end) && isName(s.at(end)))
        return say(s, call ? end : 0,
                   upper(name) + " is a subroutine, with its arguments in parentheses: write CALL " + upper(name) +
                       " (" + s.text().substr(end) + ")");
    }
  }
  return std::nullopt;
}

static std::optional<Advice> adviseOnWords(const Squeezed &s) {
  if (s.text() == "fail" || s.text() == "failimages" || s.text() == "fail_image")
    return say(s, 0, "the statement is FAIL IMAGE");
  if (s.startsWith("eventquery("))
    return say(s, 0,
               "EVENT_QUERY is a subroutine, whose name has an underscore: write CALL EVENT_QUERY (event, count)");
  for (const char *verb : {"post(", "wait("})
    if (s.startsWith(verb))
      return say(s, 0,
                 "the statement is EVENT " + upper(std::string_view{verb}.substr(0, 4)) + ": write EVENT " +
                     upper(std::string_view{verb}.substr(0, 4)) + " " + s.text().substr(4));
  if (s.startsWith("endchangeteam"))
    return say(s, 0, "this statement ends a CHANGE TEAM construct: write END TEAM");
  if (s.startsWith("endcritical"))
    return Advice{s.place(0), "there is no CRITICAL construct that END CRITICAL could end here", true};
  if (s.startsWith("endteam"))
    return Advice{s.place(0), "there is no CHANGE TEAM construct that END TEAM could end here", true};
  if (s.text() == "endif")
    return Advice{s.place(0), "there is no IF construct that END IF could end here", true};
  if (s.text() == "enddo")
    return Advice{s.place(0), "there is no DO construct that END DO could end here", true};
  if (s.startsWith("endcrit"))
    return say(s, 0, "this statement ends a CRITICAL construct: write END CRITICAL");
  return std::nullopt;
}

std::optional<Advice> adviseOnKeywords(const Squeezed &s) {
  if (s.startsWith("sync"))
    return adviseOnSync(s);
  for (auto rule : {adviseOnUnderscores, adviseOnParentheses, adviseOnTeams, adviseOnSpecifiers, adviseOnBareStatements,
                    adviseOnLoops, adviseOnCalls, adviseOnWords})
    if (auto found{rule(s)})
      return found;
  return std::nullopt;
}

} // namespace Atoll::advice
