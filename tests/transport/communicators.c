#include <atoll_mpi.h>
#include <stdio.h>

int main(void) {
  int me = atoll_this_image(), n = atoll_num_images(), rank, total;
  atoll_team_t half;
  MPI_Comm all = atoll_team_comm(atoll_get_team(ATOLL_CURRENT_TEAM));
  MPI_Allreduce(&me, &total, 1, MPI_INT, MPI_SUM, all);
  if (total != n * (n + 1) / 2)
    atoll_error_stop(1, "sum");
  atoll_form_team(1 + me % 2, 0, &half);
  MPI_Comm some = atoll_team_comm(half);
  MPI_Comm_rank(some, &rank);
  if (rank + 1 != atoll_this_image_of(half))
    atoll_error_stop(1, "rank");
  MPI_Comm_free(&some);
  MPI_Comm_free(&all);
  atoll_sync_all();
  if (me == 1)
    printf("right on %d images\n", n);
}
