! Row rma-struct: objects whose type is not named where they are referenced (J3/18-007r1 14.2.2: USE with ONLY): values in
! expressions, actual arguments, function results, ALLOCATE; a procedure that declares another type with that name.
! `achar` may be a variable.
module rma_struct_names_types
  implicit none
  type :: point
    integer :: x = 0, y = 0
  end type
  type :: tree
    integer, allocatable :: leaves(:)
  end type
  type, extends(point) :: spot
    character(3) :: colour = 'red'
  end type
end module

module rma_struct_names_objects
  use rma_struct_names_types
  implicit none
  type(point), save :: p(4)[*], q
  type(tree), save :: t[*]
  type(spot), save :: s[*]
  type(point), allocatable :: a(:)[:]
  class(point), allocatable :: c[:]
contains
  pure integer function norm(o)
    type(point), intent(in) :: o
    norm = o%x + o%y
  end function
  subroutine move(o)
    type(point), intent(inout) :: o(:)
    o%x = o%x + 1
  end subroutine
  pure integer function leaves(o)
    type(tree), intent(in) :: o
    leaves = sum(o%leaves)
  end function
  character(3) function colour(o)
    class(point), intent(in) :: o
    colour = '   '
    select type (o)
    type is (spot)
      colour = o%colour
    end select
  end function
  elemental type(point) function swapped(o)
    type(point), intent(in) :: o
    swapped = point(o%y, o%x)
  end function
end module

! Components of PRIVATE types.
module rma_struct_names_hidden
  implicit none
  private
  type inner
    integer :: n = 0, v(2) = 0
  contains
    procedure :: total
  end type
  type plain
    integer :: n = 0
  end type
  type, public :: outer
    integer :: k = 0
    type(inner) :: one, many(3)
    type(plain) :: p
  end type
  public :: look, change, looks, plainly
contains
  integer function total(this)
    class(inner), intent(in) :: this
    total = this%n + sum(this%v)
  end function
  integer function look(x)
    type(inner), intent(in) :: x
    look = x%total()
  end function
  integer function plainly(x)
    type(plain), intent(in) :: x
    plainly = x%n
  end function
  integer function looks(x)
    type(inner), intent(in) :: x(:)
    looks = sum(x%n) + size(x)
  end function
  subroutine change(x)
    type(inner), intent(inout) :: x
    x%n = x%n + 1
  end subroutine
end module

program rma_struct_names
  use rma_struct_names_hidden
  use rma_struct_names_objects, only: p, q, t, s, a, c, norm, move, leaves, colour, swapped
  use checks
  implicit none
  integer :: me, images, right, i
  me = this_image()
  images = num_images()
  right = 1 + mod(me, images)
  p%x = [1, 2, 3, 4]
  p%y = me
  t%leaves = [me, 1]
  s%colour = 'sea'
  allocate (c[*], mold=s)
  allocate (a(2)[*])
  sync all
  call check('argument', norm(p(2)[right]), 2 + right)
  call check('implied DO', [(norm(p(i)[right]), i=1, 4)], [1, 2, 3, 4] + right)
  call check('components', leaves(t[right]), right + 1)
  call check('extension', colour(s[right]), 'sea')
  q = swapped(p(3)[right])
  call check('function result', [q%x, q%y], [right, 3])
  sync all
  a(:)[right] = swapped(p(3:4)[right])
  sync all
  call check('put of a function result', [a%x, a%y], [me, me, 3, 4])
  sync all
  call move(a(1:2)[right])
  sync all
  call check('defined argument', a%x, [me + 1, me + 1])
  associate (o => (p(1)[right]))
    call check('ASSOCIATE', o%y, right)
  end associate
  if (norm(p(4)[right]) /= 4 + right) error stop 'IF'
  call internal()
  call other()
  call hidden()
  call finish()
contains
  subroutine hidden()
    type(outer), save :: x[*], y(2)[*]
    x%one%n = me
    x%one%v = [10, 20]
    x%p%n = 10*me
    x%many%n = [1, 2, 3]
    y(2) = x
    sync all
    call check('private', [look(x[right]%one), plainly(x[right]%p), looks(x[right]%many), looks(x[right]%many(1:2))], &
               [30 + right, 10*right, 9, 5])
    if (look(y(2)[right]%many(3)) /= 3) error stop 'private, in IF'
    sync all
    call change(x[right]%one)
    call change(y(2)[right]%many(2))
    sync all
    call check('private, changed', [x%one%n, x%one%v, y(2)%many%n], [me + 1, 10, 20, 1, 3, 3])
  end subroutine
  subroutine internal()
    type :: point
      character(2) :: text
    end type
    type(point) :: mine
    mine%text = 'ab'
    call check('hidden', norm(p(2)[right]), 2 + right)
    call check('mine', mine%text, 'ab')
  end subroutine
  subroutine other()
    integer :: achar
    achar = 3
    sync all
    call check('achar', norm(p(achar)[right]), achar + right)
    sync all
  end subroutine
end program
