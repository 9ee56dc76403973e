! Coarrays and MPI in one program: ranks are image indices minus 1, and either may carry data at any time.
program mixed
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind, error_unit
  use, intrinsic :: ieee_exceptions, only: ieee_get_flag, ieee_all
  implicit none
  include 'mpif.h'
  integer :: ierr, rank, ranks, i, total, level
  integer :: x(1000)[*], got(1000)
  integer(atomic_int_kind) :: done[*], seen
  logical :: initialised, signalling(size(ieee_all))
  character(10) :: what

  call ieee_get_flag(ieee_all, signalling)
  if (any(signalling)) error stop 'floating-point exceptions at start'
  call get_command_argument(1, what)
  if (what /= 'late') call MPI_Init_thread(MPI_THREAD_FUNNELED, level, ierr)
  x = [(1000 * this_image() + i, i = 1, 1000)]
  done = 0
  sync all
  if (what == 'late') call MPI_Init(ierr)
  call MPI_Initialized(initialised, ierr)
  if (.not. initialised) error stop 'MPI is not initialised'
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierr)
  call MPI_Comm_size(MPI_COMM_WORLD, ranks, ierr)
  if (rank /= this_image() - 1 .or. ranks /= num_images()) error stop 'ranks are not images'

  call MPI_Allreduce(this_image(), total, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierr)
  if (total /= num_images() * (num_images() + 1) / 2) error stop 'MPI_Allreduce'
  i = mod(this_image(), num_images()) + 1
  got(:) = x(:)[i]
  if (any(got /= [(1000 * i + ierr, ierr = 1, 1000)])) error stop 'get'
  sync all
  total = this_image()
  call co_sum(total)
  if (total /= num_images() * (num_images() + 1) / 2) error stop 'CO_SUM'
  ! An image that computes, and neither waits nor communicates, does not keep others from its coarrays.
  if (this_image() == num_images()) then
    seen = 0
    do while (seen /= num_images() - 1)
      call atomic_ref(seen, done)
    end do
  else
    got(:) = x(:)[num_images()]
    x(this_image())[num_images()] = -this_image()
    call atomic_add(done[num_images()], 1)
  end if
  sync all
  if (this_image() == num_images()) then
    do i = 1, num_images() - 1
      if (x(i) /= -i) error stop 'put'
    end do
  end if
  if (what == 'send') call send_before_waiting()
  call MPI_Barrier(MPI_COMM_WORLD, ierr)
  if (what == 'error' .and. this_image() == num_images()) then
    write (error_unit, '(a, i0)') ('told before the end: ', i, i = 1, 500)
    error stop 7
  end if
  if (what == 'error') sync all
  if (what == 'die' .and. this_image() == num_images()) call execute_command_line('kill -9 $PPID')
  if (what == 'die') sync all
  call MPI_Finalize(ierr)
  sync all
  if (this_image() == 1) print '(a, i0, a)', 'right on ', num_images(), ' images'

contains

  ! More messages of MPI than the library takes at once: between nodes they go on their way while their sender waits in a statement of
  ! Fortran's. The receiver begins when that is so.
  subroutine send_before_waiting()
    integer, parameter :: messages = 2000, length = 1000
    integer, allocatable :: sent(:, :), received(:)
    integer :: requests(messages), i
    if (this_image() == 1) then
      allocate (sent(length, messages))
      do i = 1, messages
        sent(:, i) = i
        call MPI_Isend(sent(:, i), length, MPI_INTEGER, 1, 2, MPI_COMM_WORLD, requests(i), ierr)
      end do
      sync images (2)
      call MPI_Waitall(messages, requests, MPI_STATUSES_IGNORE, ierr)
    else if (this_image() == 2) then
      allocate (received(length))
      call execute_command_line('sleep 1')
      do i = 1, messages
        call MPI_Recv(received, length, MPI_INTEGER, 0, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
        if (any(received /= i)) error stop 'MPI_Recv'
      end do
      sync images (1)
    end if
  end subroutine
end program
