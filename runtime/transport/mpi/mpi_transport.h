/* What the files of this transport share. Most of it is transport/messages. */
#ifndef ATOLL_TRANSPORT_MPI_H
#define ATOLL_TRANSPORT_MPI_H

#include "llr/plugin.h"
#include "transport/messages/messages.h"

#include <mpi.h>

/* One MPI call moves at most so much: its counts are int. */
#define CHUNK_BYTES ((size_t)1 << 30)

extern MPI_Comm atolli_mpi_comm; /* for messages; job.c */
extern bool atolli_mpi_allows_thread;

/* ---- coll.c: MPI's own collectives, as in llr.h ---- */

int atolli_mpi_group_make(const int *ranks, int num_ranks, struct llr_group **group_p);
void atolli_mpi_group_free(struct llr_group *group);
int atolli_mpi_broadcast(struct llr_group *group, int root, void *data, size_t bytes);
int atolli_mpi_can_reduce(enum llr_reduction reduction, enum llr_number number, int bytes);
int atolli_mpi_allreduce(struct llr_group *group, enum llr_reduction reduction, enum llr_number number, int bytes,
                         void *data, size_t count);

#endif
