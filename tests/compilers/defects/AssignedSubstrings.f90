! The substrings of an array from a variable position on are assigned to an array of deferred length.
program assigned_substrings
  implicit none
  call assign(['abcd', 'efgh', 'ijkl'], 2)
contains
  subroutine assign(x, first)
    character(*), intent(in) :: x(:)
    integer, intent(in) :: first
    character(:), allocatable :: a(:)
    a = x(:)(first:)
    if (len(a) /= 3 .or. any(a /= ['bcd', 'fgh', 'jkl'])) error stop 'values'
  end subroutine
end program
