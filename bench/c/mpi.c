/* What xmp.c does, with windows of MPI: a put is followed by MPI_Win_flush, as is a get; meetings are messages. */
#include "measure.h"
#include <mpi.h>

static double *a, own[LARGEST], sum;
static int me, other;
static MPI_Win window;
static MPI_Datatype every_other;

static void meet(void) { MPI_Barrier(MPI_COMM_WORLD); }

static void put(int turn, int elements) {
  own[0] = turn;
  MPI_Put(own, elements, MPI_DOUBLE, other, 0, elements, MPI_DOUBLE, window);
  MPI_Win_flush(other, window);
}

static void get(int turn, int elements) {
  MPI_Get(own, elements, MPI_DOUBLE, other, 0, elements, MPI_DOUBLE, window);
  MPI_Win_flush(other, window);
  sum += own[0] + turn;
}

static void strided_put(int turn, int elements) {
  own[0] = turn;
  MPI_Put(own, elements, MPI_DOUBLE, other, 0, 1, every_other, window);
  MPI_Win_flush(other, window);
}

static void sync_all(int turn, int elements) {
  if (turn + elements >= 0)
    MPI_Barrier(MPI_COMM_WORLD);
}

static void sync_other(int turn, int elements) {
  if (turn + elements >= 0)
    MPI_Sendrecv(NULL, 0, MPI_DOUBLE, other, 0, NULL, 0, MPI_DOUBLE, other, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

/* Half a round trip. */
static void post_and_wait(int turn, int elements) {
  if ((turn + elements) % 2 == me)
    MPI_Send(NULL, 0, MPI_DOUBLE, other, 1, MPI_COMM_WORLD);
  else
    MPI_Recv(NULL, 0, MPI_DOUBLE, other, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  other = 1 - me;
  MPI_Win_allocate(sizeof(double) * LARGEST, sizeof(double), MPI_INFO_NULL, MPI_COMM_WORLD, &a, &window);
  MPI_Win_lock_all(0, window);
  MPI_Type_vector(SECTION / 2, 1, 2, MPI_DOUBLE, &every_other);
  MPI_Type_commit(&every_other);
  measure("c_scalar_put", 1, me, 1, meet, put);
  measure("c_scalar_get", 1, me, 1, meet, get);
  measure("c_put", 512, me, 1, meet, put);
  measure("c_get", 512, me, 1, meet, get);
  measure("c_put", LARGEST, me, 1, meet, put);
  measure("c_get", LARGEST, me, 1, meet, get);
  measure("c_strided_put", SECTION / 2, me, 1, meet, strided_put);
  measure("c_sync_all", 0, me, 0, meet, sync_all);
  measure("c_sync_image", 0, me, 0, meet, sync_other);
  measure("c_post_wait", 0, me, 0, meet, post_and_wait);
  MPI_Type_free(&every_other);
  MPI_Win_unlock_all(window);
  MPI_Win_free(&window);
  MPI_Finalize();
  return sum < 0; /* so that the gets are needed */
}
