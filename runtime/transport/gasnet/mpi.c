/* The mpi conduit: MPI starts and ends it, and carries its messages. job.c calls it by its table. */
#include "launched.h"

#include "transport/mpijob/mpijob.h"

const struct atolli_conduit atolli_conduit = {.begin = atolli_launched_begin,
                                              .begun = atolli_launched_begun,
                                              .leave = atolli_launched_leave,
                                              .abort = atolli_launched_abort,
                                              .serve = atolli_mpijob_serve,
                                              .communicator = atolli_mpijob_communicator,
                                              .library = atolli_launched_library};
