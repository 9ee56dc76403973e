/* What the runtime asks of the back end's run-time library (boot/backend.h): this program has none. */
#include "boot/backend.h"

const struct atolli_stat_codes atolli_stat_codes = {1, 2, 3, 4, 5, 6};
const char atolli_backend_main[] = "main";

void atolli_backend_flush(void) {}
void atolli_backend_hush(void) {}
