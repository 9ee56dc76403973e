! Row rma-struct: references to type-bound procedures of coindexed objects (J3/18-007r1 R1522, 15.5.2.4): functions and subroutines,
! generic names, PASS(other), elemental ones of arrays, inherited ones, objects that are components, elements, targets of
! components; INTENT(IN), INTENT(INOUT) and none; image selectors with STAT= and with functions that have side effects.
module rma_struct_bound_types
  implicit none
  type :: point
    integer :: x = 0, y = 0
  contains
    procedure :: norm, scaled, move, grow, tag, far
    procedure, pass(b) :: to
    generic :: length => norm, scaled
  end type
  type, extends(point) :: pixel
    integer, allocatable :: colour(:)
  contains
    procedure :: brightness
  end type
  type, extends(point) :: brush
    integer, allocatable :: hairs(:)
  contains
    procedure :: longest
    final :: clean
  end type
  type :: box
    type(point) :: corner(2)
    type(point), allocatable :: more(:)
    type(point), pointer :: at => null()
  end type
  integer :: calls = 0, cleaned = 0
contains
  elemental integer function longest(self)
    class(brush), intent(in) :: self
    longest = maxval(self%hairs) + self%x
  end function
  impure elemental subroutine clean(self)
    type(brush), intent(inout) :: self
    cleaned = cleaned + 1
  end subroutine
  pure integer function norm(self)
    class(point), intent(in) :: self
    norm = abs(self%x) + abs(self%y)
  end function
  pure integer function scaled(self, by)
    class(point), intent(in) :: self
    integer, intent(in) :: by
    scaled = by*(abs(self%x) + abs(self%y))
  end function
  subroutine move(self, by)
    class(point), intent(inout) :: self
    integer, intent(in) :: by
    self%x = self%x + by
  end subroutine
  elemental subroutine grow(self, by)
    class(point), intent(inout) :: self
    integer, intent(in) :: by
    self%y = self%y*by
  end subroutine
  elemental integer function far(self)
    class(point), intent(in) :: self
    far = max(self%x, self%y)
  end function
  function tag(self) result(text)
    class(point), intent(in) :: self
    character(self%x) :: text
    text = repeat('*', self%x)
  end function
  integer function to(a, b)
    integer, intent(in) :: a
    class(point), intent(in) :: b
    to = b%x - a
  end function
  integer function brightness(self)
    class(pixel), intent(in) :: self
    brightness = sum(self%colour) + self%x
  end function
  integer function counted(i)
    integer, intent(in) :: i
    calls = calls + 1
    counted = i
  end function
end module
program rma_struct_bound
  use checks
  use rma_struct_bound_types
  implicit none
  type(point) :: p[*], q(4)[*]
  type(pixel), save :: c(2)[*]
  type(brush), save :: e(3)[*]
  type(box), save :: b[*]
  integer :: me, right, left, i, s
  me = this_image()
  right = modulo(me, num_images()) + 1
  left = modulo(me - 2, num_images()) + 1
  p = point(me, -1)
  q = [(point(i, me*i), i=1, 4)]
  c%x = [1, me]
  do i = 1, 3
    e(i)%x = i
    e(i)%hairs = [0, 10*i*me]
  end do
  c(1)%colour = [me, 2]
  c(2)%colour = [(i, i=1, me)]
  b%corner = [point(me, 2), point(3, me)]
  allocate (b%more(me + 1), b%at)
  b%more = point(me, 5)
  b%at = point(8, me)
  sync all
  call check('function', p[right]%norm(), right + 1)
  call check('with an argument, in an expression', 1 + p[right]%scaled(by=q(2)[left]%x), 1 + 2*(right + 1))
  call check('generic', [q(3)[right]%length(), q(3)[right]%length(2)], [3 + 3*right, 6 + 6*right])
  call check('nested', q(q(2)[right]%norm() - 2*right)[left]%norm(), 2 + 2*left)
  call check('pass', p[right]%to(3), right - 3)
  call check('elemental', q(4:1:-1)[right]%far(), [(max(i, i*right), i=4, 1, -1)])
  call check('elemental, vector subscript', q([3, 1])[right]%far(), [max(3, 3*right), max(1, right)])
  call check('character', len(p[right]%tag()), right)
  call check('inherited', c(2)[right]%norm(), right)
  call check('parent', c(2)[right]%point%norm(), right)
  call check('allocatable component', c(1)[right]%brightness(), right + 3)
  call check('final procedure', [e(2)[right]%longest(), e(2)[right]%norm()], [20*right + 2, 2])
  call check('array with a final procedure', e(2:)[right]%longest(), [20*right + 2, 30*right + 3])
  call check('values are not finalized', cleaned, 0)
  call check('component', b[right]%corner(2)%scaled(2), 6 + 2*right)
  call check('target of components', [b[right]%more(2)%norm(), b[right]%at%norm()], [right + 5, 8 + right])
  s = -1
  i = p[right, stat=s]%norm()
  call check('STAT=', [i, s], [right + 1, 0])
  i = q(counted(2))[counted(right)]%norm()
  call check('side effects', [i, calls], [2 + 2*right, 2])
  sync all
  call p[right]%move(10)
  call q(2)[right]%move(by=q(1)[right]%x)
  call q(3:4)[right]%grow(3)
  call b[right]%corner(1)%move(5)
  call b[right]%more(1)%move(6)
  call b[right]%at%grow(2)
  if (me > 0) call c(1)[right]%point%move(2)
  s = -1
  call p[right, stat=s]%move(100)
  call check('STAT=, INTENT(INOUT)', s, 0)
  sync all
  call check('moved', [p%x, q(2)%x, b%corner(1)%x, b%more(1)%x, c(1)%x], [me + 110, 3, me + 5, me + 6, 3])
  call check('grown', [q%y, b%at%y], [me, 2*me, 9*me, 12*me, 2*me])
  call finish()
end program
