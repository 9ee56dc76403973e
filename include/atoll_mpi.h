/*
 * MPI beside Atoll, for programs in C and C++ that mpiexec starts (docs/tutorial/mpi.md).
 *
 * The images are the processes of MPI_COMM_WORLD: image k of the initial team is rank k - 1.
 */
#ifndef ATOLL_MPI_H
#define ATOLL_MPI_H

#include <atoll.h>
#include <mpi.h>

#ifdef __cplusplus
extern "C" {
#endif

int atoll_c_team_comm(const char *at, int64_t team);

/* A new communicator whose ranks are the images of the team, in order; all of them call it together. MPI need not have
   been initialised before. Free it by MPI_Comm_free. A run without MPI ends with a message. */
#ifdef MPI_ABI_VERSION /* the standard binary interface of MPI 5 */
#define atoll_team_comm(team) MPI_Comm_fromint(atoll_c_team_comm(ATOLL_HERE, (team).value))
#else
#define atoll_team_comm(team) MPI_Comm_f2c((MPI_Fint)atoll_c_team_comm(ATOLL_HERE, (team).value))
#endif

#ifdef __cplusplus
}
#endif
#endif
