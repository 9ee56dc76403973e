! The value of an expression of type character has its length and its elements where it is assigned to an array of
! deferred length, and in SOURCE=.
program assigned_characters
  implicit none
  type t
    character(:), allocatable :: names(:)
  end type
  type(t) :: x
  x%names = ['abc', 'def', 'ghi', 'jkl']
  call check('xyz')
contains
  subroutine check(y)
    character(*), intent(in) :: y
    character(:), allocatable :: a(:, :), b(:), c(:)
    a = reshape(x%names, [2, 2])
    if (len(a) /= 3 .or. any(a(:, 2) /= ['ghi', 'jkl'])) error stop 'RESHAPE'
    b = x%names//'!'
    if (len(b) /= 4 .or. any(b /= ['abc!', 'def!', 'ghi!', 'jkl!'])) error stop 'concatenation'
    allocate (c, source=x%names//y)
    if (len(c) /= 6 .or. any(c /= ['abcxyz', 'defxyz', 'ghixyz', 'jklxyz'])) error stop 'SOURCE='
  end subroutine
end program
