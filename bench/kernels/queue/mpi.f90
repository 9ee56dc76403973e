! A dynamic work queue with messages of MPI: process 0 hands out the tasks, and works itself while nobody asks.
program queue
  use mpi
  use suite
  use queue_problem
  implicit none
  type(problem_class) :: class
  integer(int64) :: own, champion
  integer :: me, images, done, all_done, next, task, finished, ierr
  real(dp) :: started, time

  call mpi_init(ierr)
  call mpi_comm_rank(MPI_COMM_WORLD, me, ierr)
  call mpi_comm_size(MPI_COMM_WORLD, images, ierr)
  class = classes(class_argument(classes%name))
  own = 0
  done = 0
  next = 0
  finished = 0
  call mpi_barrier(MPI_COMM_WORLD, ierr)
  started = seconds()
  do
    if (me == 0) then
      call answer_all()
      task = next
      next = next + 1
    else
      call mpi_send(0, 0, MPI_INTEGER, 0, 1, MPI_COMM_WORLD, ierr)
      call mpi_recv(task, 1, MPI_INTEGER, 0, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
    end if
    if (task >= tasks(class)) exit
    own = max(own, longest_of(class, task))
    done = done + 1
  end do
  do while (me == 0 .and. finished < images - 1)
    call answer_all()
  end do
  call mpi_allreduce(own, champion, 1, MPI_INTEGER8, MPI_MAX, MPI_COMM_WORLD, ierr)
  call mpi_allreduce(done, all_done, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierr)
  time = seconds() - started
  call mpi_allreduce(MPI_IN_PLACE, time, 1, MPI_DOUBLE_PRECISION, MPI_MAX, MPI_COMM_WORLD, ierr) ! of who has begun first
  call report('queue', class%name, me + 1, images, time, right_champion(class, champion, all_done))
  call mpi_finalize(ierr)

contains

  subroutine answer_all()
    integer :: status(MPI_STATUS_SIZE)
    logical :: asked
    do
      call mpi_iprobe(MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, asked, status, ierr)
      if (.not. asked) return
      call mpi_recv(task, 0, MPI_INTEGER, status(MPI_SOURCE), 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
      call mpi_send(next, 1, MPI_INTEGER, status(MPI_SOURCE), 2, MPI_COMM_WORLD, ierr)
      if (next >= tasks(class)) finished = finished + 1
      next = next + 1
    end do
  end subroutine
end program
