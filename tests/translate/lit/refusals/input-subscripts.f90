! Coindexed objects that need variables, in the subscripts of input items that depend on earlier ones.
! RUN: %errors
program input
  implicit none
  type simple
    integer :: a = 0
  end type
  integer, save :: x(4)[*]
  type(simple), save :: s(3)[*]
  integer :: n, i, y(4)
  ! ERROR: input-subscripts.f90:[[@LINE+1]]:{{.*}}: error: items of this READ statement depend on each other, and Atoll does not support that for an item with such a coindexed object
  read (*, *) n, x(f(s(n)[1]))[1]
  ! ERROR: input-subscripts.f90:[[@LINE+1]]:{{.*}}: error: items of this READ statement depend on each other, and Atoll does not support that for an item with such a coindexed object
  read (*, *) n, (x(i)[1], i = 1, f(s(n)[1]))
  ! ERROR: input-subscripts.f90:[[@LINE+1]]:{{.*}}: error: items of this READ statement depend on each other, and Atoll does not support that for an item with such a coindexed object
  read (*, *) n, y(f(s(n)[1]))
  read (*, *) x(f(s(n)[1]))[1], n
  read (*, *) n, x(s(n)[1]%a)[1], y(x(n)[1])
contains
  pure integer function f(object)
    type(simple), intent(in) :: object
    f = object%a
  end function
end program
