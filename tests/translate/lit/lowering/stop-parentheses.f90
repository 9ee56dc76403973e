! A stop code in parentheses: gfortran wants a blank before it, which Flang's prescanner takes away.
! RUN: %translate | FileCheck %s
! RUN: %compiles
program p
  integer, save :: x[*]
  x = 3
  sync all
  ! CHECK: stop (4)
  if (x /= 3) stop (4)
  ! CHECK: error stop ({{.*}}
  if (x[1] /= 3) error stop (x[1])
  ! CHECK: error stop ('a'//'b')
  if (x /= 3) error stop ('a'//'b')
  ! CHECK: stop (1) + 1
  if (x /= 3) stop (1) + 1
  ! CHECK: stop (
  stop (x[1] - 3), quiet=.true.
end program
