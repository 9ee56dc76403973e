! Puts whose sources have been read when the statement is complete: it might make a difference, or saves nothing.
! RUN: %translate | FileCheck %s --implicit-check-not=atoll_put_start
! CHECK: end program
module others
  implicit none
  real :: visible(10)
contains
  subroutine changes()
    visible = 1
  end subroutine
  real function looks()
    visible = 2
    looks = 1
  end function
end module
program not_late
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
  real :: in_common(n)
  real, parameter :: constant(n) = 3
  common /block/ in_common
  real :: pointees(n)
  pointer (address, pointees)
  equivalence (q, r)
  address = loc(a)
  k = 1; p => t; s = 0; index = [(m, m = 1, n)]; a = 1; b = 2; wide = 3; d = 'd'; v = 1; q = 1; in_common = 1; t = 1
  x(:)[k] = a ! the source changes, nothing is in between
  a = 3
  x(:)[k] = a
  print *, a
  do m = 1, n
    x(:)[k] = a
    a(m) = m
  end do
  do m = 1, n
    a(m) = m
    x(:)[k] = a
  end do
  x(:)[k] = a
  if (s > 1) then
    a(1) = 2
  end if
  sync all
  x(:)[k] = t ! several names
  sync all
  x(:)[k] = p
  sync all
  x(:)[k] = q
  sync all
  x(:)[k] = in_common
  sync all
  x(:)[k] = v
  sync all
  block
    asynchronous :: a
    x(:)[k] = a
    sync all
  end block
  x(:)[k] = pointees
  sync all
  do m = 1, n
    x(:)[k] = a
    pointees(m) = m
  end do
  associate (other => a)
    x(:)[k] = other
    sync all
  end associate
  x(:)[k] = visible ! calls
  call changes()
  sync all
  x(:)[k] = visible
  s = looks()
  x(:)[k] = a + b ! expressions, conversions, broadcasts
  sync all
  x(:)[k] = (a)
  sync all
  x(:)[k] = wide
  sync all
  x(:)[k] = s
  sync all
  x(1)[k] = s
  sync all
  x(:)[k] = a(index)
  sync all
  x(index)[k] = a
  sync all
  x(:)[k] = y(:)[2]
  sync all
  c(:)[k] = d
  sync all
  x(:)[k, stat=m] = a
  sync all
  x(:)[k] = a ! labels, branches, gets, output
10 sync all
  x(:)[k] = a
  if (s > 2) stop
  x(:)[k] = a
  b = y(:)[k]
  where (b > 0) x(:)[k] = a
  sync all
  x(:)[k] = a
  read *, a
  x(:)[k] = a
  block
    sync all
  end block
end program
