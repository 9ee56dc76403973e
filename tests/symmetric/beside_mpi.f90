! Symmetric arrays in a program that calls MPI: what is put before Fence_fa is there after a barrier or a message of MPI.
program beside_mpi
  use Mem_F95
  use Mov_F95
  use Run_F95, only: Fence_fa, Me_fa, Nprocs_fa
  implicit none
  include 'mpif.h'
  integer, parameter :: long = 5000
  integer, pointer :: a(:)
  integer, target :: value(long)
  integer :: ierr, rank, ranks, next, previous, turn, total, rc
  call MPI_Init(ierr)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierr)
  call MPI_Comm_size(MPI_COMM_WORLD, ranks, ierr)
  if (rank /= Me_fa() .or. ranks /= Nprocs_fa()) error stop 'processes are not ranks'
  next = modulo(rank + 1, ranks)
  previous = modulo(rank - 1, ranks)
  call Malloc_fa(a, [1], [long], rc)
  if (rc /= 0) error stop 'Malloc_fa'
  do turn = 1, 100
    value = 1000*turn + rank
    call NbPut_fa(value, Slice_fa([1], [long]), a, Slice_fa([long], [1], [-1]), next, rc)
    if (rc /= 0) error stop 'NbPut_fa'
    call Wait_fa()
    call Fence_fa()
    call MPI_Barrier(MPI_COMM_WORLD, ierr)
    if (any(a /= 1000*turn + previous)) error stop 'a put, a fence and a barrier of MPI'
    call MPI_Barrier(MPI_COMM_WORLD, ierr)
  end do
  call MPI_Allreduce(sum(a), total, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierr)
  if (total /= long*(100000*ranks + ranks*(ranks - 1)/2)) error stop 'MPI_Allreduce'
  call Free_fa(a)
  call MPI_Finalize(ierr)
  if (rank == 0) print '(a,i0,a)', 'symmetric: ', ranks, ' processes'
end program
