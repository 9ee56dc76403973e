// The mark of files that concern images. Programs in which no file has it run once, as with any compiler
// (docs/atollrun.md).
#include "Marks.h"
#include "../emit/Selectors.h"
#include "Lowering.h"
#include <algorithm>

namespace Atoll {

namespace {
// Much is translated for other reasons than images: because the back end lacks it.
struct ConcernsImages {
  std::string_view raw;

  // Declarations of coarrays lose their brackets.
  bool operator()(const model::TextEdit &edit) const { return hasBracket(raw, edit.range); }
  bool operator()(const model::IntrinsicCall &call) const { return call.name != "random_init"; }
  bool operator()(const model::SerialLoop &) const { return false; }
  bool operator()(const model::OwnIndices &) const { return false; }
  bool operator()(const model::ConcurrentMask &) const { return false; } // of coindexed objects, if of any
  template <typename T> bool operator()(const T &) const { return true; }
};
} // namespace

bool usesImages(const model::File &file, const Editor &editor) {
  ConcernsImages concernsImages{editor.raw()};
  return std::any_of(file.sites.begin(), file.sites.end(),
                     [&](const model::Site &site) { return std::visit(concernsImages, site); }) ||
         std::any_of(file.units.begin(), file.units.end(),
                     [](const model::Unit &unit) { return !unit.dummies.empty() || !unit.touched.empty(); });
}

// The runtime looks for this COMMON block at the start of the program (runtime/boot/launch/request.c). In a module it
// would also be in the files that use a constant of the module, and nothing that concerns images.
std::string mark(const Lowering &l) {
  if (!l.options.marksImages || !usesImages(l.file, l.editor))
    return "";
  std::string variable{"atoll_images_" + l.options.suffix};
  return "subroutine atoll_mark_" + l.options.suffix + "()\ninteger(4) :: " + variable +
         "\ncommon /atoll_uses_images/ " + variable +
         "\nbind(c, name=\"atoll_uses_images\") :: /atoll_uses_images/\nend subroutine\n";
}

} // namespace Atoll
