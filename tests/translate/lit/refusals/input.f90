! Input items that depend on each other, as far as that is not supported.
! RUN: %errors
program input
  implicit none
  type part
    integer, allocatable :: a(:)
  end type
  integer, save :: x(4)[*]
  type(part), save :: r(3)[*]
  integer :: n, i
  ! ERROR: input.f90:[[@LINE+1]]:{{.*}}: error: items of this READ statement depend on each other, and Atoll does not support that for its type
  read (*, *) n, r(n)[1]%a(1)
  read (*, *) n, x(1)[n], (x(i)[1], i = 1, n)
contains
  subroutine unknown(z)
    integer, intent(inout) :: z(*)[*]
    ! ERROR: input.f90:[[@LINE+1]]:{{.*}}: error: items of this READ statement depend on each other, and Atoll does not support that for a section of such an array
    read (*, *) n, z(1:n)[1]
    read (*, *) n, z(n)[1]
  end subroutine
end program
