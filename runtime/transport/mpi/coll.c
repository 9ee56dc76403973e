/*
 * MPI's own collectives. They block, and meanwhile this process answers no messages; llr.h says when they may be
 * called. A group is a communicator of its own.
 */
#include "mpi_transport.h"

#include <stdlib.h>

struct llr_group {
  MPI_Comm comm;
};

static int group_make(struct llr *llr, const int *ranks, int num_ranks, struct llr_group **group_p) {
  enum { TAG = 100 }; /* Open MPI uses it for messages, which must not go to the ring (link.c) */
  MPI_Group all, part;
  (void)llr;
  struct llr_group *group = malloc(sizeof *group);
  if (!group)
    return LLR_NO_MEMORY;
  int status = MPI_Comm_group(atolli_mpi_comm, &all);
  if (status == MPI_SUCCESS)
    status = MPI_Group_incl(all, num_ranks, ranks, &part);
  if (status == MPI_SUCCESS)
    status = MPI_Comm_create_group(atolli_mpi_comm, part, TAG, &group->comm);
  if (status == MPI_SUCCESS)
    status = MPI_Group_free(&part) ? 1 : MPI_Group_free(&all);
  *group_p = group;
  return status == MPI_SUCCESS ? LLR_OK : LLR_FAILED;
}

static void group_free(struct llr *llr, struct llr_group *group) {
  (void)llr;
  MPI_Comm_free(&group->comm);
  free(group);
}

static int broadcast(struct llr *llr, struct llr_group *group, int root, void *data, size_t bytes) {
  char *at = data;
  (void)llr;
  while (bytes > 0) {
    size_t chunk = bytes < CHUNK_BYTES ? bytes : CHUNK_BYTES;
    if (MPI_Bcast(at, (int)chunk, MPI_BYTE, root, group->comm))
      return LLR_FAILED;
    at += chunk;
    bytes -= chunk;
  }
  return LLR_OK;
}

/* False: MPI has no such type. */
static bool type_find(enum llr_number number, int bytes, MPI_Datatype *type_p) {
  const struct {
    enum llr_number number;
    int bytes;
    MPI_Datatype type;
  } types[] = {
      {LLR_INTEGER, 1, MPI_INT8_T},
      {LLR_INTEGER, 2, MPI_INT16_T},
      {LLR_INTEGER, 4, MPI_INT32_T},
      {LLR_INTEGER, 8, MPI_INT64_T},
      {LLR_REAL, 4, MPI_FLOAT},
      {LLR_REAL, 8, MPI_DOUBLE},
      {LLR_COMPLEX, 4, MPI_C_FLOAT_COMPLEX},
      {LLR_COMPLEX, 8, MPI_C_DOUBLE_COMPLEX},
  };
  for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
    if (types[i].number == number && types[i].bytes == bytes) {
      *type_p = types[i].type;
      return true;
    }
  return false;
}

/* The smaller and the larger of a NaN and a number, or of two zeros, depend on who is asked first: not for reals. */
static int can_reduce(struct llr *llr, enum llr_reduction reduction, enum llr_number number, int bytes) {
  MPI_Datatype type;
  (void)llr;
  return type_find(number, bytes, &type) && (reduction == LLR_SUM || number == LLR_INTEGER);
}

static int allreduce(struct llr *llr, struct llr_group *group, enum llr_reduction reduction, enum llr_number number,
                     int bytes, void *data, size_t count) {
  MPI_Datatype type;
  MPI_Op op = reduction == LLR_SUM ? MPI_SUM : reduction == LLR_MIN ? MPI_MIN : MPI_MAX;
  size_t size = (size_t)bytes * (number == LLR_COMPLEX ? 2 : 1);
  char *at = data;
  (void)llr;
  if (!type_find(number, bytes, &type))
    return LLR_BAD_ARGUMENT;
  while (count > 0) {
    size_t chunk = count < CHUNK_BYTES ? count : CHUNK_BYTES;
    if (MPI_Allreduce(MPI_IN_PLACE, at, (int)chunk, type, op, group->comm))
      return LLR_FAILED;
    at += chunk * size;
    count -= chunk;
  }
  return LLR_OK;
}

const struct llr_collectives atolli_mpi_collectives = {.group_make = group_make,
                                                       .group_free = group_free,
                                                       .broadcast = broadcast,
                                                       .can_reduce = can_reduce,
                                                       .allreduce = allreduce};
