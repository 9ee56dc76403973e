#include "Lowering.h"
#include <algorithm>
#include <cctype>

namespace Atoll {

std::vector<Refusal> Lowering::run() {
  for (const auto &site : file_.sites)
    std::visit([this](const auto &s) { lower(s); }, site);
  finishStatements();
  finishUnits();
  return std::move(refusals_);
}

void Lowering::lower(const model::TextEdit &edit) {
  if (edit.range.empty())
    editor_.insertAfter(edit.range.begin, edit.replacement);
  else
    editor_.replace(edit.range, edit.replacement);
}

std::string Lowering::need(const std::string &entry, int unit) {
  if (unit >= 0)
    needs_[unit].insert(entry);
  else
    refuse({0, 1}, "internal error: " + entry + " is needed outside of any program unit");
  return entry;
}

std::string Lowering::object(const std::string &text, bool needsClass, int unit) {
  if (!needsClass)
    return text;
  return need("atoll_object", unit) + "(" + text + ", " + intrinsic("storage_size", unit) + "(" + text + ", 8)/8_8)";
}

std::string Lowering::entryName(const std::string &entry, bool needsClass, int unit) {
  return need(needsClass ? entry + "_objects" : entry, unit);
}

std::string Lowering::intrinsic(const char *name, int unit) {
  if (unit >= 0) {
    const auto &shadowed{file_.units[unit].shadowed};
    if (std::find(shadowed.begin(), shadowed.end(), name) != shadowed.end())
      refuse({file_.units[unit].declarations.at, file_.units[unit].declarations.at + 1},
             std::string{"the translated statements need the intrinsic function '"} + name +
                 "', which means something else in this scope: rename it");
  }
  return name;
}

// A bound in one dimension makes gfortran describe the array anew.
std::string Lowering::passedWhole(Range range, const std::optional<Range> &wholeArray, int rank, int unit) {
  if (!wholeArray)
    return text(range);
  std::string name{text(*wholeArray)}, rest;
  for (int d{1}; d < rank; ++d)
    rest += ",:";
  return name + "(" + intrinsic("lbound", unit) + "(" + name + ",1):" + rest + ")";
}

std::string Lowering::integer8(const std::string &text, int unit) {
  if (!text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c); }))
    return text + "_8";
  return intrinsic("int", unit) + "(" + text + ", 8)";
}

std::string Lowering::integer8(Range range, int unit) { return integer8(text(range), unit); }

std::string Lowering::status(const model::StatErrmsg &s) const {
  std::string result;
  if (s.stat)
    result += ", stat=" + text(*s.stat);
  if (s.errmsg)
    result += ", errmsg=" + text(*s.errmsg);
  return result;
}

// The position as a character literal that C reads.
std::string Lowering::locText(const std::string &loc) {
  std::string quoted;
  for (char c : loc) {
    quoted += c;
    if (c == '\'')
      quoted += c;
  }
  return "'" + quoted + "'//achar(0)";
}

// Whether a name occurs as a word of its own in the user's text.
bool Lowering::mentions(Range where, const std::string &name) const {
  std::string_view raw{editor_.raw()};
  auto word{[](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }};
  for (size_t at{raw.find(name, where.begin)}; at < where.end; at = raw.find(name, at + 1))
    if ((at == 0 || !word(raw[at - 1])) && (at + name.size() >= raw.size() || !word(raw[at + name.size()])))
      return true;
  return false;
}

} // namespace Atoll
