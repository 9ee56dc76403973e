! A dynamic work queue with one-sided MPI: coarray.f90 with MPI_Fetch_and_op.
program queue
  use, intrinsic :: iso_c_binding, only: c_ptr, c_f_pointer
  use mpi
  use suite
  use queue_problem
  implicit none
  type(problem_class) :: class
  integer, pointer, asynchronous :: counter
  integer(int64) :: own, champion
  integer :: me, images, done, all_done, window, ierr
  integer, asynchronous :: task
  integer(MPI_ADDRESS_KIND), parameter :: here = 0, bytes = storage_size(0)/8
  type(c_ptr) :: memory
  real(dp) :: started, time

  call mpi_init(ierr)
  call mpi_comm_rank(MPI_COMM_WORLD, me, ierr)
  call mpi_comm_size(MPI_COMM_WORLD, images, ierr)
  class = classes(class_argument(classes%name))
  call mpi_win_allocate(bytes, int(bytes), MPI_INFO_NULL, MPI_COMM_WORLD, memory, window, ierr)
  call c_f_pointer(memory, counter)
  call mpi_win_lock_all(MPI_MODE_NOCHECK, window, ierr)
  counter = 0
  call mpi_win_sync(window, ierr)
  own = 0
  done = 0
  call mpi_barrier(MPI_COMM_WORLD, ierr)
  started = seconds()
  do
    call mpi_fetch_and_op(1, task, MPI_INTEGER, 0, here, MPI_SUM, window, ierr)
    call mpi_win_flush(0, window, ierr)
    if (task >= tasks(class)) exit
    own = max(own, longest_of(class, task))
    done = done + 1
  end do
  call mpi_allreduce(own, champion, 1, MPI_INTEGER8, MPI_MAX, MPI_COMM_WORLD, ierr)
  call mpi_allreduce(done, all_done, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierr)
  time = seconds() - started
  call mpi_allreduce(MPI_IN_PLACE, time, 1, MPI_DOUBLE_PRECISION, MPI_MAX, MPI_COMM_WORLD, ierr) ! of who has begun first
  call report('queue', class%name, me + 1, images, time, right_champion(class, champion, all_done))
  call mpi_win_unlock_all(window, ierr)
  call mpi_win_free(window, ierr)
  call mpi_finalize(ierr)
end program
