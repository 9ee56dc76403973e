! Row decl-component: intrinsic assignment of objects with coarray components (J3/18-007r1 10.2.1.3 (13)): the components keep
! their memory on all images and get the values; other components as in any object: pointers, allocatable ones,
! type-bound assignment; extended types, components of components, private coarrays.
module fields
  implicit none
  type :: counted
    integer :: n = 0
    integer :: assigned = 0
  contains
    procedure, private :: count
    generic :: assignment(=) => count
  end type
  type :: field
    integer :: id = 0
    real, allocatable :: x(:)[:]
    character(:), allocatable :: name
    integer, allocatable :: local(:)
    integer, pointer :: p => null()
    type(counted) :: c
    complex, allocatable, private :: hidden[:]
  contains
    procedure :: hide
    procedure :: shown
    procedure :: release
  end type
  type, extends(field) :: tagged
    character(4), allocatable :: tags(:, :)[:, :]
  end type
  type :: holder
    integer :: before = 1
    type(tagged) :: inner
    integer :: behind = 2
  end type
contains
  subroutine count(to, from)
    class(counted), intent(inout) :: to
    type(counted), intent(in) :: from
    to%n = from%n
    to%assigned = from%assigned + 1
  end subroutine
  subroutine hide(this, value)
    class(field), intent(inout) :: this
    complex, intent(in) :: value
    if (.not. allocated(this%hidden)) allocate (this%hidden[*])
    this%hidden = value
  end subroutine
  complex function shown(this, k)
    class(field), intent(in) :: this
    integer, intent(in) :: k
    shown = this%hidden[k]
  end function
  subroutine release(this)
    class(field), intent(inout) :: this
    deallocate (this%hidden)
  end subroutine
  subroutine copy(to, from)
    type(field), intent(inout) :: to
    type(field), intent(in) :: from
    to = from
  end subroutine
end module

program decl_component_assign
  use fields
  use checks
  implicit none
  type(field), save :: f, g, empty
  type(holder), save :: a, b
  integer, target :: target = 7
  integer :: me, images, right

  me = this_image()
  images = num_images()
  right = 1 + mod(me, images)
  f = empty ! nothing is allocated in either
  call check('unallocated', merge(1, 0, allocated(f%x)), 0)

  allocate (f%x(-1:1)[*], g%x(3)[*])
  f%x = 0
  g%x = [1, 2, 3]*me
  g%id = me
  g%name = 'image'
  g%local = [me, me + 1]
  g%p => target
  g%c%n = 5
  call f%hide((0., 0.))
  call g%hide(cmplx(me, -me))
  f = g
  call check('values', [f%id, int(f%x), f%local, f%p, f%c%n, len(f%name)], [me, [1, 2, 3]*me, me, me + 1, 7, 5, 5])
  call check('type-bound assignment', f%c%assigned, 1)
  call check('bounds', [lbound(f%x, 1), ubound(f%x, 1)], [-1, 1])
  g%x = -1
  call g%hide((9., 9.))
  g%local = 0
  sync all
  call check('on another image', int(f%x(:)[right]), [1, 2, 3]*right)
  call check('private component', [int(real(f%shown(right))), int(aimag(f%shown(right)))], [right, -right])
  sync all
  f%x(0)[right] = 100*me
  sync all
  call check('put after the assignment', f%x(0)[right], 100.*me)
  sync all

  f = f
  call check('to itself', int(f%x), [me, 100*merge(images, me - 1, me == 1), 3*me])
  call copy(g, f)
  call check('dummy arguments', int(g%x(:)[me]), int(f%x))
  if (me > 0) f = g
  sync all

  allocate (a%inner%tags(2, 2)[2, *], b%inner%tags(2, 2)[2, *])
  a%inner%tags = ''
  b%inner%tags = reshape(['abcd', 'efgh', 'ijkl', 'mnop'], [2, 2])
  b%before = 3
  b%behind = 4
  b%inner%id = 5
  a = b
  b%inner%tags = 'zzzz'
  call check('component of a component', [a%before, a%behind, a%inner%id], [3, 4, 5])
  sync all
  call check('its values', merge(1, 0, a%inner%tags(2, 1)[mod(right - 1, 2) + 1, (right + 1)/2] == 'efgh'), 1)
  sync all
  b%inner = a%inner
  call check('extended type', merge(1, 0, all(b%inner%tags == a%inner%tags)), 1)
  call f%release()
  call g%release()
  deallocate (f%x, g%x, a%inner%tags, b%inner%tags)
  f = g
  call check('unallocated again', [merge(1, 0, allocated(f%x)), f%id], [0, me])
  call finish()
end program
