! Functions with side effects in subscripts and cosubscripts are evaluated once: before the statement where it needs them twice,
! in place where it does not.
! RUN: %translate | FileCheck %s
! RUN: %compiles
program evaluation
  implicit none
  character(5) :: s(3)[*], t
  integer :: x(3)[*], n
  ! In place:
  ! CHECK: n = atoll_get_i4(x(f()), int(f(), 8),
  n = x(f())[f()] + 1
  ! CHECK: do while(atoll_get_i4(x(1), int(f(), 8),
  do while (x(1)[f()] > 3)
  end do
  ! CHECK: integer(8) :: [[A:atoll_k[0-9]+]]
  ! CHECK: integer(8) :: [[B:atoll_k[0-9]+]]
  ! CHECK: [[A]] = f()
  ! CHECK: [[B]] = f()
  ! CHECK: t = 'a' // atoll_value_c1_0_{{[0-9a-f]*}}(s([[B]]), int([[A]], 8), 5_8,
  t = 'a' // s(f())[f()]
  ! A pure function may be evaluated twice:
  ! CHECK: (s(p()), 1_8, 5_8,
  t = 'a' // s(p())[1]
contains
  integer function f()
    f = 1
  end function
  pure integer function p()
    p = 1
  end function
end program
