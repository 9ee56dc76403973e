/* What the transports declare (llr/about.h), and by which launcher a process finds that it has been started. */
#include "boot/launch/launch.h"
#include "boot/launch/lineage.h"
#include "check.h"
#include "llr/about.h"
#include "llr/llr.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void check_launchers(const struct llr_about *about) {
  for (const struct llr_launcher *launcher = about->launchers; launcher && launcher->name; launcher++) {
    CHECK(launcher->plugin && launcher->rank && launcher->size);
    CHECK((launcher->proof != NULL) == (launcher->lacks_rank != NULL));
  }
}

static void check_declarations(void) {
  const struct llr_about *about;
  int count = 0;
  for (; (about = llr_about_list(count)); count++) {
    bool by_library = about->start == LLR_START_BY_LIBRARY || about->start == LLR_START_BY_FORKS;
    CHECK(llr_about_find(about->name) == about); /* no name twice */
    CHECK(strcmp(about->name, "auto") != 0);
    CHECK((about->start == LLR_START_BY_SUPERVISOR) == (about->linked != NULL));
    CHECK(!about->linked || strcmp(about->linked->name, about->name) == 0);
    CHECK(!about->linked || llr_find(about->name) == about->linked);
    CHECK(by_library == (about->plugin && about->starter));
    check_launchers(about);
  }
  CHECK(count >= 4);
  CHECK(!llr_about_list(-1) && !llr_about_list(count + 1) && !llr_about_find("none"));
}

/* The transport whose launcher has started a process with this environment; NULL: none has. */
static const char *found_in(char *const *environment, struct atolli_launch *launch) {
  memset(launch, 0, sizeof *launch);
  return atolli_launch_find(environment, launch) ? launch->transport : NULL;
}

static void check_launch(char *const *environment, const char *transport, const char *plugin, int rank, int ranks) {
  struct atolli_launch launch;
  const char *found = found_in(environment, &launch);
  CHECK(found && strcmp(found, transport) == 0 && strcmp(launch.plugin, plugin) == 0);
  CHECK(launch.rank == rank && launch.num_ranks == ranks && launch.launcher && !launch.forks);
  CHECK(atolli_launch_found(environment) && !atolli_launch_problem(environment));
}

static void check_processes(void) {
  struct atolli_launch launch;
  char *const none[] = {"PATH=/bin", NULL};
  CHECK(!found_in(none, &launch) && !atolli_launch_found(none) && !atolli_launch_problem(none));
  char *const openmpi[] = {"OMPI_COMM_WORLD_SIZE=4", "OMPI_COMM_WORLD_RANK=3", NULL};
  check_launch(openmpi, "mpi", "mpi-openmpi", 3, 4);
  char *const mpich[] = {"PMI_RANK=0", "PMI_SIZE=2", NULL};
  check_launch(mpich, "mpi", "mpi-mpich", 0, 2);
  char *const pmix[] = {"PMIX_RANK=1", "SLURM_STEP_NUM_TASKS=2", NULL};
  check_launch(pmix, "mpi", "mpi-openmpi", 1, 2);
  char *const outside[] = {"PMI_RANK=2", "PMI_SIZE=2", NULL};
  CHECK(!found_in(outside, &launch));
  char *const half[] = {"PMI_RANK=1", NULL};
  CHECK(!found_in(half, &launch));
}

/* GASNet's starter may have used mpiexec, whose variables its processes then have as well. */
static void check_proof(void) {
  struct atolli_launch launch;
  char *const both[] = {"OMPI_COMM_WORLD_SIZE=1",
                        "OMPI_COMM_WORLD_RANK=0",
                        "GASNET_WORKER_RANK=MY_RANK",
                        "MY_RANK=2",
                        "ATOLL_NUM_IMAGES=3",
                        "AMUDP_WORKER_ARGS=127,0,0,1,9",
                        NULL};
  check_launch(both, "gasnet-udp", "gasnet-udp", 2, 3);
  char *const without_proof[] = {"GASNET_WORKER_RANK=2", "ATOLL_NUM_IMAGES=3", NULL};
  CHECK(!found_in(without_proof, &launch) && !atolli_launch_problem(without_proof));
  char *const without_rank[] = {"ATOLL_NUM_IMAGES=3", "AMUDP_WORKER_ARGS=127,0,0,1,9", NULL};
  CHECK(!found_in(without_rank, &launch));
  CHECK(atolli_launch_problem(without_rank) && strstr(atolli_launch_problem(without_rank), "GASNET_WORKER_RANK"));
  char *const other[] = {"PMI_RANK=0", "PMI_SIZE=2", "AMUDP_WORKER_ARGS=127,0,0,1,9", NULL};
  CHECK(atolli_launch_problem(other) && strstr(atolli_launch_problem(other), "GASNET_WORKER_RANK"));
}

/* What an image starts inherits the launcher's variables and the mark of the image. */
static void check_mark(void) {
  struct atolli_launch launch;
  char mark[60];
  snprintf(mark, sizeof mark, "ATOLL_LAUNCHED_PROCESS=%ld", (long)getppid());
  char *const inherited[] = {"PMI_RANK=0", "PMI_SIZE=2", mark, "AMUDP_WORKER_ARGS=x", NULL};
  CHECK(!found_in(inherited, &launch) && !atolli_launch_problem(inherited));
  snprintf(mark, sizeof mark, "ATOLL_LAUNCHED_PROCESS=%ld", (long)getpid());
  char *const own[] = {"PMI_RANK=0", "PMI_SIZE=2", mark, NULL};
  check_launch(own, "mpi", "mpi-mpich", 0, 2);
}

static void check_names(void) {
  struct atolli_launch launch;
  CHECK(atolli_launch_is_by_mpi("mpi") && atolli_launch_is_by_mpi("gasnet-ucx") && !atolli_launch_is_by_mpi("shm"));
  CHECK(!atolli_launch_is_by_mpi("gasnet-udp") && !atolli_launch_is_by_mpi("nothing"));
  CHECK(atolli_launch_is_own("gasnet-udp", &launch) && !launch.forks && strcmp(launch.plugin, "gasnet-udp") == 0);
  CHECK(atolli_launch_is_own("gasnet-smp", &launch) && launch.forks && strcmp(launch.transport, "gasnet-smp") == 0);
  CHECK(!atolli_launch_is_own("mpi", &launch) && !atolli_launch_is_own("self", &launch));
  CHECK(atolli_lineage_is_launcher("mpiexec.hydra") && atolli_lineage_is_launcher("hydra_pmi_proxy"));
  CHECK(!atolli_lineage_is_launcher("bash") && !atolli_lineage_is_launcher(""));
}

int main(void) {
  CASE(check_declarations);
  CASE(check_processes);
  CASE(check_proof);
  CASE(check_mark);
  CASE(check_names);
  return check_end();
}
