! The operations of operations.f90 with MPI, where it has them. The same arguments and lines.
module scale_mpi
  use mpi
  use, intrinsic :: iso_fortran_env, only: int64
  use scale_memory
  implicit none
  integer, parameter :: edge = 128
  integer :: me, images, rows, columns, row, column, error, repetitions = 5, batches = 5
  integer(int64), allocatable :: a(:), b(:)
  integer(int64) :: halo(edge, 4), own(edge) = 0
contains

  subroutine arrange()
    call MPI_Comm_rank(MPI_COMM_WORLD, me, error)
    call MPI_Comm_size(MPI_COMM_WORLD, images, error)
    columns = int(sqrt(real(images)))
    do while (modulo(images, columns) /= 0)
      columns = columns - 1
    end do
    rows = images/columns
    row = me/columns
    column = modulo(me, columns)
  end subroutine

  integer function rank(r, c)
    integer, intent(in) :: r, c
    rank = modulo(r, rows)*columns + modulo(c, columns)
  end function

  subroutine measure(name, operation)
    character(*), intent(in) :: name
    interface
      subroutine operation()
      end subroutine
    end interface
    integer(int64) :: begin, end, rate
    integer :: batch, repetition
    call operation()
    do batch = 1, batches
      call MPI_Barrier(MPI_COMM_WORLD, error)
      call system_clock(begin, rate)
      do repetition = 1, repetitions
        call operation()
      end do
      call MPI_Barrier(MPI_COMM_WORLD, error)
      call system_clock(end)
      if (me == 0) print '(2a,i0,a,es12.5)', name, ',', images, ',', real(end - begin)/rate/repetitions
    end do
  end subroutine

  subroutine report_memory(when)
    character(*), intent(in) :: when
    integer(int64) :: kib(num_kinds), mean(num_kinds), most(num_kinds)
    call MPI_Barrier(MPI_COMM_WORLD, error)
    call memory_now(kib)
    call MPI_Barrier(MPI_COMM_WORLD, error)
    call MPI_Allreduce(kib, mean, num_kinds, MPI_INTEGER8, MPI_SUM, MPI_COMM_WORLD, error)
    call MPI_Allreduce(kib, most, num_kinds, MPI_INTEGER8, MPI_MAX, MPI_COMM_WORLD, error)
    if (me == 0) call print_memory(when, images, mean/images, most)
  end subroutine

  subroutine barrier()
    call MPI_Barrier(MPI_COMM_WORLD, error)
  end subroutine

  ! Empty messages to and from both neighbours.
  subroutine sync_ring()
    integer :: next, before, nothing(1)
    next = modulo(me + 1, images)
    before = modulo(me - 1, images)
    call MPI_Sendrecv(nothing, 0, MPI_INTEGER, next, 1, nothing, 0, MPI_INTEGER, before, 1, MPI_COMM_WORLD, &
                      MPI_STATUS_IGNORE, error)
    call MPI_Sendrecv(nothing, 0, MPI_INTEGER, before, 2, nothing, 0, MPI_INTEGER, next, 2, MPI_COMM_WORLD, &
                      MPI_STATUS_IGNORE, error)
  end subroutine

  subroutine exchange_halo()
    integer :: request(8), other(4), k
    other = [rank(row, column - 1), rank(row, column + 1), rank(row - 1, column), rank(row + 1, column)]
    do k = 1, 4
      ! What goes to the left comes from the right.
      call MPI_Irecv(halo(1, k), edge, MPI_INTEGER8, other(ieor(k - 1, 1) + 1), k, MPI_COMM_WORLD, request(k), error)
    end do
    do k = 1, 4
      call MPI_Isend(own, edge, MPI_INTEGER8, other(k), k, MPI_COMM_WORLD, request(4 + k), error)
    end do
    call MPI_Waitall(8, request, MPI_STATUSES_IGNORE, error)
  end subroutine

  subroutine sum_of_all()
    a = me
    call MPI_Allreduce(a, b, size(a), MPI_INTEGER8, MPI_SUM, MPI_COMM_WORLD, error)
  end subroutine

  subroutine broadcast()
    a = me
    call MPI_Bcast(a, size(a), MPI_INTEGER8, 0, MPI_COMM_WORLD, error)
  end subroutine

  subroutine split()
    integer :: communicator
    call MPI_Comm_split(MPI_COMM_WORLD, row, me, communicator, error)
    call MPI_Comm_free(communicator, error)
  end subroutine

end module

program scale
  use scale_mpi
  implicit none
  character(20) :: argument
  call MPI_Init(error)
  call arrange()
  call get_command_argument(1, argument)
  if (argument /= '') read (argument, *) repetitions
  call get_command_argument(2, argument)
  if (argument /= '') read (argument, *) batches
  call report_memory('memory_start')
  call measure('sync_all', barrier)
  call measure('sync_images_ring', sync_ring)
  call measure('halo', exchange_halo)
  allocate (a(1), b(1))
  call measure('co_sum_8', sum_of_all)
  call measure('co_broadcast_8', broadcast)
  deallocate (a, b)
  allocate (a(128), b(128))
  call measure('co_sum_1024', sum_of_all)
  deallocate (a, b)
  allocate (a(8192), b(8192))
  call measure('co_sum_65536', sum_of_all)
  call measure('co_broadcast_65536', broadcast)
  call report_memory('memory_used')
  call measure('form_team', split)
  call report_memory('memory_end')
  call MPI_Finalize(error)
end program
