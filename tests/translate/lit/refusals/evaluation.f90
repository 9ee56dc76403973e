! A function with side effects where its value would be needed more than once, and nothing can stand before.
! RUN: %errors
program evaluation
  implicit none
  character(5) :: s(3)[*], v(4)
  integer :: x(3)[*], i, j
  ! ERROR: evaluation.f90:[[@LINE+1]]:{{.*}}: error: a function with side effects in the bounds of an inner implied DO
  v = [((s(j:j + 1)[i](2:3), j = f(), 1), i = 1, 2)]
  v = [(s(f():f() + 1)[i](2:3), i = 1, 2)]
  ! ERROR: evaluation.f90:[[@LINE+1]]:{{.*}}: error: items of this READ statement depend on each other, and Atoll does not support that for functions
  read (*, *) (x(f():)[i], i = 1, 2)
  read (*, *) (x(f())[i], i = 1, 2)
contains
  integer function f()
    f = 1
  end function
end program
