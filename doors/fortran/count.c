/* The phases of ATOLL_COUNT, which programs name. */
#include "atoll/count.h"

#include "core/remote/counting.h"

void atoll_count_phase(const char *name) { atolli_counting_phase(name); }
