/* What programs and tools know of transport mpi (llr/about.h). */
#include "llr/about.h"

#include <stddef.h>

/* PMI is spoken by MPICH's mpiexec, by MPI libraries that descend from it, and by srun --mpi=pmi2; srun --mpi=pmix is
   for Open MPI. */
static const struct llr_launcher launchers[] = {
    {.name = "Open MPI's mpiexec",
     .plugin = "mpi-openmpi",
     .rank = "OMPI_COMM_WORLD_RANK",
     .size = "OMPI_COMM_WORLD_SIZE"},
    {.name = "a launcher that speaks PMI (MPICH's mpiexec)",
     .plugin = "mpi-mpich",
     .rank = "PMI_RANK",
     .size = "PMI_SIZE",
     .connection = "PMI_FD",
     .abort = "cmd=abort exitcode=1\n"},
    {.name = "srun with PMIx", .plugin = "mpi-openmpi", .rank = "PMIX_RANK", .size = "SLURM_STEP_NUM_TASKS"},
    {.name = NULL},
};

static const char *const commands[] = {"mpiexec.openmpi", "mpiexec.mpich", "mpiexec", NULL};
static const char *const programs[] = {"mpiexec", "mpirun", "orte", "prte", "hydra", "slurmstepd", NULL};

/* "OMPI_MCA_..." is the user's in part; these are what Open MPI's mpiexec sets for one process. */
static const char *const variables[] = {"OMPI_COMM_WORLD_",
                                        "OMPI_UNIVERSE_SIZE",
                                        "OMPI_APP_CTX_NUM_PROCS",
                                        "OMPI_FIRST_RANKS",
                                        "OMPI_NUM_APP_CTX",
                                        "OMPI_FILE_LOCATION",
                                        "OMPI_MCA_ess",
                                        "OMPI_MCA_ess_",
                                        "OMPI_MCA_orte_",
                                        "OMPI_MCA_pmix",
                                        "PMIX_",
                                        "PMI_",
                                        "HYDI_",
                                        "MPI_LOCALNRANKS",
                                        "MPI_LOCALRANKID",
                                        NULL};

extern const struct llr_about atolli_about_mpi[];
const struct llr_about atolli_about_mpi[] = {
    {.name = "mpi",
     .start = LLR_START_BY_MPI,
     .launchers = launchers,
     .commands = commands,
     .programs = programs,
     .variables = variables},
    {.name = NULL},
};
