// Intrinsic subroutines, and what their translations have in common: their arguments (Fortran 2018, 16.9).
#ifndef ATOLL_TRANSLATOR_LOWER_INTRINSICS_H
#define ATOLL_TRANSLATOR_LOWER_INTRINSICS_H

#include "../model/Model.h"

namespace Atoll {

struct Lowering;

inline const model::Argument *find(const model::IntrinsicCall &call, const char *keyword) {
  for (const auto &argument : call.arguments)
    if (argument.keyword == keyword)
      return &argument;
  return nullptr;
}

inline model::StatErrmsg statusOf(const model::IntrinsicCall &call) {
  model::StatErrmsg result;
  if (const auto *stat{find(call, "stat")})
    result.stat = stat->range;
  if (const auto *errmsg{find(call, "errmsg")})
    result.errmsg = errmsg->range;
  return result;
}

// A section of an array pointer that needs a class container, which is described wrongly, and loses elements in
// ASSOCIATE and pointer assignment (Defect::SectionsOfPointers).
inline bool isSectionOfPointer(const model::Argument &a) {
  return a.type.needsClass && !a.type.polymorphic && a.type.pointerArray && !a.wholeArray && !a.objects && !a.copied;
}

} // namespace Atoll
#endif
