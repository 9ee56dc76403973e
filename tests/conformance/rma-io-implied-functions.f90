! Functions in implied DOs whose arguments refer to coindexed objects of derived type, which become variables with an
! element for each turn: enquiries about components, image enquiries, and coindexed objects with these in their subscripts.
module kinds_of_arguments
  implicit none
  type item
    integer :: a = 0
  contains
    procedure :: value
  end type
  type list
    integer, allocatable :: q(:)
    character(:), allocatable :: words(:)
  end type
contains
  pure integer function value(self, by)
    class(item), intent(in) :: self
    integer, intent(in) :: by
    value = self%a*by
  end function
end module

program implied_functions
  use kinds_of_arguments
  implicit none
  type(item), save :: t(3)[*]
  type(list), save :: ch(3)[*]
  integer, save :: x(5)[*]
  integer :: me, n, right, j, i, a(3), b(6)
  character(40) :: line
  me = this_image()
  n = num_images()
  right = modulo(me, n) + 1
  t%a = [3, 1, 2]
  do j = 1, 3
    ch(j)%q = [(i, i=1, j + 1)]
    allocate (character(2*j) :: ch(j)%words(j))
  end do
  x = [10, 20, 30, 40, 50]
  sync all
  write (line, '(*(i0,1x))') (len(ch(t(j)[right]%value(1))[right]%words), j=1, 3)
  if (line /= '6 2 4') error stop 'LEN'
  write (line, '(*(i0,1x))') (x(size(ch(t(j)[right]%value(1))[right]%q))[right], j=1, 3)
  if (line /= '40 20 30') error stop 'in a subscript'
  a = [(size(ch(t(t(j)[right]%value(1))[right]%value(1))[right]%q), j=1, 3)]
  if (any(a /= [3, 4, 2])) error stop 'nested'
  b = [((ubound(ch(t(j)[right]%value(1))[right]%q, 1) + i, i=1, 2), j=1, 3)]
  if (any(b /= [5, 6, 3, 4, 4, 5])) error stop 'nested loops'
  b = [(shape(ch(t(j)[right]%value(1))[right]%q), t(j)[right]%value(2), j=1, 3)]
  if (any(b /= [4, 6, 2, 2, 3, 4])) error stop 'SHAPE'
  a = [(image_index(x, [t(j)[right]%value(1) - 2]), j=1, 3)]
  if (any(a /= [1, 0, 0])) error stop 'IMAGE_INDEX'
  j = 7
  if (any([(len(ch(t(j)[right]%value(1))[right]%words) > 2, j=1, 3)] .neqv. [.true., .false., .true.])) error stop 'condition'
  if (j /= 7) error stop 'the loops have variables of their own'
  sync all
end program
