// -fcheck=race: objects that are found in another way than by a designator (model::OwnAccess::Way).
#ifndef ATOLL_TRANSLATOR_LOWER_ACCESSWAYS_H
#define ATOLL_TRANSLATOR_LOWER_ACCESSWAYS_H

#include "../model/Model.h"

namespace Atoll {

struct Lowering;

// True: the text of the designator names the object now. False: all has been told of the access, or nothing can be.
bool takeItsWay(Lowering &, const model::OwnAccess &);

} // namespace Atoll
#endif
