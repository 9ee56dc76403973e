! Row rma-actual: an unallocated component of another image, or a disassociated one, is an OPTIONAL argument that is not present (15.5.2.12).
program rma_actual_absent
  use checks
  implicit none
  type :: t
    integer, allocatable :: a(:), s
    character(:), allocatable :: c
    integer, pointer :: p(:) => null()
  end type
  type(t) :: x(2)[*]
  character(:), allocatable :: c[:]
  integer, allocatable :: i(:)[:]
  integer :: k
  k = num_images()
  x(2)%a = [1, 2, this_image()]
  x(2)%s = 5
  x(2)%c = 'text'
  allocate (x(2)%p(2), source=this_image())
  allocate (character(6) :: c[*])
  allocate (i(3)[*], source=this_image())
  c = 'remote'
  sync all
  call check('an array', [total(x(1)[k]%a), total(x(2)[k]%a)], [-1, 3 + k])
  call check('a pointer', [total(x(1)[k]%p), total(x(2)[k]%p)], [-1, 2*k])
  call check('a scalar', [scalar(x(1)[k]%s), scalar(x(2)[k]%s)], [-1, 5])
  call check('characters', [length(x(1)[k]%c), length(x(2)[k]%c)], [-1, 4])
  call check('coarrays', [length(c[k]), total(i(:)[k]), total(i(2:)[k])], [6, 3*k, 2*k])
  call check('of an elemental procedure', element([3, 4], x(1)[k]%s) + element([3, 4], x(2)[k]%s), [11, 13])
  call optional_last(1, x(1)[k]%a)
  call optional_last(3, b=x(2)[k]%a)
  sync all
  call finish()
contains
  integer function total(a)
    integer, intent(in), optional :: a(:)
    total = -1
    if (present(a)) total = sum(a)
  end function
  integer function scalar(s)
    integer, intent(in), optional :: s
    scalar = -1
    if (present(s)) scalar = s
  end function
  integer function length(c)
    character(*), intent(in), optional :: c
    length = -1
    if (present(c)) length = len(c)
  end function
  elemental integer function element(i, s)
    integer, intent(in) :: i
    integer, intent(in), optional :: s
    element = i
    if (present(s)) element = i + s
  end function
  subroutine optional_last(expected, b)
    integer, intent(in) :: expected
    integer, intent(in), optional :: b(:)
    integer :: elements
    elements = 1
    if (present(b)) elements = size(b)
    call check('a keyword', elements, expected)
  end subroutine
end program
