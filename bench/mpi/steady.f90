! bench/steady.f90 with MPI: messages for puts and gets, a message of no length each way for SYNC IMAGES and events, collectives.
program steady
  use bench_report
  use, intrinsic :: iso_fortran_env, only: real64
  use mpi
  implicit none
  integer, parameter :: small = 1, page = 512, large = 131072
  real(real64), parameter :: enough = 0.2_real64
  integer, parameter :: sizes(*) = [1, 8, 64, 512, 4096, 32768, 262144, 2097152, 4194304]
  real(real64), allocatable :: y(:), z(:)
  character(len=5) :: what
  integer :: rank, ranks, partner, most, ierr

  call mpi_init(ierr)
  call mpi_comm_rank(MPI_COMM_WORLD, rank, ierr)
  call mpi_comm_size(MPI_COMM_WORLD, ranks, ierr)
  partner = rank + merge(1, -1, mod(rank, 2) == 0)
  call get_command_argument(1, what)
  most = merge(maxval(sizes), large, what == 'sizes')
  allocate (y(most), z(most), source=0.0_real64)
  if (what == 'sizes') then
    call measure_sizes
    call mpi_finalize(ierr)
    stop
  end if
  call measure('put', 8, send, small)
  call measure('get', 8 * page, send, page)
  call measure('sync_all', ranks, barrier, 0)
  call measure('sync_images_pair', ranks, meet, 0)
  call measure('sync_images_star', ranks, star, 0)
  call measure('event', ranks, hand_on, 0)
  call measure('co_broadcast', 8 * small, broadcast, small)
  call measure('co_broadcast', 8 * page, broadcast, page)
  call measure('co_broadcast', 8 * large, broadcast, large)
  call measure('co_sum', 8 * small, allreduce, small)
  call measure('co_sum', 8 * page, allreduce, page)
  call measure('co_sum', 8 * large, allreduce, large)
  call measure('co_reduce', 8 * page, allreduce, page)
  call mpi_finalize(ierr)

contains

  subroutine measure_sizes
    integer :: k, n
    do k = 1, size(sizes)
      n = sizes(k)
      call measure('put', 8 * n, send, n)
      call measure('get', 8 * n, send, n)
      call measure('co_broadcast', 8 * n, broadcast, n)
      call measure('co_sum', 8 * n, allreduce, n)
      call measure('co_sum_coarray', 8 * n, allreduce, n)
      call measure('co_sum_one', 8 * n, reduce, n)
      call measure('co_reduce', 8 * n, allreduce, n)
    end do
  end subroutine

  subroutine measure(name, parameter, operation, n)
    character(len=*), intent(in) :: name
    integer, intent(in) :: parameter, n
    interface
      subroutine operation(repeat, n)
        integer, intent(in) :: repeat, n
      end subroutine
    end interface
    real(real64) :: begin, taken
    integer :: repeat
    repeat = 4
    do
      repeat = 2 * repeat
      call mpi_barrier(MPI_COMM_WORLD, ierr)
      begin = seconds()
      call operation(repeat, n)
      call mpi_barrier(MPI_COMM_WORLD, ierr)
      taken = seconds() - begin
      call mpi_bcast(taken, 1, MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD, ierr)
      if (taken > enough / 2) exit
    end do
    call mpi_barrier(MPI_COMM_WORLD, ierr)
    begin = seconds()
    call operation(repeat, n)
    call mpi_barrier(MPI_COMM_WORLD, ierr)
    taken = taken + seconds() - begin
    call report_one(name, parameter, taken / (2 * repeat))
  end subroutine

  subroutine send(repeat, n)
    integer, intent(in) :: repeat, n
    integer :: i
    if (partner >= ranks) return
    do i = 1, repeat
      if (mod(i + rank, 2) == 0) then
        call mpi_send(y, n, MPI_DOUBLE_PRECISION, partner, 0, MPI_COMM_WORLD, ierr)
      else
        call mpi_recv(z, n, MPI_DOUBLE_PRECISION, partner, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
      end if
    end do
  end subroutine

  subroutine barrier(repeat, n)
    integer, intent(in) :: repeat, n
    integer :: i
    do i = 1, repeat + n
      call mpi_barrier(MPI_COMM_WORLD, ierr)
    end do
  end subroutine

  subroutine exchange(with, n)
    integer, intent(in) :: with, n
    call mpi_sendrecv(y, n, MPI_DOUBLE_PRECISION, with, 0, z, n, MPI_DOUBLE_PRECISION, with, 0, MPI_COMM_WORLD, &
                      MPI_STATUS_IGNORE, ierr)
  end subroutine

  subroutine meet(repeat, n)
    integer, intent(in) :: repeat, n
    integer :: i
    if (partner >= ranks) return
    do i = 1, repeat
      call exchange(partner, n)
    end do
  end subroutine

  subroutine star(repeat, n)
    integer, intent(in) :: repeat, n
    integer :: i, other
    do i = 1, repeat
      if (rank /= 0) then
        call exchange(0, n)
      else
        do other = 1, ranks - 1
          call exchange(other, n)
        end do
      end if
    end do
  end subroutine

  subroutine hand_on(repeat, n)
    integer, intent(in) :: repeat, n
    integer :: i, next, before
    next = mod(rank + 1, ranks)
    before = mod(rank + ranks - 1, ranks)
    do i = 1, repeat / ranks
      if (rank == 0) call mpi_send(y, n, MPI_DOUBLE_PRECISION, next, 0, MPI_COMM_WORLD, ierr)
      call mpi_recv(z, n, MPI_DOUBLE_PRECISION, before, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
      if (rank /= 0) call mpi_send(y, n, MPI_DOUBLE_PRECISION, next, 0, MPI_COMM_WORLD, ierr)
    end do
  end subroutine

  subroutine broadcast(repeat, n)
    integer, intent(in) :: repeat, n
    integer :: i
    do i = 1, repeat
      call mpi_bcast(y, n, MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD, ierr)
    end do
  end subroutine

  subroutine allreduce(repeat, n)
    integer, intent(in) :: repeat, n
    integer :: i
    do i = 1, repeat
      call mpi_allreduce(MPI_IN_PLACE, y, n, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, ierr)
    end do
  end subroutine

  subroutine reduce(repeat, n)
    integer, intent(in) :: repeat, n
    integer :: i
    do i = 1, repeat
      if (rank == 0) then
        call mpi_reduce(MPI_IN_PLACE, y, n, MPI_DOUBLE_PRECISION, MPI_SUM, 0, MPI_COMM_WORLD, ierr)
      else
        call mpi_reduce(y, z, n, MPI_DOUBLE_PRECISION, MPI_SUM, 0, MPI_COMM_WORLD, ierr)
      end if
    end do
  end subroutine
end program
