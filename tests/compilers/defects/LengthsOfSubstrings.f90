! LEN of an array of substrings is the length of a substring.
program lengths_of_substrings
  implicit none
  type t
    character(:), allocatable :: d(:)
  end type
  character(4) :: names(3) = ['abcd', 'efgh', 'ijkl']
  character(:), allocatable :: d(:)
  type(t) :: o
  integer :: n = 2
  d = names
  o%d = names
  call assumed(names)
  if (len(d(:)(2:3)) /= 2 .or. len(d(1:2)(n:)) /= 3) error stop 'deferred length'
  if (len(o%d(:)(2:3)) /= 2 .or. len(o%d(1:2)(n:)) /= 3) error stop 'component of deferred length'
contains
  subroutine assumed(x)
    character(*), intent(in) :: x(:)
    if (len(x(:)(2:3)) /= 2 .or. len(x(1:2)(n:)) /= 3) error stop 'assumed length'
    if (size(x(1:2)(n:)) /= 2) error stop 'SIZE'
  end subroutine
end program
