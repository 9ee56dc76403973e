! SIZE with KIND= is of that kind, whatever the array is.
program kinds_of_sizes
  implicit none
  character(2) :: names(3) = ['ab', 'cd', 'ef']
  call check(names)
contains
  subroutine check(x)
    character(*), intent(in) :: x(:)
    call expect(size(x, 1, kind=8), 3_8)
    call expect(size(x//'!', 1, kind=8), 3_8)
    call expect(size([x(1), x(2)], 1, kind=8), 2_8)
    call expect(size([x, x], kind=8), 6_8)
  end subroutine
  subroutine expect(size, right)
    integer(8), intent(in) :: size, right
    if (size /= right) error stop 'size'
  end subroutine
end program
