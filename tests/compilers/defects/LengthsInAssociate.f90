! An associate name of an array of characters has its length and its elements.
program lengths_in_associate
  implicit none
  include 'same.inc'
  character(3) :: names(4) = ['abc', 'def', 'ghi', 'jkl']
  call assumed(names)
  call assumed_size(names)
  call explicit(names, 3, 4)
  call automatic(3, 4)
contains
  subroutine assumed(x)
    character(*), intent(inout), target :: x(:)
    associate (a => x)
      if (len(a) /= 3 .or. size(a) /= 4) error stop 'assumed shape'
      if (same(a, names) == 0 .or. same(a(2:4:2), names(2:4:2)) == 0) error stop 'assumed shape by descriptor'
      if (a(3) /= 'ghi' .or. a(3)(2:3) /= 'hi') error stop 'element'
      a(1) = 'xyz'
      if (names(1) /= 'xyz') error stop 'defined'
      a(1) = 'abc'
    end associate
  end subroutine
  subroutine assumed_size(x)
    character(*), intent(in) :: x(2, *)
    associate (a => x(:, 1:2))
      if (len(a) /= 3) error stop 'assumed size'
      if (a(2, 2) /= 'jkl') error stop 'element of assumed size'
    end associate
  end subroutine
  subroutine explicit(x, length, n)
    integer, intent(in) :: length, n
    character(length), intent(in) :: x(n)
    associate (a => x)
      if (len(a) /= 3) error stop 'explicit shape'
      if (same(a, names) == 0 .or. same(a(2:3), names(2:3)) == 0) error stop 'explicit shape by descriptor'
    end associate
  end subroutine
  subroutine automatic(length, n)
    integer, intent(in) :: length, n
    character(length) :: x(n)
    character(length), allocatable :: y(:)
    x = names
    y = names
    associate (a => x, b => y)
      if (len(a) /= 3 .or. len(b) /= 3) error stop 'automatic or allocatable'
      if (same(a, names) == 0 .or. same(b, names) == 0) error stop 'automatic or allocatable by descriptor'
      if (same(b(2:3), names(2:3)) == 0) error stop 'section of an allocatable one'
    end associate
  end subroutine
end program
