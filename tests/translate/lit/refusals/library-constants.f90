! RUN: %errors
! The values of an MPI library's constants are not known here; where only their names are needed they may stand.
program constants
  use mpi
  implicit none
  integer :: good(MPI_STATUS_SIZE)[*]
  ! ERROR: library-constants.f90:[[@LINE+1]]:{{.*}}: error: a cobound cannot depend on 'mpi_source'
  integer :: bad[MPI_SOURCE, *]
  good(MPI_TAG)[1] = MPI_ERROR
  bad[1, 1] = 0
end program
