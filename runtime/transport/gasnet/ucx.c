/* The ucx conduit: MPI starts and ends it, UCX carries its messages. job.c calls it by its table. */
#include "launched.h"

#include "transport/mpijob/mpijob.h"

#include <ucp/api/ucp.h>

#include <stdio.h>
#include <stdlib.h>

static int begin(const struct atolli_config *config, int shared, int number, char *message, size_t size) {
  char most[20];
  snprintf(most, sizeof most, "%d", MESSAGE_BYTES);
  setenv("GASNET_UCX_MAX_MEDIUM", most, 0);
  setenv("GASNET_UCX_SPAWNER", "mpi", 1);
  return atolli_launched_begin(config, shared, number, message, size);
}

static const char *library(void) {
  static char text[80];
  snprintf(text, sizeof text, " with UCX %.15s and %.40s", ucp_get_version_string(), atolli_mpijob_library());
  return text;
}

const struct atolli_conduit atolli_conduit = {.begin = begin,
                                              .begun = atolli_launched_begun,
                                              .leave = atolli_launched_leave,
                                              .abort = atolli_launched_abort,
                                              .serve = atolli_mpijob_serve,
                                              .communicator = atolli_mpijob_communicator,
                                              .serve_program = atolli_launched_serve_program,
                                              .library = library};
