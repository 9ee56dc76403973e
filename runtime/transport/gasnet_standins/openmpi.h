/*
 * MPI as Open MPI's interface has it, for parts of GASNet that Debian has compiled for Open MPI, as code of
 * executables: those cannot refer to a shared library's variables, which Open MPI's constants are. So in a copy of them
 * MPI has other names (openmpi.names), which are defined in openmpi.c and openmpi_messages.c, and every call goes on to
 * the MPI library of this plug-in, whichever that is.
 *
 * On GASNet's side a handle is an address, as in Open MPI; what is not a constant is the library's own handle in that
 * form. Numbers are Open MPI's: MPI 3 to 5 of other libraries differ in MPI_ANY_SOURCE and in the levels of threads
 * only.
 */
#ifndef ATOLL_TRANSPORT_GASNET_OPENMPI_H
#define ATOLL_TRANSPORT_GASNET_OPENMPI_H

#include <mpi.h>

#include <stdint.h>

typedef const char *handle;

/* Of these only the addresses count. */
extern const char atolli_ompi_comm_world, atolli_ompi_byte, atolli_ompi_int, atolli_ompi_op_sum,
    atolli_ompi_errors_return, atolli_ompi_request_null;

static inline MPI_Comm comm_of(handle comm) {
  return comm == &atolli_ompi_comm_world ? MPI_COMM_WORLD : (MPI_Comm)(intptr_t)comm;
}

static inline MPI_Datatype type_of(handle type) { return type == &atolli_ompi_int ? MPI_INT : MPI_BYTE; }

#endif
