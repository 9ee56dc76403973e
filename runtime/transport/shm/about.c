/* What programs and tools know of transport shm (llr/about.h). */
#include "llr/about.h"

#include "llr/llr.h"

extern const struct llr_transport llr_shm;

extern const struct llr_about atolli_about_shm[];
const struct llr_about atolli_about_shm[] = {
    {.name = "shm", .start = LLR_START_BY_SUPERVISOR, .linked = &llr_shm},
    {.name = NULL},
};
