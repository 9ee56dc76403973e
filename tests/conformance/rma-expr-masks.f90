! Row rma-expr: masks of DO CONCURRENT, which are evaluated before the first iteration (J3/18-007r1 11.1.7.4.2): values of
! polymorphic and other objects that need statements of their own, STAT=, type-bound procedures. Arguments that a function
! may define in the mask and in the expression of WHERE, in CHANGE TEAM and in RETURN. Loops that a labelled statement ends. Subscripts with side effects in an
! implied DO.
module kinds_of_masks
  implicit none
  type :: base
    integer :: n = 0
  contains
    procedure :: value => base_value
    procedure :: next
  end type
  type, extends(base) :: wide
    integer :: more = 0
  contains
    procedure :: value => wide_value
  end type
  type :: cell
    integer :: n = 0
    character(6) :: name = ''
    integer, allocatable :: items(:)
    class(base), allocatable :: b
  end type
  type :: pair
    integer :: a = 0, b = 0
  end type
  integer :: calls = 0
contains
  pure integer function base_value(this)
    class(base), intent(in) :: this
    base_value = this%n
  end function
  pure integer function wide_value(this)
    class(wide), intent(in) :: this
    wide_value = this%n + 100*this%more
  end function
  integer function next(this)
    class(base), intent(inout) :: this
    this%n = this%n + 1
    next = this%n
  end function
  integer function counted(n)
    integer, intent(in) :: n
    calls = calls + 1
    counted = n
  end function
  integer function bump(n)
    integer, intent(inout) :: n
    n = n + 1
    bump = n
  end function
  pure integer function mono(b)
    type(base), intent(in) :: b
    mono = b%n
  end function
  impure elemental integer function changed(n)
    integer, intent(inout) :: n
    n = n + 1
    changed = n
  end function
end module

program masks
  use, intrinsic :: iso_fortran_env, only: team_type
  use checks
  use kinds_of_masks
  implicit none
  class(base), allocatable, save :: p[:]
  class(base), allocatable, save :: pa(:)[:]
  type(wide), save :: w(4)[*]
  type(cell), save :: c(4)[*]
  type(pair), save :: pr(4)[*]
  integer, save :: x(6)[*], k[*]
  complex, save :: z(6)[*]
  character(:), allocatable, save :: d(:)[:]
  character(6), save :: s(4)[*]
  type(team_type) :: team
  integer :: me, images, right, i, j, a(6), b(4, 4), order(4), st
  integer(8) :: l
  me = this_image()
  images = num_images()
  right = 1 + mod(me, images)
  allocate (wide :: p[*])
  allocate (wide :: pa(4)[*])
  allocate (character(5) :: d(4)[*])
  p%n = 5
  select type (p)
  type is (wide)
    p%more = me
  end select
  x = [1, 2, 3, 4, 5, 6] + me
  do i = 1, 4
    w(i)%n = i
    w(i)%more = me
    pa(i)%n = i
    c(i)%n = i
    c(i)%name = 'name' // achar(48 + i)
    c(i)%items = [i, i]
    allocate (wide :: c(i)%b)
    c(i)%b%n = i*10
    pr(i) = pair(i, -i)
    d(i) = 'abcd' // achar(48 + i)
    s(i) = 'wxyz' // achar(48 + i)
  end do
  z = [(cmplx(i, -i), i=1, 6)]
  order = [3, 1, 4, 2]
  sync all
  ! polymorphic values
  a = 0
  do concurrent (i=1:6, mono(p[right]) == 5 .and. i > 1)
    a(i) = i
  end do
  call check('polymorphic', a, [0, 2, 3, 4, 5, 6])
  a = 0
  do concurrent (i=1:4, mono(pa(i)[right]) > 2)
    a(i) = i
  end do
  call check('polymorphic element', a, [0, 0, 3, 4, 0, 0])
  a = 0
  do concurrent (i=4:1:-2, w(i)[right]%value() > 2 + 100*right)
    a(i) = i
  end do
  call check('type-bound', a, [0, 0, 0, 4, 0, 0])
  a = 0
  do concurrent (l=1:4, any(d(2:l)[right](5:5) == '3'))
    a(l) = int(l)
  end do
  call check('deferred length', a, [0, 0, 3, 4, 0, 0])
  a = 0
  do concurrent (i=1:4, any(d(2:i)[right] == 'abcd3'))
    a(i) = i
  end do
  call check('deferred length, section', a, [0, 0, 3, 4, 0, 0])
  a = 0
  b = 0
  do concurrent (i=1:4, j=1:4, j <= i .and. any(s(order(:i))[right](5:) == achar(48 + j)))
    b(i, j) = 1
  end do
  call check('substrings', sum(b, 1), [3, 1, 2, 1])
  a = 0
  do concurrent (i=1:4, sum(z(order(:i))[right]%re) > 3.5)
    a(i) = i
  end do
  call check('real parts', a, [0, 2, 3, 4, 0, 0])
  a = 0
  st = -1
  do concurrent (i=1:6, x(i)[right, stat=st] > 3 + right)
    a(i) = i
  end do
  call check('stat', [a, st], [0, 0, 0, 4, 5, 6, 0])
  a = 0
  do concurrent (i=1:4, size(c(i)[right]%items) == 2 .and. pr(i)[right]%a > 1)
    a(i) = c(i)[right]%items(2)
  end do
  call check('items', a, [0, 2, 3, 4, 0, 0])
  do concurrent (i=1:2)
    do concurrent (j=1:4, w(j)[right]%value() - 100*right > 2*i)
      b(i, j) = 7
    end do
  end do
  call check('nested', b(1:2, :), reshape([0, 1, 0, 0, 7, 0, 7, 0], [2, 4]))
  sync all
  call labelled()
  sync all
  ! arguments that a function may define
  k = 1
  a(1:2) = [0, 2]
  where (x([1, 2]) + bump(k[me]) > 4) a(1:2) = 9
  call check('where', [k, a(1:2)], [2, merge([9, 9], [0, 2], x(1:2) + 2 > 4)])
  where ([1, 2, 3, 4, 5, 6] > 3) a = changed(x(:)[me])
  call check('elemental', [x, a(4:6)], [[1, 2, 3, 5, 6, 7] + me, [5, 6, 7] + me])
  form team (1, team)
  change team (give(k[me]))
    k = k + 10
  end team
  call check('change team', k, 13)
  call leave(*10, *20, *30)
  call check('not here', 0, 1)
10 call check('not here', 0, 1)
20 call check('not here', 0, 1)
30 call check('alternate return', k, 3)
  sync all
  calls = 0
  a(1:4) = [(sum(x(counted(i):i + 1)[right]), i=1, 4)]
  call check('implied', [a(1:4), calls], [[3, 5, 7, 9] + 2*right + [0, 0, 1, 2], 4])
  calls = 0
  block
    type(pair) :: q(4)
    q = [(pr(counted(i))[right], i=1, 4)]
    call check('derived', [q%a, q%b, calls], [1, 2, 3, 4, -1, -2, -3, -4, 4])
  end block
  call finish()
contains
  ! loops that a labelled statement ends
  subroutine labelled()
    a = 0
    do 10 concurrent (i=1:6, mono(p[right]) == 5 .and. x(i)[me] > 2 + me)
      a(i) = i
      x(7 - i) = 0
10  continue
    call check('labelled: polymorphic, changed by the iterations', [a, x], &
               [0, 0, 3, 4, 5, 6, 0, 0, 0, 0, 5 + me, 6 + me])
    x = [1, 2, 3, 4, 5, 6] + me
    a = 0
    do 20, concurrent (i=4:1:-1, any(d(2:i)[right](5:5) == '3') .and. sum(z(order(:i))[right]%re) > 0)
20    a(i) = i
    call check('labelled: deferred length', a, [0, 0, 3, 4, 0, 0])
    a = 0
    st = -1
    sync all
    if (me > 0) then
30    do 40 concurrent (i=1:6, x(i)[right, stat=st] > 3 + right)
40      if (i > 4) a(i) = i
    end if
    call check('labelled: stat', [a, st], [0, 0, 0, 0, 5, 6, 0])
    b = 0
    do 50 j = 1, 2
      do 50 concurrent (i=1:4, w(i)[right]%value() - 100*right > 2*j)
50      b(i, j) = c(i)[right]%items(j)
    call check('labelled: shared', [b(:, 1), b(:, 2)], [0, 0, 3, 4, 0, 0, 0, 0])
    sync all
    k = 1
    sync all
    j = 0
    do 60 i = bump(k[me]), 3
60    j = j + i
    do 70 while (x(j)[me] < 0)
70    j = j + 1
    do 80 concurrent (i=1:bump(k[me]))
      a(i) = j
80  continue
    call check('labelled: bounds that define', [j, k, a(2:4)], [5, 3, 5, 5, 0])
    sync all
  end subroutine
  subroutine leave(*, *, *)
    k = 2
    if (k == 2) return bump(k[me])
    k = 0
  end subroutine
  type(team_type) function give(n)
    integer, intent(inout) :: n
    n = n + 1
    give = team
  end function
end program
