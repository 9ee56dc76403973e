/* What the files of this transport share. Most of it is transport/messages. */
#ifndef ATOLL_TRANSPORT_MPI_H
#define ATOLL_TRANSPORT_MPI_H

#include "llr/plugin.h"
#include "transport/messages/messages.h"

#include <mpi.h>

/* One MPI call moves at most so much: its counts are int. */
#define CHUNK_BYTES ((size_t)1 << 30)

extern MPI_Comm atolli_mpi_comm;

/* ---- link.c: sending, receiving, transfers ---- */

extern const struct atolli_messages_link atolli_mpi_link;
int atolli_mpi_link_init(void);
/* All that has been begun is complete on this side. */
bool atolli_mpi_all_is_sent(void);
/* After all ranks have come to an end. */
void atolli_mpi_link_fini(void);

#endif
