/* An MPI communicator of a team. Programs in C and in Fortran call it (atoll_mpi.h, doors/mpi/atoll_mpi.F90). */
#include "core/image/image.h"
#include "core/image/stat.h"
#include "core/sync/sync.h"
#include "core/team/team_stack.h"
#include "core/wait/wait.h"

#include <stdlib.h>

int atoll_c_team_comm(const char *at, int64_t team);

static struct atolli_outcome make(int64_t handle, int *communicator_p) {
  const struct atolli_team_value *value;
  struct atolli_outcome outcome =
      handle ? atolli_team_value(handle, &value) : atolli_get_team(ATOLLI_CURRENT_TEAM, &value);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  if (!atolli_launch_communicator)
    return atolli_error(ATOLLI_STATUS_FATAL,
                        "there is no MPI: start the program with the mpiexec of its MPI library, not with atollrun");
  const struct atolli_team *of = value->team;
  if (of->this_image == 0)
    return atolli_error(ATOLLI_STATUS_FATAL, "this image is not a member of the team");
  int *ranks = malloc((size_t)of->num_images * sizeof *ranks);
  if (!ranks)
    return atolli_no_memory((size_t)of->num_images * sizeof *ranks);
  for (int i = 0; i < of->num_images; i++)
    ranks[i] = atolli_team_initial(of, i + 1) - 1;
  int status = atolli_launch_communicator(ranks, of->num_images, communicator_p);
  free(ranks);
  return status == 0 ? outcome : atolli_error(ATOLLI_STATUS_FATAL, "MPI has not made the communicator");
}

/* `team`: as in a variable of TEAM_TYPE; 0: the current team. All its images call it together. The communicator as
   Fortran has it. */
int atoll_c_team_comm(const char *at, int64_t team) {
  const struct atolli_statement statement = {.name = "atoll_team_comm", .loc = at};
  int communicator = 0;
  atolli_begin(statement.name, at);
  struct atolli_outcome outcome = make(team, &communicator);
  atolli_observe_end(statement.name, at);
  atolli_require(&statement, outcome);
  return communicator;
}
