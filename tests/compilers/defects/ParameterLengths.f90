! A character component has the length that its type's parameter says, as an actual argument, too.
program parameter_lengths
  implicit none
  type :: t(n)
    integer, kind :: n = 4
    character(n) :: s
  end type
  type(t(2)) :: x(2)
  include 'same.inc'
  x(1)%s = 'pq'
  x(2)%s = 'rs'
  if (length(x(2)%s) /= 2) error stop 'an actual argument'
  if (same(x(2)%s, 'rs') /= 1) error stop 'a described one'
  if (same(x%s, ['pq', 'rs']) /= 1) error stop 'described ones'
contains
  integer function length(c)
    character(*), intent(in) :: c
    length = len(c)
  end function
end program
