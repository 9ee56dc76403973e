/* Says why the run ends, and has the plug-in end it. */
#include "refuse.h"

#include "base/log.h"
#include "llr/plugin.h"

#include <stdlib.h>

extern const struct llr_plugin llr_plugin; /* of which this is a part */

_Noreturn void atolli_messages_end_job(void) {
  llr_plugin.abort(EXIT_FAILURE);
  _Exit(EXIT_FAILURE);
}

_Noreturn void atolli_messages_refuse(int rank, const char *what) {
  atolli_log("what has come from image %d is no message: %s", rank + 1, what);
  atolli_messages_end_job();
}

_Noreturn void atolli_messages_lack_memory(void) {
  atolli_log("no memory for a message of another image");
  atolli_messages_end_job();
}
