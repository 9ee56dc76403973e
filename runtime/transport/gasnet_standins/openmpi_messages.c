/* What GASNet calls as Open MPI (openmpi.h): messages between two processes. */
#include "openmpi.h"

#include <stdlib.h>

/* Open MPI's MPI_Status, and a number that other libraries have otherwise. */
struct status {
  int source, tag, error, cancelled;
  size_t bytes;
};
enum { ANY_SOURCE = -1 };

/* ---- requests ---------------------------------------------------------------------------------------------------- */

static MPI_Request request_of(handle request) {
  return request == &atolli_ompi_request_null ? MPI_REQUEST_NULL : (MPI_Request)(intptr_t)request;
}

static handle handle_of(MPI_Request request) {
  return request == MPI_REQUEST_NULL ? &atolli_ompi_request_null : (handle)(intptr_t)request;
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

/* ---- messages ---------------------------------------------------------------------------------------------------- */

int atolli_ompi_Buffer_attach(void *buffer, int size);
int atolli_ompi_Buffer_attach(void *buffer, int size) { return MPI_Buffer_attach(buffer, size); }

int atolli_ompi_Buffer_detach(void *buffer, int *size);
int atolli_ompi_Buffer_detach(void *buffer, int *size) { return MPI_Buffer_detach(buffer, size); }

int atolli_ompi_Bsend(const void *data, int count, handle type, int rank, int tag, handle comm);
int atolli_ompi_Bsend(const void *data, int count, handle type, int rank, int tag, handle comm) {
  return MPI_Bsend(data, count, type_of(type), rank, tag, comm_of(comm));
}

int atolli_ompi_Isend(const void *data, int count, handle type, int rank, int tag, handle comm, handle *request);
int atolli_ompi_Isend(const void *data, int count, handle type, int rank, int tag, handle comm, handle *request) {
  MPI_Request made;
  int error = MPI_Isend(data, count, type_of(type), rank, tag, comm_of(comm), &made);
  *request = handle_of(made);
  return error;
}

int atolli_ompi_Issend(const void *data, int count, handle type, int rank, int tag, handle comm, handle *request);
int atolli_ompi_Issend(const void *data, int count, handle type, int rank, int tag, handle comm, handle *request) {
  MPI_Request made;
  int error = MPI_Issend(data, count, type_of(type), rank, tag, comm_of(comm), &made);
  *request = handle_of(made);
  return error;
}

int atolli_ompi_Irecv(void *data, int count, handle type, int rank, int tag, handle comm, handle *request);
int atolli_ompi_Irecv(void *data, int count, handle type, int rank, int tag, handle comm, handle *request) {
  MPI_Request made;
  int source = rank == ANY_SOURCE ? MPI_ANY_SOURCE : rank;
  int error = MPI_Irecv(data, count, type_of(type), source, tag < 0 ? MPI_ANY_TAG : tag, comm_of(comm), &made);
  *request = handle_of(made);
  return error;
}

int atolli_ompi_Recv(void *data, int count, handle type, int rank, int tag, handle comm, struct status *told);
int atolli_ompi_Recv(void *data, int count, handle type, int rank, int tag, handle comm, struct status *told) {
  MPI_Status status = {0};
  int source = rank == ANY_SOURCE ? MPI_ANY_SOURCE : rank;
  int error = MPI_Recv(data, count, type_of(type), source, tag < 0 ? MPI_ANY_TAG : tag, comm_of(comm), &status);
  tell_status(told, &status);
  return error;
}

int atolli_ompi_Cancel(handle *request);
int atolli_ompi_Cancel(handle *request) {
  MPI_Request given = request_of(*request);
  return MPI_Cancel(&given);
}

int atolli_ompi_Request_free(handle *request);
int atolli_ompi_Request_free(handle *request) {
  MPI_Request given = request_of(*request);
  int error = MPI_Request_free(&given);
  *request = handle_of(given);
  return error;
}

int atolli_ompi_Wait(handle *request, struct status *told);
int atolli_ompi_Wait(handle *request, struct status *told) {
  MPI_Request given = request_of(*request);
  MPI_Status status = {0};
  int error = MPI_Wait(&given, &status);
  *request = handle_of(given);
  tell_status(told, &status);
  return error;
}

int atolli_ompi_Test(handle *request, int *flag, struct status *told);
int atolli_ompi_Test(handle *request, int *flag, struct status *told) {
  MPI_Request given = request_of(*request);
  MPI_Status status = {0};
  int error = MPI_Test(&given, flag, &status);
  *request = handle_of(given);
  if (*flag)
    tell_status(told, &status);
  return error;
}

int atolli_ompi_Waitall(int count, handle *requests, struct status *told);
int atolli_ompi_Waitall(int count, handle *requests, struct status *told) {
  list_take(count, requests);
  int error = MPI_Waitall(count, list.requests, list.statuses);
  for (int i = 0; i < count; i++) {
    requests[i] = handle_of(list.requests[i]);
    tell_status(told ? &told[i] : NULL, &list.statuses[i]);
  }
  return error;
}

int atolli_ompi_Waitany(int count, handle *requests, int *index, struct status *told);
int atolli_ompi_Waitany(int count, handle *requests, int *index, struct status *told) {
  MPI_Status status = {0};
  list_take(count, requests);
  int error = MPI_Waitany(count, list.requests, index, &status);
  if (*index >= 0) /* not MPI_UNDEFINED, which is negative everywhere */
    requests[*index] = handle_of(list.requests[*index]);
  tell_status(told, &status);
  return error;
}

int atolli_ompi_Testsome(int count, handle *requests, int *num_done, int *done, struct status *told);
int atolli_ompi_Testsome(int count, handle *requests, int *num_done, int *done, struct status *told) {
  list_take(count, requests);
  int error = MPI_Testsome(count, list.requests, num_done, done, list.statuses);
  for (int i = 0; i < *num_done; i++) { /* none where it is MPI_UNDEFINED */
    requests[done[i]] = handle_of(list.requests[done[i]]);
    tell_status(told ? &told[i] : NULL, &list.statuses[i]);
  }
  return error;
}
