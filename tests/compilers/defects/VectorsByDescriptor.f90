! Arrays with vector subscripts are actual arguments of TYPE(*), DIMENSION(..), and their substrings are those of SIZE.
program vectors_by_descriptor
  implicit none
  include 'same.inc'
  integer :: numbers(4) = [1, 2, 3, 4]
  character(2) :: names(3) = ['ab', 'cd', 'ef']
  call check(numbers, names, [3, 1])
contains
  subroutine check(x, y, list)
    integer, intent(in) :: x(:), list(:)
    character(*), intent(in) :: y(:)
    if (size(y(list)(2:2), 1) /= 2) error stop 'substrings'
    if (same(x(list), [3, 1]) == 0) error stop 'integers'
    if (same(y(list), ['ef', 'ab']) == 0) error stop 'characters'
  end subroutine
end program
