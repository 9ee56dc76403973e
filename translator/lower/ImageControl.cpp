// Image control statements (Fortran 2018, 11.6) and the CRITICAL construct (11.1.6): calls of the runtime.
#include "Lowering.h"

namespace Atoll {

void Lowering::lower(const model::ImageControl &control) {
  using Kind = model::ImageControl::Kind;
  const auto &statement{file_.statements[control.statement]};
  int unit{statement.unit};
  std::string loc{locText(statement.loc)}, tail{status(control.status) + ")"}, call;
  switch (control.kind) {
  case Kind::SyncAll:
    call = need("atoll_sync_all", unit) + "(" + loc;
    break;
  case Kind::SyncMemory:
    call = need("atoll_sync_memory", unit) + "(" + loc;
    break;
  case Kind::SyncImages: {
    const auto &images{*control.images};
    spanBefore(control.statement, images.array, images.type);
    std::string set{passedWhole(images.range, images.wholeArray, 1, unit)};
    call = need("atoll_sync_images", unit) + "(" +
           describable(set, images.designator, images, images.type, control.statement) + ", " + loc;
    break;
  }
  case Kind::SyncImagesAll:
    call = need("atoll_sync_images_all", unit) + "(" + loc;
    break;
  case Kind::Lock:
  case Kind::Unlock: {
    bool lock{control.kind == Kind::Lock};
    std::string variable{control.access ? mold(*control.access) : text(*control.variable)};
    std::string where{control.access ? image(*control.access) : "0_8"};
    call = need(lock ? "atoll_lock" : "atoll_unlock", unit) + "(" + variable + ", " + where + ", loc=" + loc;
    if (control.acquired)
      call += ", acquired=" + text(*control.acquired);
    break;
  }
  }
  wrap(control.statement).core = "call " + call + tail;
  touchAround(control.statement);
}

std::string Lowering::touchDummies(int unit) {
  std::string lines;
  for (int u{unit}; u >= 0; u = file_.units[u].host)
    for (const auto &dummy : file_.units[u].dummies)
      if (!dummy.sometimes)
        lines += touch(dummy, unit) + "\n";
  return lines;
}

void Lowering::lower(const model::Critical &critical) {
  std::string lock{temporary("critical")};
  unitDeclarations_[critical.unit].push_back("integer(8) :: " + lock + " = 0_8");
  std::string touches{touchDummies(critical.unit)}, before{touches}, after, opening, closing;
  if (!touches.empty())
    after = "\n" + touches.substr(0, touches.size() - 1);
  if (!critical.name.empty()) { // EXIT may name the construct, and must not pass the end by
    opening = "\n" + critical.name + ": block";
    closing = "end block " + critical.name + "\n";
  }
  editor_.replace(critical.begin, before + "call " + need("atoll_critical_begin", critical.unit) + "(" + lock + ", " +
                                      locText(critical.loc) + status(critical.status) + ")" + after + opening);
  editor_.replace(critical.end, closing + before + "call " + need("atoll_critical_end", critical.unit) + "(" + lock +
                                    ", " + locText(critical.endLoc) + ")" + after);
}

} // namespace Atoll
