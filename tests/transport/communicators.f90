! Communicators of teams, and programs in which images wait for each other in both worlds: the argument says for what (communicators.py).
! In each case an image waits in a statement of the one world while another needs it in the other one.
program communicators
  use, intrinsic :: iso_fortran_env, only: event_type, lock_type, team_type
  use atoll_mpi, only: atoll_team_comm
  implicit none
  include 'mpif.h'
  integer, parameter :: long = 2000000, turns = 5
  integer :: me, n, other, turn, code, request, world
  integer, allocatable :: box(:), from(:), x(:)[:]
  type(event_type) :: ready[*]
  type(lock_type) :: l[*]
  character(20) :: what
  me = this_image()
  n = num_images()
  call get_command_argument(1, what)
  call check_teams
  world = atoll_team_comm()
  allocate (box(long), from(long), x(1000)[*])
  other = 3 - me
  x = me
  sync all
  do turn = 1, turns
    if (n < 2 .or. me > 2) exit
    box = turn*me
    from = 0
    select case (what)
    case ('recv-get')          ! image 2 is in MPI; its memory is needed
      if (me == 1) then
        if (any(x(:)[2] /= 2)) error stop 'get'
        call mpi_send(box, long, mpi_integer, 1, 1, world, code)
      else
        call mpi_recv(from, long, mpi_integer, 0, 1, world, mpi_status_ignore, code)
      end if
    case ('barrier-lock')      ! image 1 is in MPI; its lock and its atom are needed
      if (me == 2) then
        lock (l[1])
        x(7)[1] = x(7)[1] + 0
        unlock (l[1])
      end if
      call mpi_barrier(pair(), code)
    case ('isend-sync')        ! image 1 is in SYNC IMAGES; its part of a long message is needed
      if (me == 1) then
        call mpi_isend(box, long, mpi_integer, 1, 2, world, request, code)
        sync images (2)
        call mpi_wait(request, mpi_status_ignore, code)
      else
        call mpi_recv(from, long, mpi_integer, 0, 2, world, mpi_status_ignore, code)
        sync images (1)
      end if
    case ('irecv-event')       ! image 2 is in EVENT WAIT
      if (me == 2) then
        call mpi_irecv(from, long, mpi_integer, 0, 3, world, request, code)
        event wait (ready)
        call mpi_wait(request, mpi_status_ignore, code)
      else
        call mpi_ssend(box, long, mpi_integer, 1, 3, world, code)
        event post (ready[2])
      end if
    case ('irecv-lock')        ! image 2 waits for a lock
      if (me == 1) lock (l[1])
      sync images (other)
      if (me == 2) then
        call mpi_irecv(from, long, mpi_integer, 0, 4, world, request, code)
        lock (l[1])
        unlock (l[1])
        call mpi_wait(request, mpi_status_ignore, code)
      else
        call mpi_ssend(box, long, mpi_integer, 1, 4, world, code)
        unlock (l[1])
      end if
      sync images (other) ! image 1 could have locked it again before image 2 gets it
    case ('', 'isend-sum', 'isend-end')
      exit
    case default
      error stop 'which?'
    end select
    if (me == 2 .and. what /= 'barrier-lock') then
      if (any(from /= turn)) error stop 'message'
    end if
  end do
  if (what == 'isend-sum') then ! image 1 is in a collective subroutine
    do turn = 1, turns
      box = turn
      if (me == 1) call mpi_isend(box, long, mpi_integer, n - 1, 5, world, request, code)
      if (me == n) call mpi_recv(from, long, mpi_integer, 0, 5, world, mpi_status_ignore, code)
      x = me
      call co_sum (x)
      if (any(x /= n*(n + 1)/2)) error stop 'sum'
      if (me == 1) call mpi_wait(request, mpi_status_ignore, code)
      if (me == n .and. any(from /= turn)) error stop 'message'
    end do
  end if
  if (what == 'isend-end') then ! image 1 is at END PROGRAM
    if (me == 1) then
      call mpi_isend(box, long, mpi_integer, 1, 6, world, request, code)
      call mpi_request_free(request, code)
      call mpi_finalize(code)
      stop
    end if
    if (me == 2) then
      call execute_command_line('sleep 0.2')
      call mpi_recv(from, long, mpi_integer, 0, 6, world, mpi_status_ignore, code)
      print '(a,i0,a)', 'right on ', n, ' images'
    end if
    stop
  end if
  sync all
  call mpi_comm_free(world, code)
  if (me == 1) print '(a,i0,a)', 'right on ', n, ' images'
contains
  integer function pair()
    integer, save :: made = mpi_comm_null
    integer :: group, all
    if (made == mpi_comm_null) then
      call mpi_comm_group(world, all, code)
      call mpi_group_incl(all, 2, [0, 1], group, code)
      call mpi_comm_create_group(world, group, 7, made, code)
    end if
    pair = made
  end function

  subroutine check_teams
    type(team_type) :: odd
    integer :: k, expected, found, inner
    logical :: is_initialised
    if (what == '') call mpi_init(code)             ! else atoll_team_comm is all that tells of MPI
    call mpi_initialized(is_initialised, code)
    if (.not. is_initialised) error stop 'initialised'
    call check(atoll_team_comm(), me, n)
    form team (2 - mod(me, 2), odd, new_index=1 + (n - me)/2) ! in the reverse order
    inner = atoll_team_comm(odd)
    call check(inner, this_image(odd), num_images(odd))
    expected = 0
    do k = 1, n
      if (mod(k, 2) == mod(me, 2)) expected = expected + k
    end do
    call mpi_allreduce(me, found, 1, mpi_integer, mpi_sum, inner, code)
    if (found /= expected) error stop 'sum of the team'
    change team (odd)
      call check(atoll_team_comm(), this_image(), num_images())
      found = me
      call co_sum (found)
      if (found /= expected) error stop 'co_sum'
    end team
    call mpi_comm_free(inner, code)
    call check(atoll_team_comm(team=get_team(initial())), me, n)
  end subroutine

  pure integer function initial()
    use, intrinsic :: iso_fortran_env, only: initial_team
    initial = initial_team
  end function

  subroutine check(communicator, image, images)
    integer, intent(in) :: communicator, image, images
    integer :: rank, ranks
    call mpi_comm_rank(communicator, rank, code)
    call mpi_comm_size(communicator, ranks, code)
    if (rank /= image - 1 .or. ranks /= images) error stop 'rank'
  end subroutine
end program
