/* What GASNet calls as Open MPI (openmpi.h): start and end, communicators, and what all processes call. */
#include "openmpi.h"

#include <stdio.h>

/* Open MPI's. */
enum { THREAD_SINGLE, THREAD_FUNNELED, THREAD_SERIALIZED, THREAD_MULTIPLE };

const char atolli_ompi_comm_world, atolli_ompi_byte, atolli_ompi_int, atolli_ompi_op_sum, atolli_ompi_errors_return,
    atolli_ompi_request_null;

/* The C library's variables are out of reach in the same way. */
FILE *atolli_ompi_stdin, *atolli_ompi_stdout, *atolli_ompi_stderr;

__attribute__((constructor)) static void copy_streams(void) {
  atolli_ompi_stdin = stdin;
  atolli_ompi_stdout = stdout;
  atolli_ompi_stderr = stderr;
}

/* ---- start and end ----------------------------------------------------------------------------------------------- */

/* MPI has been started before the conduit (transport/gasnet/launched.c), which then calls neither of these. */
int atolli_ompi_Init(int *argc, char ***argv);
int atolli_ompi_Init(int *argc, char ***argv) {
  (void)argc;
  (void)argv;
  return MPI_ERR_OTHER;
}

int atolli_ompi_Init_thread(int *argc, char ***argv, int required, int *provided);
int atolli_ompi_Init_thread(int *argc, char ***argv, int required, int *provided) {
  (void)argc;
  (void)argv;
  (void)required;
  (void)provided;
  return MPI_ERR_OTHER;
}

int atolli_ompi_Initialized(int *flag);
int atolli_ompi_Initialized(int *flag) { return MPI_Initialized(flag); }

int atolli_ompi_Query_thread(int *provided);
int atolli_ompi_Query_thread(int *provided) {
  int level = MPI_THREAD_SINGLE, error = MPI_Query_thread(&level);
  *provided = level >= MPI_THREAD_MULTIPLE     ? THREAD_MULTIPLE
              : level >= MPI_THREAD_SERIALIZED ? THREAD_SERIALIZED
              : level >= MPI_THREAD_FUNNELED   ? THREAD_FUNNELED
                                               : THREAD_SINGLE;
  return error;
}

int atolli_ompi_Finalized(int *flag);
int atolli_ompi_Finalized(int *flag) { return MPI_Finalized(flag); }

int atolli_ompi_Finalize(void);
int atolli_ompi_Finalize(void) { return MPI_Finalize(); }

int atolli_ompi_Abort(handle comm, int status);
int atolli_ompi_Abort(handle comm, int status) { return MPI_Abort(comm_of(comm), status); }

/* ---- communicators ----------------------------------------------------------------------------------------------- */

int atolli_ompi_Comm_group(handle comm, handle *group);
int atolli_ompi_Comm_group(handle comm, handle *group) {
  MPI_Group made;
  int error = MPI_Comm_group(comm_of(comm), &made);
  *group = (handle)(intptr_t)made;
  return error;
}

int atolli_ompi_Group_free(handle *group);
int atolli_ompi_Group_free(handle *group) {
  MPI_Group given = (MPI_Group)(intptr_t)*group;
  return MPI_Group_free(&given);
}

int atolli_ompi_Comm_create(handle comm, handle group, handle *created);
int atolli_ompi_Comm_create(handle comm, handle group, handle *created) {
  MPI_Comm made;
  int error = MPI_Comm_create(comm_of(comm), (MPI_Group)(intptr_t)group, &made);
  *created = (handle)(intptr_t)made;
  return error;
}

int atolli_ompi_Comm_free(handle *comm);
int atolli_ompi_Comm_free(handle *comm) {
  MPI_Comm given = comm_of(*comm);
  return MPI_Comm_free(&given);
}

int atolli_ompi_Comm_rank(handle comm, int *rank);
int atolli_ompi_Comm_rank(handle comm, int *rank) { return MPI_Comm_rank(comm_of(comm), rank); }

int atolli_ompi_Comm_size(handle comm, int *size);
int atolli_ompi_Comm_size(handle comm, int *size) { return MPI_Comm_size(comm_of(comm), size); }

/* MPI_ERRORS_RETURN is all that it asks for. */
int atolli_ompi_Comm_set_errhandler(handle comm, handle handler);
int atolli_ompi_Comm_set_errhandler(handle comm, handle handler) {
  return handler == &atolli_ompi_errors_return ? MPI_Comm_set_errhandler(comm_of(comm), MPI_ERRORS_RETURN)
                                               : MPI_ERR_ARG;
}

int atolli_ompi_Barrier(handle comm);
int atolli_ompi_Barrier(handle comm) { return MPI_Barrier(comm_of(comm)); }

int atolli_ompi_Bcast(void *data, int count, handle type, int root, handle comm);
int atolli_ompi_Bcast(void *data, int count, handle type, int root, handle comm) {
  return MPI_Bcast(data, count, type_of(type), root, comm_of(comm));
}

/* Open MPI's MPI_IN_PLACE is 1. */
static const void *source_of(const void *mine) { return (intptr_t)mine == 1 ? MPI_IN_PLACE : mine; }

int atolli_ompi_Allgather(const void *mine, int count, handle type, void *all, int all_count, handle all_type,
                          handle comm);
int atolli_ompi_Allgather(const void *mine, int count, handle type, void *all, int all_count, handle all_type,
                          handle comm) {
  return MPI_Allgather(source_of(mine), count, type_of(type), all, all_count, type_of(all_type), comm_of(comm));
}

int atolli_ompi_Alltoall(const void *mine, int count, handle type, void *all, int all_count, handle all_type,
                         handle comm);
int atolli_ompi_Alltoall(const void *mine, int count, handle type, void *all, int all_count, handle all_type,
                         handle comm) {
  return MPI_Alltoall(source_of(mine), count, type_of(type), all, all_count, type_of(all_type), comm_of(comm));
}

/* A sum. */
int atolli_ompi_Allreduce(const void *mine, void *result, int count, handle type, handle op, handle comm);
int atolli_ompi_Allreduce(const void *mine, void *result, int count, handle type, handle op, handle comm) {
  return op == &atolli_ompi_op_sum ? MPI_Allreduce(mine, result, count, type_of(type), MPI_SUM, comm_of(comm))
                                   : MPI_ERR_OP;
}
