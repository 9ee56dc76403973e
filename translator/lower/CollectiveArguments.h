// The A of a collective subroutine.
#ifndef ATOLL_TRANSLATOR_LOWER_COLLECTIVEARGUMENTS_H
#define ATOLL_TRANSLATOR_LOWER_COLLECTIVEARGUMENTS_H

#include "../model/Model.h"
#include "Elements.h"
#include <string>

namespace Atoll {

struct Lowering;

// What it refers to is evaluated once. False after a refusal.
bool writeOnce(Lowering &, const model::Argument &, int statement);
Parts partsIn(const Lowering &, const model::Argument &, size_t end); // end: of what names the parts
// As the runtime describes it where the back end does it wrongly (Defect::PartsOfArrays); else empty.
struct Described {
  std::string text;
  bool namesSelf{false}; // it is in terms of an associate name
};
Described describedArray(Lowering &, const model::Argument &, const std::string &self, int unit); // self: that name

} // namespace Atoll
#endif
