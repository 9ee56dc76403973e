! A function with side effects in a subscript where its value would be needed more than once, and nothing can stand before.
! RUN: %errors
program evaluation
  implicit none
  character(5) :: s(3)[*], v(2)
  integer :: x(3)[*], i
  ! ERROR: evaluation.f90:[[@LINE+1]]:{{.*}}: error: a subscript or cosubscript that refers to a function with side effects
  v = [(s(f())[i], i = 1, 2)]
  ! ERROR: evaluation.f90:[[@LINE+1]]:{{.*}}: error: items of this READ statement depend on each other, and Atoll does not support that for functions
  read (*, *) (x(f():)[i], i = 1, 2)
  read (*, *) (x(f())[i], i = 1, 2)
  ! ERROR: evaluation.f90:[[@LINE+1]]:{{.*}}: error: a function that may define a coindexed object
  if (i > 1) stop g(x(1)[2])
  ! ERROR: evaluation.f90:[[@LINE+1]]:{{.*}}: error: a function that may define a coindexed object
  error stop g(x(1)[2])
contains
  integer function g(object)
    integer, intent(inout) :: object
    object = object + 1
    g = object
  end function
  integer function f()
    f = 1
  end function
end program
