// Text with the substitutions that are in force, names of temporaries, positions as literals. All families of
// statements call this.
#include "Text.h"
#include "Lowering.h"
#include <algorithm>
#include <cctype>

namespace Atoll {

std::string text(const Lowering &l, Range r) {
  std::string result;
  size_t at{r.begin};
  for (const auto &[range, substitute] : l.substitutes) {
    if (range.begin < at || range.end > r.end)
      continue;
    if (range.begin > at)
      result += l.editor.text({at, range.begin});
    result += substitute;
    at = range.end;
  }
  return at < r.end ? result + l.editor.text({at, r.end}) : result;
}

std::string textWith(const Lowering &l, Range r, std::vector<std::pair<Range, std::string>> others) {
  std::sort(others.begin(), others.end(), [](const auto &a, const auto &b) { return a.first.begin < b.first.begin; });
  std::string result;
  size_t at{r.begin};
  for (const auto &[range, other] : others) {
    if (!r.contains(range))
      continue;
    result += (at < range.begin ? l.editor.text({at, range.begin}) : "") + other;
    at = range.end;
  }
  return result + (at < r.end ? l.editor.text({at, r.end}) : "");
}

bool isName(const std::string &text) {
  return std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isalnum(c) || c == '_'; });
}

std::string temporary(Lowering &l, const char *what) {
  std::string name;
  do
    name = std::string{"atoll_"} + what + std::to_string(++l.temporaries);
  while (l.usersNames.has(name));
  return name;
}

std::string status(const Lowering &l, const model::StatErrmsg &s) {
  std::string result;
  if (s.stat)
    result += ", stat=" + text(l, *s.stat);
  if (s.errmsg)
    result += ", errmsg=" + text(l, *s.errmsg);
  return result;
}

// The position as a character literal that C reads.
std::string locText(const Lowering &l, const std::string &loc) {
  std::string quoted;
  for (char c : loc) {
    quoted += c;
    if (c == '\'')
      quoted += c;
  }
  return "'" + quoted + "'//" + l.needs.achar + "(0)";
}

// As the user wrote it, in lower case, in fixed form without blanks. A long one is cut, between two characters of
// UTF-8.
static std::string designatorText(const Lowering &l, Range object) {
  constexpr size_t most{80};
  std::string result{l.editor.raw(object)};
  if (result.size() <= most)
    return result;
  size_t end{most};
  while ((result[end] & 0xC0) == 0x80 || result[end - 1] == '\\')
    --end;
  return result.substr(0, end) + "...";
}

// The runtime gets an image index, not the cosubscript, of a coarray with one codimension: it cannot tell its bounds.
static std::string coboundsText(const model::Coarray &coarray) {
  if (coarray.corank != 1 || coarray.allocatable || !coarray.coboundsVariable.empty())
    return "";
  long lower{coarray.cobounds[0].lower.value_or(1)};
  return lower == 1 ? "" : " (cobounds [" + std::to_string(lower) + ":*])";
}

std::string locText(const Lowering &l, const std::string &loc, Range object) {
  return locText(l, loc) + "//" + locText(l, designatorText(l, object));
}

std::string locText(const Lowering &l, const std::string &loc, const model::Access &a) {
  return locText(l, loc) + "//" + locText(l, designatorText(l, a.whole) + coboundsText(a.coarray));
}

std::string locText(const Lowering &l, const model::Access &a) { return locText(l, a.loc, a); }

static std::string textOnce(Lowering &l, const std::string &literal, size_t length, int unit) {
  if (l.file.namesEveryVariable || l.file.units[unit].pure)
    return literal;
  auto [at, isNew]{l.needs.texts.emplace(std::pair{unit, literal}, "")};
  if (isNew) {
    at->second = temporary(l, "text");
    l.needs.declarations[unit].push_back("character(len=" + std::to_string(length) + ", kind=1) :: " + at->second +
                                         " = " + literal);
  }
  return at->second;
}

std::string textOnce(Lowering &l, const std::string &loc, int unit) {
  return textOnce(l, locText(l, loc), loc.size() + 1, unit);
}

// Not in specification expressions, where a variable may not be.
std::string textOnce(Lowering &l, const model::Access &a) {
  std::string literal{locText(l, a)};
  return l.options.racing && a.statement >= 0 && !a.specification ? textOnce(l, literal, literal.size(), a.unit)
                                                                  : literal;
}

std::string upperText(const Lowering &l, std::string name) {
  std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::toupper(c); });
  return locText(l, name);
}

} // namespace Atoll
