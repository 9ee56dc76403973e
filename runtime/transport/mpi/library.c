/* What the files of this transport know of MPI in this process. job.c sets it. */
#include "mpi_transport.h"

MPI_Comm atolli_mpi_comm = MPI_COMM_NULL;
bool atolli_mpi_allows_thread;
bool atolli_mpi_is_shared;
