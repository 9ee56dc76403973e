! Gets that are complete when their statement is: nothing can be done meanwhile, or it might tell the difference.
! RUN: %translate | FileCheck %s --implicit-check-not=atoll_get_start
! CHECK: end program
module others
  implicit none
  real :: visible(10)
contains
  pure real function looks()
    looks = visible(1)
  end function
end module
program not_early
  use others
  implicit none
  integer, parameter :: n = 10
  real, save :: x(n)[*], y(n)[*]
  real :: a(n), b(n), s
  integer :: k, m, index(n)
  real, target :: t(n)
  real, pointer :: p(:)
  real, volatile :: v(n)
  real :: q(n), r(n)
  character(3), save :: c(n)[*]
  character(3) :: d(n)
  double precision :: wide(n)
  real, allocatable :: whole(:)
  real :: in_common(n)
  common /block/ in_common
  real :: pointees(n)
  pointer (address, pointees)
  equivalence (q, r)
  address = loc(a)
  k = 1; p => t; s = 0; index = [(m, m = 1, n)]
  a = x(:)[k] ! nothing follows
  print *, a
  a = x(:)[k] ! its target is used
  s = a(1)
  a = x(:)[k]
  a(1) = 2
  a = x(:)[k]
  b = x(:)[int(a(1))]
  print *, s
  a = x(:)[k]
  b(1:int(a(1))) = x(1:int(a(1)))[k]
  print *, s
  t = x(:)[k] ! targets with several names
  s = p(1)
  p = x(:)[k]
  s = t(1)
  q = x(:)[k]
  s = r(1)
  in_common = x(:)[k]
  s = 1
  v = x(:)[k]
  s = 1
  block
    volatile :: a
    a = x(:)[k]
    s = 1
  end block
  pointees = x(:)[k]
  s = 1
  a = x(:)[k]
  pointees(1) = 1
  associate (other => a)
    other = x(:)[k]
    s = a(1)
    a = x(:)[k]
    s = other(1)
  end associate
  visible = x(:)[k] ! calls
  s = looks()
  visible = x(:)[k]
  s = s + sum([looks()])
  a = x(:)[k] ! puts, segments, output, branches
  x(1)[k] = 3
  a = x(:)[k]
  s = y(1)[k]
  a = x(:)[k]
  sync memory
  s = 1
  a = x(:)[k]
  call random_number(s)
  a = x(:)[k]
  if (s > 2) stop
  s = 1
  a = x(:)[k]
  if (s > 2) s = a(4)
  a = x(:)[k]
  if (s > 2) then
    s = a(3)
  end if
  a = x(:)[k]
  if (s > 2) then
    print *, s
  end if
  a = x(:)[k]
  do m = 1, n
    if (s > 1) exit
  end do
  a = x(:)[k]
10 s = 2
20 a = x(:)[k]
  s = 2
  if (s > 2) a = x(:)[k]
  s = 2
  where (b > 0) a = x(:)[k] ! other kinds of assignments
  s = 2
  a(index) = x(:)[k]
  s = 2
  a = x(index)[k]
  s = 2
  d = c(:)[k]
  s = 2
  wide = x(:)[k]
  s = 2
  whole = x(:)[k]
  s = 2
  a = 2 * x(:)[k]
  s = 2
  a = x(1)[k]
  s = 2
  a = x(:)[k, stat=m]
  s = 2
  block
    a = x(:)[k]
  end block
  s = 2
end program
