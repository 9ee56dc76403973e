! What -fcheck=coarray and the checks that are always on find: the first argument says which error is made.
module checks_m
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind, event_type, lock_type
  implicit none
  type t
    integer :: c(3) = 0
    character(4) :: s = 'abcd'
  end type
  type box
    integer, allocatable :: a(:)
    integer, pointer :: p(:, :)
    type(box), allocatable :: inner(:)
  end type
  type(box) :: b(2)[*]
  integer :: x(10)[*], grid(2, -1:3)[*]
  type(t) :: y(4)[*]
  character(5) :: word(2)[*]
  integer, allocatable :: a(:)[:], m(:, :)[:]
  integer, allocatable :: none(:), nothing
  integer, pointer :: nowhere(:) => null()
  integer :: zero[0:*], grid_of_images[2, *]
  integer(atomic_int_kind) :: atom[*]
  type(event_type) :: ready(2)[*]
  type(lock_type) :: gate[*]
contains
  pure integer function sum_of(a, b)
    integer, intent(in) :: a, b
    sum_of = a + b
  end function
  subroutine dummy(d, n, i)
    integer, intent(in) :: n, i
    integer, intent(inout) :: d(0:*)[*]
    print *, d(i)[n]
  end subroutine
end module

program checks
  use checks_m
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  character(20) :: which
  integer :: me, other, i, v(3), z(0)
  type(team_type) :: team
  me = this_image()
  other = merge(2, 1, me == 1)
  i = 11
  v = [1, 4, 0]
  x = me
  allocate (b(2)%a(me:me + 2), b(2)%p(3, -1:1), b(2)%inner(2))
  allocate (b(2)%inner(2)%a(3))
  b(2)%a = me
  b(2)%p = me
  b(2)%inner(2)%a = me
  call get_command_argument(1, which)
  sync all
  select case (which)
  case ('get'); if (me == 1) print *, x(i)[other]
  case ('put'); if (me == 1) x(i - 11)[other] = 5
  case ('section'); if (me == 1) x(8:i + 2:2)[other] = 1
  case ('backwards'); if (me == 1) print *, x(3:i - 12:-2)[other]
  case ('rank'); if (me == 1) print *, grid(2, i - 13)[other]
  case ('vector'); if (me == 1) print *, x(v)[other]
  case ('vectorput'); if (me == 1) x(v)[other] = 7
  case ('component'); if (me == 1) print *, y(2)[other]%c(i)
  case ('element'); if (me == 1) print *, y(5 + i - 11)[other]%c(1)
  case ('allocatable part'); if (me == 1) print *, b(2)[other]%a(i)
  case ('part of a pointer'); if (me == 1) b(2)[other]%p(:, i) = 1
  case ('parts'); if (me == 1) print *, b(2)[other]%inner(2)%a([1, i])
  case ('on the way'); if (me == 1) print *, b(2)[other]%inner(i)%a
  case ('substring'); if (me == 1) print *, word(1)[other](2:i)
  case ('part'); if (me == 1) print *, y(1)[other]%s(i - 11:2)
  case ('dummy'); if (me == 1) call dummy(x, other, -1)
  case ('atomic'); if (me == 1) print *, x(sideeffect())[other]
  case ('allocated')
    allocate (a(-2:2)[*])
    if (me == 1) a(-3 + i - 11)[other] = 1
  case ('if'); if (me == 1) then; if (x(i)[other] == 0) print *, 'no'; end if
  case ('image'); if (me == 1) print *, x(1)[num_images() + 1]
  case ('imageput'); if (me == 1) x(2:3)[other + 2] = 5
  case ('imagesource'); if (me == 1) x(2:3)[other] = x(4:5)[other + 5]
  case ('imagefromzero'); if (me == 1) print *, zero[other + 2]
  case ('imagegrid'); if (me == 1) print *, grid_of_images[2, 7]
  case ('imagelong'); if (me == 1) print *, x(1)[num_images() + num_images() + num_images() + num_images() + num_images() + num_images()]
  case ('imagequoted'); if (me == 1) print *, x(len('it''s'))[7]
  case ('imageatom'); if (me == 1) call atomic_add(atom[other + 3], 1)
  case ('imageevent'); if (me == 1) event post (ready(2)[me - 1])
  case ('imagelock'); if (me == 1) lock (gate[-me])
  case ('imagecomponent'); if (me == 1) print *, b(2)[3]%inner(2)%a(1)
  case ('lockedtwice'); if (me == 1) then; lock (gate); lock (gate); end if
  case ('twice')
    allocate (a(3)[*])
    allocate (a(3)[*])
  case ('size'); allocate (a(me)[*])
  case ('status'); if (me == 1) print *, image_status(num_images() + 1)
  case ('statuses'); if (me == 1) print *, image_status([1, 2, num_images() + 1])
  case ('codimension'); print *, this_image(x, i)
  case ('upper'); print *, ucobound(x, i)
  case ('unallocatedimage'); if (me == 1) a(2)[5] = 1
  case ('unallocated'); if (me == 1) print *, a(1)[other]
  case ('nosum'); call co_sum(none)
  case ('noscalar'); call co_min(nothing)
  case ('nobroadcast'); call co_broadcast(none, 1)
  case ('noreduce'); call co_reduce(none, sum_of)
  case ('nopointer'); call co_max(nowhere)
  case ('bounds')
    i = merge(1, 0, me == 1)
    allocate (a(i:i + 4)[*])
  case ('shape')
    allocate (m(merge(2, 3, me == 1), merge(3, 2, me == 1))[*])
  case ('cobounds')
    allocate (a(4)[me:*])
  case ('conform'); if (me == 1) x(1:i - 8)[other] = x(1:i - 7)
  case ('collective')
    if (me == 1) then
      call co_sum(i)
    else
      call co_max(i)
    end if
  case ('collectivesync')
    call co_sum(i) ! what images have said in earlier statements must not count
    call co_sum(i)
    if (me == 1) then
      call co_sum(i)
    else
      sync all
      sync images (1)
    end if
  case ('allocationsync')
    allocate (a(3)[*])
    deallocate (a)
    if (me == 1) then
      allocate (a(3)[*])
    else
      sync all
      sync images (1)
    end if
  case ('teamsync')
    form team (1, team)
    if (me == 1) then
      form team (1, team)
    else
      sync all
      sync images (1)
    end if
  case ('collectivesize'); call co_sum(x(1:merge(3, 4, me == 1)))
  case ('collectiveroot'); call co_broadcast(i, source_image=merge(1, 2, me == 1))
  case ('broadcastroot') ! between nodes only the first one need be an exchange of what the images execute
    call co_broadcast(i, source_image=1)
    call co_broadcast(i, source_image=merge(1, 2, me == 1))
    sync all
  case ('broadcastsize')
    call co_broadcast(i, source_image=1)
    call co_broadcast(x(1:merge(3, 4, me == 1)), source_image=1)
  case ('sumroot')
    call co_sum(i)
    call co_sum(i, result_image=3 - me)
    sync all
  case ('legal')
    ! Nothing of an empty section is accessed; the bounds of neither end matter (9.5.3.3).
    print *, size(x(i + 9:i - 1)[other]), x(i:1)[other], x(z)[other], grid(1:i - 11, i + 39)[other], word(1)[other](i - 2:3)
    print *, x(:)[other], x(1:10:4)[other], x(9:1:-4)[other], grid(:, -1)[other], y(4)[other]%c(3)
    print *, b(2)[other]%a(other:other + 2), b(2)[other]%p(:, -1), b(2)[other]%inner(2)%a([3, 1]), b(2)[other]%a(i:1)
    ! The place of an input item is not looked at before what it depends on has been read.
    v(1) = 1000000
    which = '2 7'
    read (which, *) v(1), x(v(1))[other]
  end select
  sync all
  print *, 'end of image', me
contains
  integer function sideeffect()
    i = i + 1
    sideeffect = i
  end function
end program
