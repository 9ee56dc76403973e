/*
 * libatoll_c.a: what the runtime asks of a back end's run-time library (boot/node/backend.h), for programs in C, which
 * have none.
 */
#include "boot/node/backend.h"

/* Different from zero and from each other is all that C needs. */
const struct atolli_stat_codes atolli_stat_codes = {1, 2, 3, 4, 5, 6};
const char atolli_backend_main[] = "main";

void atolli_backend_flush(void) {}
void atolli_backend_hush(void) {}
