/*
 * What transports have in common whose processes an MPI launcher has started: start and end of MPI. Compiled into each
 * plug-in, with the header of its MPI library.
 */
#ifndef ATOLL_TRANSPORT_MPIJOB_H
#define ATOLL_TRANSPORT_MPIJOB_H

#include <stdbool.h>
#include <stddef.h>

/* Starts MPI, if nobody has. `transport`: ATOLL_TRANSPORT, which all are to have. `shared`: the program calls MPI
   itself, too. *allows_thread_p: MPI may be called by several threads, one at a time. Returns an enum llr_status, with
   a message where it is not OK. */
int atolli_mpijob_start(const char *transport, int shared, bool *allows_thread_p, char *message, size_t size);

/* As llr/plugin.h has them. */
void atolli_mpijob_serve(void);
int atolli_mpijob_communicator(const int *ranks, int num_ranks, int *handle_p);

/* Ends MPI, if _start has begun it, when all processes of the job have nothing to say to each other any more. A library
   that does not come back from that ends the process with this status. */
void atolli_mpijob_finish(int status);

/* Ends all processes of the job, through the launcher. No other thread is within MPI. */
_Noreturn void atolli_mpijob_abort(int status);

/* Name and version of the library, as llr/plugin.h has it. */
const char *atolli_mpijob_library(void);

#endif
