! DO CONCURRENT with variables of its iterations, and indices with a type-spec, for gfortran; others stay as they are.
! RUN: %translate | FileCheck %s
! RUN: %compiles
subroutine iterations(a, n, t)
  implicit none
  integer, intent(in) :: n
  real, intent(inout) :: a(n, n)
  real, intent(in) :: t(0:)
  real :: u(n), s
  integer :: i, j
  integer, save :: x[*]
  ! CHECK:      do concurrent(i=1:n)
  ! CHECK-NOT:  shared
  do concurrent (i=1:n) shared(a) default(none) shared(n)
    a(i, 1) = 0
  end do
  ! CHECK:      integer(8) :: k
  ! CHECK:      do concurrent( k=1:n)
  do concurrent (integer(8) :: k=1:n)
    a(k, 1) = k
  end do
  ! CHECK:      integer(4) :: i
  ! CHECK:      do j = 1, [[U:atoll_l[0-9]+]]
  ! CHECK:      outer: do i = 1, [[V:atoll_l[0-9]+]]
  ! CHECK:      block
  ! CHECK:      real(4) :: u([[L:atoll_l[0-9]+]]:
  ! CHECK-NEXT: #
  ! CHECK-NEXT: real(4) :: s
  ! CHECK-NEXT: #
  ! CHECK-NEXT: s = [[T:atoll_t[0-9]+]]
  ! CHECK:      end block
  ! CHECK:      end do outer
  ! CHECK:      end do
  s = 1
  outer: do concurrent (i=1:n, j=1:n) local(u) local_init(s)
    u = t(i)*s
    a(i, j) = u(j)
  end do outer
end subroutine
