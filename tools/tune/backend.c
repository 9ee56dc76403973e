/* What the runtime asks of the back end's run-time library (boot/backend.h): this program has none. And what tells it
   that this is a program of images (boot/request.c). */
#include "boot/backend.h"

extern char atoll_uses_images[];
char atoll_uses_images[4];

const struct atolli_stat_codes atolli_stat_codes = {1, 2, 3, 4, 5, 6};
const char atolli_backend_main[] = "main";

void atolli_backend_flush(void) {}
void atolli_backend_hush(void) {}
