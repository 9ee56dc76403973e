/* Has the calls of the transport counted, and what waits wait for. Called at start, and by the program's own calls. */
#include "core/remote/counting.h"

#include "base/config.h"
#include "base/log.h"
#include "boot/node/node.h"
#include "core/image/counter.h"
#include "core/image/stat.h"
#include "llr/count/count.h"

#include <string.h>

static void on_awaited(struct atolli_counter *counter, uint32_t value) { llr_count_waited(&counter->value, value); }

static const char *file_or_none(const char *name) { return name && *name ? name : NULL; }

void atolli_counting_start(struct llr *llr, const struct llr_job *job) {
  const char *counts = file_or_none(atolli_config.count), *schedule = file_or_none(atolli_config.schedule), *file;
  if (!counts && !schedule)
    return;
  int error = llr_count_start(llr, job, counts, schedule, &file);
  if (error)
    atolli_start_fatal("cannot write %s, which %s names: %s", file, file == counts ? "ATOLL_COUNT" : "ATOLL_SCHEDULE",
                       strerror(error));
  if (schedule)
    atolli_counter_listener = on_awaited;
}

void atolli_counting_without(void) {
  if (atolli_this_image == 1 && (file_or_none(atolli_config.count) || file_or_none(atolli_config.schedule)))
    atolli_log(
        "warning: %s has no effect: all images are on one node and use no transport (ATOLL_NODE_SIZE makes nodes)",
        file_or_none(atolli_config.count) ? "ATOLL_COUNT" : "ATOLL_SCHEDULE");
}

void atolli_counting_phase(const char *name) { llr_count_phase(name); }
