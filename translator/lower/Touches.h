// Image control: coarrays may have changed, which the back end has to assume.
#ifndef ATOLL_TRANSLATOR_LOWER_TOUCHES_H
#define ATOLL_TRANSLATOR_LOWER_TOUCHES_H

#include "../model/Model.h"
#include <string>

namespace Atoll {

struct Lowering;

void touchAround(Lowering &, int statement);
std::string touchDummies(Lowering &, int unit, size_t place); // as lines, for this place in the text
std::string touch(Lowering &, const model::DummyCoarray &, int unit);

} // namespace Atoll
#endif
