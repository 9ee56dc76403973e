/* What the files of this transport share. Most of it is transport/messages. */
#ifndef ATOLL_TRANSPORT_MPI_H
#define ATOLL_TRANSPORT_MPI_H

#include "llr/plugin.h"
#include "transport/messages/messages.h"

#include <mpi.h>

/* One MPI call moves at most so much: its counts are int. */
#define CHUNK_BYTES ((size_t)1 << 30)

extern MPI_Comm atolli_mpi_comm; /* for messages */
extern bool atolli_mpi_allows_thread;
extern bool atolli_mpi_is_shared; /* the program calls MPI itself */

extern const struct atolli_messages_link atolli_mpi_link;   /* link.c */
extern const struct llr_collectives atolli_mpi_collectives; /* coll.c */

#endif
