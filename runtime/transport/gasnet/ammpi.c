/*
 * What GASNet's mpi conduit calls as MPI. Debian has compiled it for Open MPI, as code of executables: it cannot refer
 * to a shared library's variables, which Open MPI's constants are. So in a copy of it MPI has other names
 * (ammpi.names), which are defined here, and every call goes on to the MPI library of this plug-in, whichever that is.
 *
 * On the conduit's side a handle is an address, as in Open MPI; what is no constant is the library's own handle in that
 * form. Numbers are Open MPI's: MPI 3 to 5 of other libraries differ in MPI_ANY_SOURCE and in the levels of threads
 * only.
 */
#include <mpi.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef const char *handle;

/* Open MPI's MPI_Status, and numbers that other libraries have otherwise. */
struct status {
  int source, tag, error, cancelled;
  size_t bytes;
};
enum { ANY_SOURCE = -1 };
enum { THREAD_SINGLE, THREAD_FUNNELED, THREAD_SERIALIZED, THREAD_MULTIPLE };

/* Only their addresses count. */
const char atolli_ammpi_comm_world, atolli_ammpi_byte, atolli_ammpi_int, atolli_ammpi_op_sum,
    atolli_ammpi_errors_return, atolli_ammpi_request_null;

/* The C library's variables are out of reach in the same way. */
FILE *atolli_ammpi_stdin, *atolli_ammpi_stdout, *atolli_ammpi_stderr;

__attribute__((constructor)) static void copy_streams(void) {
  atolli_ammpi_stdin = stdin;
  atolli_ammpi_stdout = stdout;
  atolli_ammpi_stderr = stderr;
}

/* ---- handles ----------------------------------------------------------------------------------------------------- */

static MPI_Comm comm_of(handle comm) {
  return comm == &atolli_ammpi_comm_world ? MPI_COMM_WORLD : (MPI_Comm)(intptr_t)comm;
}

static MPI_Datatype type_of(handle type) { return type == &atolli_ammpi_int ? MPI_INT : MPI_BYTE; }

static MPI_Request request_of(handle request) {
  return request == &atolli_ammpi_request_null ? MPI_REQUEST_NULL : (MPI_Request)(intptr_t)request;
}

static handle handle_of(MPI_Request request) {
  return request == MPI_REQUEST_NULL ? &atolli_ammpi_request_null : (handle)(intptr_t)request;
}

static void tell_status(struct status *told, const MPI_Status *status) {
  if (told)
    *told = (struct status){.source = status->MPI_SOURCE, .tag = status->MPI_TAG, .error = status->MPI_ERROR};
}

/* A list of requests in the library's form, with room for as many statuses and indices. Under the transport's lock, as
   all calls. */
static struct {
  MPI_Request *requests;
  MPI_Status *statuses;
  int size;
} list;

static void list_take(int count, const handle *requests) {
  if (count > list.size) {
    list.size = 2 * count;
    list.requests = realloc(list.requests, (size_t)list.size * sizeof *list.requests);
    list.statuses = realloc(list.statuses, (size_t)list.size * sizeof *list.statuses);
    if (!list.requests || !list.statuses)
      abort(); /* the conduit takes no other answer either */
  }
  for (int i = 0; i < count; i++)
    list.requests[i] = request_of(requests[i]);
}

/* ---- start and end ----------------------------------------------------------------------------------------------- */

/* MPI has been started before the conduit (launcher.c), which then calls neither of these. */
int atolli_ammpi_Init(int *argc, char ***argv);
int atolli_ammpi_Init(int *argc, char ***argv) {
  (void)argc;
  (void)argv;
  return MPI_ERR_OTHER;
}

int atolli_ammpi_Init_thread(int *argc, char ***argv, int required, int *provided);
int atolli_ammpi_Init_thread(int *argc, char ***argv, int required, int *provided) {
  (void)argc;
  (void)argv;
  (void)required;
  (void)provided;
  return MPI_ERR_OTHER;
}

int atolli_ammpi_Initialized(int *flag);
int atolli_ammpi_Initialized(int *flag) { return MPI_Initialized(flag); }

int atolli_ammpi_Query_thread(int *provided);
int atolli_ammpi_Query_thread(int *provided) {
  int level, error = MPI_Query_thread(&level);
  *provided = level >= MPI_THREAD_MULTIPLE     ? THREAD_MULTIPLE
              : level >= MPI_THREAD_SERIALIZED ? THREAD_SERIALIZED
              : level >= MPI_THREAD_FUNNELED   ? THREAD_FUNNELED
                                               : THREAD_SINGLE;
  return error;
}

int atolli_ammpi_Finalized(int *flag);
int atolli_ammpi_Finalized(int *flag) { return MPI_Finalized(flag); }

int atolli_ammpi_Finalize(void);
int atolli_ammpi_Finalize(void) { return MPI_Finalize(); }

/* ---- communicators ----------------------------------------------------------------------------------------------- */

int atolli_ammpi_Comm_group(handle comm, handle *group);
int atolli_ammpi_Comm_group(handle comm, handle *group) {
  MPI_Group made;
  int error = MPI_Comm_group(comm_of(comm), &made);
  *group = (handle)(intptr_t)made;
  return error;
}

int atolli_ammpi_Group_free(handle *group);
int atolli_ammpi_Group_free(handle *group) {
  MPI_Group given = (MPI_Group)(intptr_t)*group;
  return MPI_Group_free(&given);
}

int atolli_ammpi_Comm_create(handle comm, handle group, handle *created);
int atolli_ammpi_Comm_create(handle comm, handle group, handle *created) {
  MPI_Comm made;
  int error = MPI_Comm_create(comm_of(comm), (MPI_Group)(intptr_t)group, &made);
  *created = (handle)(intptr_t)made;
  return error;
}

int atolli_ammpi_Comm_free(handle *comm);
int atolli_ammpi_Comm_free(handle *comm) {
  MPI_Comm given = comm_of(*comm);
  return MPI_Comm_free(&given);
}

int atolli_ammpi_Comm_rank(handle comm, int *rank);
int atolli_ammpi_Comm_rank(handle comm, int *rank) { return MPI_Comm_rank(comm_of(comm), rank); }

int atolli_ammpi_Comm_size(handle comm, int *size);
int atolli_ammpi_Comm_size(handle comm, int *size) { return MPI_Comm_size(comm_of(comm), size); }

/* MPI_ERRORS_RETURN is all that it asks for. */
int atolli_ammpi_Comm_set_errhandler(handle comm, handle handler);
int atolli_ammpi_Comm_set_errhandler(handle comm, handle handler) {
  return handler == &atolli_ammpi_errors_return ? MPI_Comm_set_errhandler(comm_of(comm), MPI_ERRORS_RETURN)
                                                : MPI_ERR_ARG;
}

int atolli_ammpi_Barrier(handle comm);
int atolli_ammpi_Barrier(handle comm) { return MPI_Barrier(comm_of(comm)); }

int atolli_ammpi_Bcast(void *data, int count, handle type, int root, handle comm);
int atolli_ammpi_Bcast(void *data, int count, handle type, int root, handle comm) {
  return MPI_Bcast(data, count, type_of(type), root, comm_of(comm));
}

int atolli_ammpi_Allgather(const void *mine, int count, handle type, void *all, int all_count, handle all_type,
                           handle comm);
int atolli_ammpi_Allgather(const void *mine, int count, handle type, void *all, int all_count, handle all_type,
                           handle comm) {
  return MPI_Allgather(mine, count, type_of(type), all, all_count, type_of(all_type), comm_of(comm));
}

/* A sum. */
int atolli_ammpi_Allreduce(const void *mine, void *result, int count, handle type, handle op, handle comm);
int atolli_ammpi_Allreduce(const void *mine, void *result, int count, handle type, handle op, handle comm) {
  return op == &atolli_ammpi_op_sum ? MPI_Allreduce(mine, result, count, type_of(type), MPI_SUM, comm_of(comm))
                                    : MPI_ERR_OP;
}

/* ---- messages ---------------------------------------------------------------------------------------------------- */

int atolli_ammpi_Buffer_attach(void *buffer, int size);
int atolli_ammpi_Buffer_attach(void *buffer, int size) { return MPI_Buffer_attach(buffer, size); }

int atolli_ammpi_Buffer_detach(void *buffer, int *size);
int atolli_ammpi_Buffer_detach(void *buffer, int *size) { return MPI_Buffer_detach(buffer, size); }

int atolli_ammpi_Bsend(const void *data, int count, handle type, int rank, int tag, handle comm);
int atolli_ammpi_Bsend(const void *data, int count, handle type, int rank, int tag, handle comm) {
  return MPI_Bsend(data, count, type_of(type), rank, tag, comm_of(comm));
}

int atolli_ammpi_Isend(const void *data, int count, handle type, int rank, int tag, handle comm, handle *request);
int atolli_ammpi_Isend(const void *data, int count, handle type, int rank, int tag, handle comm, handle *request) {
  MPI_Request made;
  int error = MPI_Isend(data, count, type_of(type), rank, tag, comm_of(comm), &made);
  *request = handle_of(made);
  return error;
}

int atolli_ammpi_Issend(const void *data, int count, handle type, int rank, int tag, handle comm, handle *request);
int atolli_ammpi_Issend(const void *data, int count, handle type, int rank, int tag, handle comm, handle *request) {
  MPI_Request made;
  int error = MPI_Issend(data, count, type_of(type), rank, tag, comm_of(comm), &made);
  *request = handle_of(made);
  return error;
}

int atolli_ammpi_Irecv(void *data, int count, handle type, int rank, int tag, handle comm, handle *request);
int atolli_ammpi_Irecv(void *data, int count, handle type, int rank, int tag, handle comm, handle *request) {
  MPI_Request made;
  int source = rank == ANY_SOURCE ? MPI_ANY_SOURCE : rank;
  int error = MPI_Irecv(data, count, type_of(type), source, tag < 0 ? MPI_ANY_TAG : tag, comm_of(comm), &made);
  *request = handle_of(made);
  return error;
}

int atolli_ammpi_Cancel(handle *request);
int atolli_ammpi_Cancel(handle *request) {
  MPI_Request given = request_of(*request);
  return MPI_Cancel(&given);
}

int atolli_ammpi_Request_free(handle *request);
int atolli_ammpi_Request_free(handle *request) {
  MPI_Request given = request_of(*request);
  int error = MPI_Request_free(&given);
  *request = handle_of(given);
  return error;
}

int atolli_ammpi_Wait(handle *request, struct status *told);
int atolli_ammpi_Wait(handle *request, struct status *told) {
  MPI_Request given = request_of(*request);
  MPI_Status status = {0};
  int error = MPI_Wait(&given, &status);
  *request = handle_of(given);
  tell_status(told, &status);
  return error;
}

int atolli_ammpi_Test(handle *request, int *flag, struct status *told);
int atolli_ammpi_Test(handle *request, int *flag, struct status *told) {
  MPI_Request given = request_of(*request);
  MPI_Status status = {0};
  int error = MPI_Test(&given, flag, &status);
  *request = handle_of(given);
  if (*flag)
    tell_status(told, &status);
  return error;
}

int atolli_ammpi_Waitany(int count, handle *requests, int *index, struct status *told);
int atolli_ammpi_Waitany(int count, handle *requests, int *index, struct status *told) {
  MPI_Status status = {0};
  list_take(count, requests);
  int error = MPI_Waitany(count, list.requests, index, &status);
  if (*index >= 0) /* not MPI_UNDEFINED, which is negative everywhere */
    requests[*index] = handle_of(list.requests[*index]);
  tell_status(told, &status);
  return error;
}

int atolli_ammpi_Testsome(int count, handle *requests, int *num_done, int *done, struct status *told);
int atolli_ammpi_Testsome(int count, handle *requests, int *num_done, int *done, struct status *told) {
  list_take(count, requests);
  int error = MPI_Testsome(count, list.requests, num_done, done, list.statuses);
  for (int i = 0; i < *num_done; i++) { /* none where it is MPI_UNDEFINED */
    requests[done[i]] = handle_of(list.requests[done[i]]);
    tell_status(told ? &told[i] : NULL, &list.statuses[i]);
  }
  return error;
}
