// Image control statements and the CRITICAL construct.
#ifndef ATOLL_TRANSLATOR_LOWER_IMAGECONTROL_H
#define ATOLL_TRANSLATOR_LOWER_IMAGECONTROL_H

#include "../model/Model.h"

namespace Atoll {

struct Lowering;

void lower(Lowering &, const model::ImageControl &);
void lower(Lowering &, const model::Critical &);

} // namespace Atoll
#endif
