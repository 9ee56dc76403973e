#include "Lowering.h"
#include "Interfaces.h"
#include <algorithm>
#include <cctype>

namespace Atoll {

std::vector<Refusal> Lowering::run() {
  noteGatheredLoops();
  for (size_t u{0}; u < file_.units.size(); ++u)
    if (isShadowed("achar", static_cast<int>(u)))
      achar_ = "atoll_i_achar";
  for (size_t u{0}; u < file_.units.size() && achar_ != "achar"; ++u)
    renamed_[static_cast<int>(u)].insert("achar"); // positions end with ACHAR(0)
  for (const auto &site : file_.sites)
    std::visit([this](const auto &s) { lower(s); }, site);
  finishStatements();
  finishUnits();
  return std::move(refusals_);
}

void Lowering::lower(const model::TextEdit &edit) {
  // A coarray-spec is taken out; its expressions are needed at the entry of the procedure.
  for (Range bound : places_.coboundsIn(edit.range))
    coboundTexts_[bound.begin] = text(bound);
  if (edit.range.empty())
    editor_.insertAfter(edit.range.begin, edit.replacement);
  else
    editor_.replace(edit.range, edit.replacement);
}

std::string Lowering::text(Range r) const {
  std::string result;
  size_t at{r.begin};
  for (const auto &[range, substitute] : substitutes_) {
    if (range.begin < at || range.end > r.end)
      continue;
    if (range.begin > at)
      result += editor_.text({at, range.begin});
    result += substitute;
    at = range.end;
  }
  return at < r.end ? result + editor_.text({at, r.end}) : result;
}

std::string Lowering::coboundText(Range bound) const {
  auto found{coboundTexts_.find(bound.begin)};
  return found == coboundTexts_.end() ? text(bound) : found->second;
}

model::Context Lowering::contextOf(const model::Access &a) const {
  return a.statement == generated ? model::Context::Plain
         : a.statement < 0        ? model::Context::Forall
                                  : file_.statements[a.statement].context;
}

std::string Lowering::need(const std::string &entry, int unit) {
  if (unit < 0) {
    refuse({0, 1}, "internal error: " + entry + " is needed outside of any program unit");
    return entry;
  }
  std::string name{entry};
  if (usersNames_.hasWord(entry))
    name += renamedSuffix;
  if (needs_[unit].insert(name).second && name != entry && usersNames_.hasWord(name))
    refuse({file_.units[unit].declarations.at, file_.units[unit].declarations.at + 1},
           "the name '" + entry + "' belongs to Atoll's library: rename what is called so in this file");
  return name;
}

std::string Lowering::object(const std::string &text, bool needsClass, int unit) {
  if (!needsClass)
    return text;
  return description("atoll_object", text + ", " + intrinsic("storage_size", unit) + "(" + text + ", 8)/8_8", unit);
}

std::string Lowering::touched(const std::string &text, bool needsClass, int unit) {
  return needsClass ? need("atoll_object", unit) + "(" + text + ", 0_8)" : text;
}

std::string Lowering::entryName(const std::string &entry, bool needsClass, int unit) {
  return need(needsClass ? entry + "_objects" : entry, unit);
}

bool Lowering::isShadowed(const std::string &name, int unit) const {
  if (unit < 0)
    return false;
  const auto &shadowed{file_.units[unit].shadowed};
  return std::find(shadowed.begin(), shadowed.end(), name) != shadowed.end();
}

// Generated procedures are internal ones of the outermost host, whose names count, too.
std::string Lowering::intrinsic(const std::string &name, int unit) {
  bool shadowed{false};
  for (int u{unit}; u >= 0; u = file_.units[u].host)
    shadowed |= isShadowed(name, u);
  if (!shadowed)
    return name;
  for (int u{unit}; u >= 0; u = file_.units[u].host)
    renamed_[u].insert(name);
  return "atoll_i_" + name; // additionsTo
}

std::string Lowering::extent(const std::string &array, int dim, int unit) {
  return intrinsic("size", unit) + "(" + array + ", " + std::to_string(dim) + ", 8)";
}

std::string Lowering::shape(const std::string &array, int unit) {
  return intrinsic("shape", unit) + "(" + array + ", 8)";
}

std::string Lowering::extents(const std::string &array, int rank, int unit) {
  std::string result;
  for (int d{1}; d <= rank; ++d)
    result += (d > 1 ? ", " : "") + extent(array, d, unit);
  return result;
}

std::string Lowering::length(const std::string &object, int unit) {
  return intrinsic("len", unit) + "(" + object + ", 8)";
}

std::string Lowering::temporary(const char *what) {
  std::string name;
  do
    name = std::string{"atoll_"} + what + std::to_string(++temporaries_);
  while (usersNames_.has(name));
  return name;
}

// A bound in one dimension makes gfortran describe the array anew.
// The interface is the BLOCK's own, because the dummy argument has the array's rank. It is pure, with a TARGET:
// gfortran may not conclude from INTENT(IN) that its descriptor stays as it is.
std::string Lowering::span(const std::string &array, int rank, const std::string &spec) {
  if (rank == 0)
    return "";
  std::string dims;
  for (int d{0}; d < rank; ++d)
    dims += d ? ",:" : ":";
  std::string import{spec == "type(*)" ? "" : "import\n"};
  return "block\ninterface\npure subroutine atoll_span(atoll_array)\n" + import + spec + ", dimension(" + dims +
         "), intent(in), target :: atoll_array\nend subroutine\nend interface\ncall atoll_span(" + array +
         ")\nend block";
}

void Lowering::spanBefore(int statement, const std::optional<model::AllocatableArray> &array, const model::Type &type) {
  // Others are passed as objects (entryName), for which the runtime needs no span.
  if (!array || type.needsClass || type.polymorphic)
    return;
  if (array->spec.empty())
    refuse(array->name, "the type of this array has no name in this scope: make the type accessible");
  wrap(statement).spans.push_back(span(text(array->name), array->rank, array->spec));
}

std::string Lowering::passedWhole(Range range, const std::optional<Range> &wholeArray, int rank, int unit) {
  if (!wholeArray)
    return text(range);
  if (isImpure(*wholeArray) && !isEvaluated(*wholeArray))
    refuse(*wholeArray,
           "a subscript that refers to a function with side effects is not supported by Atoll in this place: assign its"
           " value to a variable first");
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
std::string Lowering::locText(const std::string &loc) const {
  std::string quoted;
  for (char c : loc) {
    quoted += c;
    if (c == '\'')
      quoted += c;
  }
  return "'" + quoted + "'//" + achar_ + "(0)";
}

std::string Lowering::upperText(std::string name) const {
  std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::toupper(c); });
  return locText(name);
}

} // namespace Atoll
