// Image control statements (Fortran 2018, 11.6) and the CRITICAL construct (11.1.6): calls of the runtime.
#include "ImageControl.h"
#include "Lowering.h"
#include "Needs.h"
#include "Objects.h"
#include "Puts.h"
#include "Spans.h"
#include "Statements.h"
#include "Text.h"
#include "Touches.h"

namespace Atoll {

void lower(Lowering &l, const model::ImageControl &control) {
  using Kind = model::ImageControl::Kind;
  const auto &statement{l.file.statements[control.statement]};
  int unit{statement.unit};
  std::string loc{locText(l, statement.loc)}, tail{status(l, control.status) + ")"}, call;
  switch (control.kind) {
  case Kind::SyncAll:
    call = need(l, "atoll_sync_all", unit) + "(" + loc;
    break;
  case Kind::SyncMemory:
    call = need(l, "atoll_sync_memory", unit) + "(" + loc;
    break;
  case Kind::SyncImages: {
    const auto &images{*control.images};
    spanBefore(l, control.statement, images.array, images.type);
    std::string set{passedWhole(l, images.range, images.wholeArray, 1, unit)};
    call = need(l, "atoll_sync_images", unit) + "(" +
           describable(l, set, images.designator, images, images.type, control.statement) + ", " + loc;
    break;
  }
  case Kind::SyncImagesAll:
    call = need(l, "atoll_sync_images_all", unit) + "(" + loc;
    break;
  case Kind::Lock:
  case Kind::Unlock: {
    bool lock{control.kind == Kind::Lock};
    std::string variable{control.access ? mold(l, *control.access) : text(l, *control.variable)};
    std::string where{control.access ? image(l, *control.access) : "0_8"};
    call = need(l, lock ? "atoll_lock" : "atoll_unlock", unit) + "(" + variable + ", " + where + ", loc=" + loc;
    if (control.acquired)
      call += ", acquired=" + text(l, *control.acquired);
    break;
  }
  }
  wrap(l, control.statement).core = "call " + call + tail;
  touchAround(l, control.statement);
}

void lower(Lowering &l, const model::Critical &critical) {
  std::string lock{temporary(l, "critical")};
  l.needs.declarations[critical.unit].push_back("integer(8) :: " + lock + " = 0_8");
  std::string touches{touchDummies(l, critical.unit)}, before{touches}, after, opening, closing;
  if (!touches.empty())
    after = "\n" + touches.substr(0, touches.size() - 1);
  if (!critical.name.empty()) { // EXIT may name the construct, and must not pass the end by
    opening = "\n" + critical.name + ": block";
    closing = "end block " + critical.name + "\n";
  }
  l.editor.replace(critical.begin, before + "call " + need(l, "atoll_critical_begin", critical.unit) + "(" + lock +
                                       ", " + locText(l, critical.loc) + status(l, critical.status) + ")" + after +
                                       opening);
  l.editor.replace(critical.end, closing + before + "call " + need(l, "atoll_critical_end", critical.unit) + "(" +
                                     lock + ", " + locText(l, critical.endLoc) + ")" + after);
}

} // namespace Atoll
