/* What programs and tools know of transport self (llr/about.h). */
#include "llr/about.h"

#include "llr/llr.h"

extern const struct llr_transport llr_self;

extern const struct llr_about atolli_about_self[];
const struct llr_about atolli_about_self[] = {
    {.name = "self", .start = LLR_START_BY_SUPERVISOR, .linked = &llr_self},
    {.name = NULL},
};
