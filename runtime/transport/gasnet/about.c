/* What programs and tools know of the transports over GASNet-EX (llr/about.h), one for each conduit. */
#include "llr/about.h"

#include "spawn.h"

#include <stddef.h>

/* The udp conduit has started this process, which has to connect to the master. */
static const struct llr_launcher udp_launchers[] = {
    {.name = "GASNet",
     .plugin = "gasnet-udp",
     .rank = "GASNET_WORKER_RANK",
     .size = "ATOLL_NUM_IMAGES",
     .proof = ATOLLI_GASNET_WORKER,
     .lacks_rank =
         "GASNet has started this process without telling its rank: set GASNET_WORKER_RANK to the name of the "
         "variable that has it (see docs/gasnet.md)"},
    {.name = NULL},
};

static const char *const udp_variables[] = {ATOLLI_GASNET_WORKER, ATOLLI_GASNET_KEY, NULL};

extern const struct llr_about atolli_about_gasnet[];
const struct llr_about atolli_about_gasnet[] = {
    {.name = "gasnet-mpi", .start = LLR_START_BY_MPI},
    {.name = "gasnet-ucx", .start = LLR_START_BY_MPI},
    {.name = "gasnet-udp",
     .start = LLR_START_BY_LIBRARY,
     .starter = "GASNet",
     .plugin = "gasnet-udp",
     .launchers = udp_launchers,
     .variables = udp_variables,
     .uses_sigquit = true},
    {.name = "gasnet-smp", .start = LLR_START_BY_FORKS, .starter = "GASNet", .plugin = "gasnet-smp"},
    {.name = NULL},
};
