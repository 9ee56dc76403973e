// Image control statements (Fortran 2018, 11.6) and the CRITICAL construct (11.1.6): calls of the runtime.
#include "../../include/atoll/fortran/numbers.h"
#include "Fortran.h"
#include "Lowering.h"
#include "Needs.h"
#include "Objects.h"
#include "Puts.h"
#include "Spans.h"
#include "Statements.h"
#include "Temporaries.h"
#include "Text.h"
#include "Touches.h"

namespace Atoll {

// The set of SYNC IMAGES.
static std::string setOf(Lowering &l, const model::ImageControl &control, int unit) {
  const auto &images{*control.images};
  spanBefore(l, control.statement, images.array, images.type);
  std::string set{passedWhole(l, images.range, images.wholeArray, 1, unit)};
  if (images.vectorSubscript) // (Defect::VectorsByDescriptor)
    set = "(" + set + ")";
  return describable(l, set, images.designator || images.literal, images, images.type, control.statement);
}

// The entry and its arguments, except for STAT= and ERRMSG=.
static std::pair<const char *, std::vector<std::string>> entryOf(Lowering &l, const model::ImageControl &control,
                                                                 const model::Statement &statement) {
  const int unit{statement.unit};
  const std::string loc{locText(l, statement.loc)};
  using Kind = model::ImageControl::Kind;
  switch (control.kind) {
  case Kind::SyncAll:
    return {"atoll_sync_all", {loc}};
  case Kind::SyncMemory:
    return {"atoll_sync_memory", {loc}};
  case Kind::SyncImages:
    return {"atoll_sync_images", {setOf(l, control, unit), loc}};
  case Kind::SyncImagesAll:
    return {"atoll_sync_images_all", {loc}};
  case Kind::Lock:
  case Kind::Unlock:
    break;
  }
  if (control.access)
    selectBefore(l, *control.access, control.statement);
  std::vector<std::string> arguments{control.access ? mold(l, *control.access) : text(l, *control.variable),
                                     control.access ? image(l, *control.access) : int8(ATOLL_THIS_IMAGE),
                                     "loc=" + (control.access ? locText(l, statement.loc, *control.access)
                                                              : locText(l, statement.loc, *control.variable))};
  if (control.acquired)
    arguments.push_back("acquired=" + text(l, *control.acquired));
  return {control.kind == Kind::Lock ? "atoll_lock" : "atoll_unlock", arguments};
}

void lower(Lowering &l, const model::ImageControl &control) {
  const auto &statement{l.file.statements[control.statement]};
  auto [entry, arguments]{entryOf(l, control, statement)};
  arguments.back() += status(l, control.status);
  wrap(l, control.statement).core = callOf(need(l, entry, statement.unit), arguments);
  touchAround(l, control.statement);
}

void lower(Lowering &l, const model::Critical &critical) {
  std::string lock{temporary(l, "critical")};
  l.needs.declarations[critical.unit].push_back("integer(8) :: " + lock + " = 0_8");
  std::string touches{touchDummies(l, critical.unit, critical.begin.begin)}, before{touches}, after, opening, closing;
  if (!touches.empty())
    after = "\n" + touches.substr(0, touches.size() - 1);
  if (!critical.name.empty()) { // EXIT may name the construct, and must not pass the end by
    opening = "\n" + critical.name + ": block";
    closing = "end block " + critical.name + "\n";
  }
  std::string begin{callOf(need(l, "atoll_critical_begin", critical.unit),
                           {lock, locText(l, critical.loc) + status(l, critical.status)})};
  std::string end{callOf(need(l, "atoll_critical_end", critical.unit), {lock, locText(l, critical.endLoc)})};
  l.editor.replace(critical.begin, before + begin + after + opening);
  l.editor.replace(critical.end, closing + before + end + after);
}

} // namespace Atoll
