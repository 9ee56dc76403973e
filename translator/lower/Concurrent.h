// DO CONCURRENT and FORALL: masks, locality, types of index variables (ConcurrentMask.cpp, ConcurrentLocality.cpp).
#ifndef ATOLL_TRANSLATOR_LOWER_CONCURRENT_H
#define ATOLL_TRANSLATOR_LOWER_CONCURRENT_H

#include "../model/Model.h"

namespace Atoll {

struct Lowering;

void lower(Lowering &, const model::ConcurrentMask &);
void lower(Lowering &, const model::OwnIndices &);
void lower(Lowering &, const model::SerialLoop &);

} // namespace Atoll
#endif
