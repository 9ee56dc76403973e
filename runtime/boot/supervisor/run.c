/* Keeps how the run stands. The parts of the supervisor call it, and the start. */
#include "boot/supervisor/run.h"

#include "boot/end/termination.h"

struct atolli_run atolli_run;

void atolli_run_end(int status) {
  if (!atolli_run.error)
    atolli_run.error = 1 + status;
  atolli_error_termination_begin(status, 0); /* for the images */
}
