! Modules mpi and mpi_f08 beside coarrays: what the front end knows of them comes with Atoll.
! RUN: %translate | FileCheck %s
module with_mpi
  use mpi
  implicit none
  integer, save :: x(4)[*]
contains
  subroutine exchange(n)
    integer, intent(in) :: n
    integer :: rank, ierr, request, status(MPI_STATUS_SIZE), other
    integer(MPI_ADDRESS_KIND) :: extent
    double precision :: t
    call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierr)
    ! CHECK: if(ierr /= mpi_success) return
    if (ierr /= MPI_SUCCESS) return
    t = MPI_Wtime()
    call MPI_Isend(x, 4, MPI_INTEGER, n, 0, MPI_COMM_WORLD, request, ierr)
    call MPI_Recv(other, 1, MPI_INTEGER, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, status, ierr)
    call MPI_Wait(request, MPI_STATUS_IGNORE, ierr)
    call MPI_Allreduce(MPI_IN_PLACE, t, 1, MPI_DOUBLE_PRECISION, MPI_MAX, MPI_COMM_WORLD, ierr)
    ! CHECK: call atoll_put_i4(x(1), int(n, 8), status(mpi_source)
    x(1)[n] = status(MPI_SOURCE)
    call MPI_Type_extent(MPI_REAL, extent, ierr)
  end subroutine
end module
module with_mpi_f08
  use mpi_f08, only: MPI_Comm, MPI_Status, MPI_COMM_WORLD, MPI_Init, MPI_Comm_split, MPI_Bcast, MPI_Recv, MPI_DOUBLE_PRECISION, &
    MPI_COMM_NULL, operator(==)
  implicit none
  real(8), save :: y[*]
contains
  subroutine split(n)
    integer, intent(in) :: n
    type(MPI_Comm) :: comm = MPI_COMM_WORLD
    type(MPI_Status) :: status
    integer :: ierr
    call MPI_Init()
    call MPI_Comm_split(MPI_COMM_WORLD, n, 0, comm)
    if (comm == MPI_COMM_NULL) return
    call MPI_Bcast(y, 1, MPI_DOUBLE_PRECISION, 0, comm)
    call MPI_Recv(y, 1, MPI_DOUBLE_PRECISION, 0, 0, comm, status, ierr)
    ! CHECK: n2 = int(atoll_get_r8(
    block
      integer :: n2
      n2 = int(y[status%MPI_SOURCE + 1])
    end block
  end subroutine
end module
