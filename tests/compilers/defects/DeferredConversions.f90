! Characters that are assigned to an array of deferred length and another kind keep their length.
program deferred_conversions
  implicit none
  character(3) :: names(2) = ['abc', 'def']
  character(:, 4), allocatable :: a(:)
  a = names
  if (len(a) /= 3 .or. size(a) /= 2) error stop 'length'
  if (a(1) /= 4_'abc' .or. a(2) /= 4_'def') error stop 'value'
end program
