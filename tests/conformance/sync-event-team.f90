! Row sync-event (also sync-lock, sync-atomic, sync-notify): events, locks, atomic subroutines and NOTIFY= with TEAM= and TEAM_NUMBER=
! in the image selector (J3/18-007r1 9.6, 11.6.7, 11.6.10): components, elements, type-bound procedures, nested and sibling teams.
module boxes
  use, intrinsic :: iso_fortran_env
  implicit none
  type :: box
    type(event_type) :: e, ev(3)
    type(lock_type) :: l, ls(2)
    integer(atomic_int_kind) :: a = 0, aa(4) = 0
    logical(atomic_logical_kind) :: flag = .false.
    integer :: data(5) = 0
    type(notify_type) :: n
  contains
    procedure :: tell
  end type
  type :: outer
    type(box) :: b(2)
  end type
contains
  subroutine tell(this, k)
    class(box), intent(inout) :: this[*]
    integer, intent(in) :: k
    event post (this[k]%e)
    call atomic_add(this[k]%a, 10)
    call atomic_add(this[k]%aa(2), 3)
  end subroutine
  subroutine teller(this, k, t)
    class(box), intent(inout) :: this[*]
    integer, intent(in) :: k
    type(team_type), intent(in) :: t
    event post (this[k, team=t]%ev(2))
    lock (this[k, team=t]%ls(2))
    this[k, team=t]%data(2) = this[k, team=t]%data(2) + 1
    unlock (this[k, team=t]%ls(2))
  end subroutine
end module

program sync_event_team
  use boxes
  use checks
  implicit none
  type(box), save :: b[*]
  type(outer), save :: o(2)[*]
  type(team_type) :: half, quarter, world
  integer :: me, n, k, nn, right, gright, cnt, i
  integer(atomic_int_kind) :: old
  logical :: got, lval
  me = this_image(); n = num_images()
  form team (1+mod(me,2), half)
  world = get_team()
  call b%tell(1+mod(me,n))
  event wait (b%e)
  sync all
  call atomic_ref(i, b%a)
  call check('a', i, 10)
  call atomic_ref(i, b%aa(2))
  call check('aa', i, 3)
  change team (half)
    k = num_images(); nn = this_image()
    right = 1 + mod(nn, k)
    event post (b[right, team=half]%e)
    event wait (b%e)
    event post (b[right, team_number=1+mod(me,2)]%ev(3))
    event wait (b%ev(3))
    event post (b[1, team_number=-1]%ev(1))
    gright = 1 + mod(me, n)
    event post (o(2)[gright, team=world]%b(1)%ev(2))
    event wait (o(2)%b(1)%ev(2))
    call teller(b, gright, world)
    event wait (b%ev(2))
    lock (o(1)[n, team_number=-1]%b(2)%ls(1))
    o(1)[n, team=world]%b(2)%data(3) = o(1)[n, team=world]%b(2)%data(3) + me
    unlock (o(1)[n, team=get_team(initial_team)]%b(2)%ls(1))
    call atomic_fetch_add(o(2)[n, team=world]%b(2)%aa(3), me, old)
    call atomic_fetch_or(old=old, atom=o(2)[n, team_number=-1]%b(2)%aa(4), value=ishft(1, me))
    if (n > 1) then
      ! sibling
      call atomic_add(o(1)[1, team_number=2-mod(me,2)]%b(1)%a, 7)
      event post (o(1)[1, team_number=2-mod(me,2)]%b(1)%e)
      if (nn == 1) then
        cnt = n - k
        event wait (o(1)%b(1)%e, until_count=cnt)
        call atomic_ref(i, o(1)%b(1)%a)
        call check('sibling', i, 7*(n-k))
      end if
    end if
    o(2)[right, team=half, notify=o(2)%b(1)%n]%b(1)%data(1:5:2) = [me, me+1, me+2]
    notify wait (o(2)%b(1)%n)
    call check('notified', o(2)%b(1)%data(1) , merge(me-2, merge(me-2, 2*k - mod(me,2), nn > 1), nn > 1) )
    form team (merge(1, 2, nn == 1), quarter)
    change team (quarter)
      if (num_images() > 1) then
        event post (b[1+mod(this_image(),num_images()), team=quarter]%ev(2))
        event wait (b%ev(2))
      end if
      event post (b[1+mod(nn,k), team=half]%ev(2))
      event wait (b%ev(2))
      call atomic_define(b[gright, team=world]%flag, .true.)
      lock (b[1,team=half]%l, acquired_lock=got)
      if (got) unlock (b[1,team=half]%l)
    end team
  end team
  sync all
  call atomic_ref(lval, b%flag)
  call check('flag', lval, .true.)
  if (me == 1) then
    event wait (b%ev(1), until_count=n)
    call event_query(b%ev(1), cnt)
    call check('ev1', cnt, 0)
  end if
  if (me == n) then
    call check('locked sum', o(1)%b(2)%data(3), n*(n+1)/2)
    call atomic_ref(i, o(2)%b(2)%aa(3)); call check('fetch_add', i, n*(n+1)/2)
    call atomic_ref(i, o(2)%b(2)%aa(4)); call check('fetch_or', i, 2**(n+1)-2)
  end if
  call check('b%data(2)', b%data(2), 1)
  call finish()
end program
