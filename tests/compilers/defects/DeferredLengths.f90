! Sections of arrays of deferred length have the address and the length that they should have.
program deferred_lengths
  implicit none
  include 'same.inc'
  type owner
    character(:), allocatable :: d(:)
    character(:), pointer :: p(:)
  end type
  character(:), allocatable :: d(:), d2(:, :)
  character(:), pointer :: p(:)
  type(owner) :: o, array(2)
  character(3), target :: names(4) = ['abc', 'def', 'ghi', 'jkl']
  integer :: i
  allocate (d, source=names)
  allocate (o%d, source=names)
  p => names
  o%p => names
  d2 = reshape(names, [2, 2])
  do i = 1, 2
    allocate (array(i)%d, source=names)
  end do
  call check(d, 'allocatable')
  if (same(d(2:4), names(2:4)) == 0) error stop 'section'
  if (same(d(4:1:-2), names(4:1:-2)) == 0) error stop 'section backwards'
  if (same(d(2:4)(2:3), names(2:4)(2:3)) == 0) error stop 'substrings of a section'
  if (same(d(:)(2:3), names(:)(2:3)) == 0) error stop 'substrings'
  if (same((d(2:4)), names(2:4)) == 0) error stop 'section in parentheses'
  if (same(p(2:4), names(2:4)) == 0) error stop 'section of a pointer'
  if (same(o%d(2:4), names(2:4)) == 0) error stop 'section of a component'
  if (same((o%d(2:4)), names(2:4)) == 0) error stop 'section of a component in parentheses'
  if (same(o%p(2:4), names(2:4)) == 0) error stop 'section of a pointer component'
  if (same(array(2)%d(2:3), names(2:3)) == 0) error stop 'section of the component of an element'
  if (same(d2(2, :), names(2:4:2)) == 0) error stop 'row'
  if (same(d2(2:2, 1:2), reshape(names(2:4:2), [1, 2])) == 0) error stop 'section of rank 2'
contains
  subroutine check(x, what)
    character(:), allocatable, intent(in) :: x(:)
    character(*), intent(in) :: what
    if (same(x(2:3), names(2:3)) == 0) error stop what
    associate (s => x(2:4))
      if (len(s) /= 3) error stop 'length of an associate name'
      if (any(s /= names(2:4))) error stop 'associate name'
      if (same(s, names(2:4)) == 0) error stop 'associate name by descriptor'
    end associate
  end subroutine
end program
