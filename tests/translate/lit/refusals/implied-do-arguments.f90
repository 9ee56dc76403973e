! A function in an implied DO that may change the subscript of an actual argument that it defines.
! RUN: %errors
program p
  implicit none
  integer :: x(6)[*], r(3), i, j
  j = 1
  ! ERROR: implied-do-arguments.f90:[[@LINE+1]]:{{.*}}: error: a coindexed object that this function may define, with a subscript or cosubscript that it may change, is not supported by Atoll in an implied DO: use a DO loop
  r = [(changed(x(j)[1], j), i = 1, 3)]
  r = [(changed(x(i)[1], j), i = 1, 3)]
  j = changed(x(j)[1], j)
contains
  integer function changed(a, b)
    integer, intent(inout) :: a, b
    a = a + 1
    b = b + 1
    changed = a
  end function
end program
