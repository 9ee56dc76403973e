// Accesses of this image to its own coarrays, without image selectors.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_OWNACCESSES_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_OWNACCESSES_H

#include "../State.h"

namespace Atoll::extract {

// After all other sites: their statements are known then.
void extractOwnAccesses(State &);

} // namespace Atoll::extract
#endif
