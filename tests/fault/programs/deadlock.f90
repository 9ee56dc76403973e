! Programs that cannot go on, by the name of the case.
program deadlock
  use, intrinsic :: iso_fortran_env
  implicit none
  type(lock_type) :: first[*], second[*]
  type(event_type) :: ready[*]
  integer, allocatable :: x(:)[:]
  integer(atomic_int_kind) :: entered[*] = 0
  type(team_type) :: row, column
  integer :: a, me, n
  character(20) :: name

  call get_command_argument(1, name)
  me = this_image()
  n = num_images()
  a = me
  select case (name)
  case ('sync-images') ! a ring: each waits for the next, whom the one after next waits for
    sync images (mod(me, n) + 1)
  case ('sync-images-count')
    if (me == 1) sync images (2)
    if (me <= 2) sync images (3 - me)
    if (me == 1) sync images (2)
    sync all
  case ('sync-all')
    if (me == 1) then
      sync images (2)
    else
      sync all
    end if
  case ('locks')
    if (me == 1) lock (first[1])
    if (me == 2) lock (second[1])
    sync all
    if (me == 1) lock (second[1])
    if (me == 2) lock (first[1])
    sync all
  case ('lock-held') ! who holds the lock waits for those that want it
    if (me == 1) lock (first[1])
    sync all
    if (me /= 1) lock (first[1])
    sync all
  case ('critical')
    call inside(1)
  case ('co-sum')
    if (me == 1) then
      sync images (*)
    else
      call co_sum(a)
    end if
  case ('co-broadcast') ! the first one goes by an exchange, the next one need not
    call co_broadcast(a, 1)
    call co_broadcast(a, source_image=merge(3, 1, me == 1))
  case ('broadcast-sync')
    call co_broadcast(a, 1)
    if (me == 1) then
      sync all
    else
      call co_broadcast(a, 1)
    end if
  case ('sum-for-one') ! each waits for what another one gives
    call co_sum(a)
    call co_sum(a, result_image=me)
  case ('co-reduce')
    if (me == 1) then
      sync images (*)
    else
      call co_reduce(a, add)
    end if
  case ('complete')
    if (me == 1) then
      sync images (*)
    else
      block
        type(completion_type) :: done
        asynchronous :: a
        call co_sum(a, completion=done)
        call complete(done)
      end block
    end if
  case ('allocate')
    if (me == 2) then
      lock (first[1])
      sync images (1)
    else
      allocate (x(3)[*])
    end if
  case ('event') ! image 1 has stopped
    if (me > 1) event wait (ready)
  case ('deallocate')
    allocate (x(3)[*])
    if (me == 2) sync images (1)
    deallocate (x)
  case ('sync-teams', 'change-teams', 'sums-of-teams') ! a ring of 4 images: rows of two, columns of two
    call form_teams
    if (me == 1 .or. me == 4) then
      call meet(row)
      call meet(column)
    else
      call meet(column)
      call meet(row)
    end if
  end select
  print '(a,i0,a)', 'image ', me, ' went on'

contains
  subroutine form_teams
    form team ((me + 1)/2, row)
    form team (mod(me, 2) + 1, column)
  end subroutine

  subroutine meet(team)
    type(team_type), intent(in) :: team
    if (name == 'sync-teams') sync team (team)
    if (name == 'sums-of-teams') call co_sum(a, team=team)
    if (name == 'change-teams') then
      change team (team)
      end team
    end if
  end subroutine

  subroutine inside(level)
    integer, intent(in) :: level
    if (me == 1 .or. level == 2) then
      critical
        if (level == 1) call wait_for_others
      end critical
    end if
    if (me /= 1 .and. level == 1) call enter
  end subroutine

  subroutine enter
    integer :: i
    integer(atomic_int_kind) :: seen
    do ! image 1 goes first
      call atomic_ref(seen, entered[1])
      if (seen /= 0) exit
    end do
    do i = 1, 2
      call inside(2)
      sync images (1)
    end do
  end subroutine

  subroutine wait_for_others
    call atomic_define(entered, 1)
    sync images (*)
  end subroutine

  pure integer function add(p, q)
    integer, intent(in) :: p, q
    add = p + q
  end function
end program
