! Row decl-component: intrinsic assignment of arrays of objects with coarray components (Fortran 2023), of `(b)` and of
! structure constructors, to overlapping sections; components of types with allocatable components; assignments within
! the defined assignment of a component (J3/18-007r1 10.2.1.3 (13)).
module fields_of_arrays
  implicit none
  type :: logged
    integer :: n = 0
  contains
    procedure, private :: log
    generic :: assignment(=) => log
  end type
  type :: field
    integer :: id = 0
    integer, allocatable :: x(:)[:]
    integer, allocatable :: local(:)
    type(logged) :: l
  end type
  type, extends(field) :: wide
    integer :: more = 7
  end type
  type :: row
    integer :: before = 1
    type(field) :: f
    integer :: behind = 2
  end type
  type :: list
    integer, allocatable :: items(:)
  end type
  type :: lists
    integer :: n = 0
    type(list), allocatable :: all(:)[:]
    type(list), allocatable :: one[:]
  end type
  type :: scalar
    integer :: n = 0
    real, allocatable :: x[:]
  end type
  type(scalar), save :: inner(2) ! assigned in the procedure below
  integer :: calls = 0
contains
  subroutine log(to, from)
    class(logged), intent(inout) :: to
    type(logged), intent(in) :: from
    to%n = from%n + 1
    calls = calls + 1
    inner(1) = inner(2)
  end subroutine
  subroutine copy(to, from)
    type(field), intent(inout) :: to(:)
    type(field), intent(in) :: from(:)
    to = from
  end subroutine
end module

program decl_component_assign_arrays
  use checks
  use fields_of_arrays
  implicit none
  type(field), save :: a(3), b(0:2), one, grid(2, 2), other(2, 2)
  type(field), allocatable :: c(:)
  type(row), save :: rows(2), more(2)
  type(wide), save :: w
  type(lists), save :: p, q
  type(scalar), save :: s, t
  integer :: me, images, right, i, j

  me = this_image()
  images = num_images()
  right = 1 + mod(me, images)
  allocate (inner(1)%x[*], inner(2)%x[*])
  inner%n = [1, 2]
  inner(2)%x = 2.5*me
  allocate (c(3))
  do i = 1, 3
    allocate (a(i)%x(i)[*], b(i - 1)%x(i)[*], c(i)%x(-i:-1)[*])
    b(i - 1)%x = 100*me + 10*i
    b(i - 1)%id = i
    b(i - 1)%local = [(i, j=1, i)]
    a(i)%x = 0
    c(i)%x = -1
  end do

  a = b
  call check('ids', a%id, [1, 2, 3])
  calls = 0 ! gfortran 12 assigns these components without the procedure in an assignment of arrays
  a(2) = b(1)
  call check('defined assignment', [a(2)%l%n, calls], [1, 1])
  call check('the assignment in it', int(10*inner(1)%x), 25*me)
  call check('its other component', inner(1)%n, 2)
  b(2)%x = 0
  sync all
  do i = 1, 3
    call check('values', a(i)%x(:)[right], [(100*right + 10*i, j=1, i)])
    call check('local', a(i)%local, [(i, j=1, i)])
  end do
  sync all
  a(2)%x(2)[right] = me
  sync all
  call check('put after the assignment', a(2)%x(2), 1 + mod(me + images - 2, images))

  c = (a)
  call check('allocatable array', [lbound(c(3)%x, 1), c(3)%x(-1), c(2)%id], [-3, 100*me + 30, 2])
  call copy(b, c(:))
  call check('dummy arguments', [b(2)%x(3), b(0)%x(1)], 100*me + [30, 10])
  if (me > 0) a = a
  call check('to itself', [a(1)%x(1), a(3)%x(3), a(3)%local], [100*me + [10, 30], 3, 3, 3])

  ! Sections, with a step, backwards; the same shapes of the components
  do i = 1, 2
    do j = 1, 2
      allocate (grid(i, j)%x(2)[*], other(i, j)%x(2)[*])
      grid(i, j)%x = me + 10*i + 100*j
      other(i, j)%x = 0
      grid(i, j)%id = i + 10*j
    end do
  end do
  other = grid(2:1:-1, :)
  call check('backwards', [other(1, 1)%x, other(2, 2)%x], me + [120, 120, 210, 210])
  other(2, 2:1:-1) = grid(1, :)
  call check('a row backwards', [other(2, 1)%x(1), other(2, 2)%x(1), other(1, 2)%x(1), other(2, 2)%id], &
             [me + 210, me + 110, me + 220, 11])
  grid(1, :) = grid(2, :)
  grid(:, 2) = grid(:, 1)
  call check('columns', [grid(1, 2)%x(2), grid(2, 2)%x(1), grid(1, 2)%id], [me + 120, me + 120, 12])
  allocate (one%x(2)[*])
  one%x = [me, -me]
  one%id = 9
  sync all
  grid = one
  one%x = 0
  sync all
  call check('of a scalar', [grid%id, grid(2, 1)%x(:)[right], grid(1, 2)%x(:)[right]], &
             [9, 9, 9, 9, right, -right, right, -right])
  sync all
  grid(1, 1)%x = 5
  grid(:, 1) = grid(1, 1)
  call check('of an element of itself', [grid(1, 1)%x, grid(2, 1)%x, grid(2, 2)%x], [5, 5, 5, 5, me, -me])
  sync all

  ! Components of components, an object of an extension, parts of elements
  do i = 1, 2
    allocate (rows(i)%f%x(2)[*], more(i)%f%x(2)[*])
    more(i)%f%x = i*[me, 2*me]
    more(i)%behind = i + 10
    rows(i)%f%x = 0
  end do
  rows = more
  call check('rows', [rows(1)%f%x, rows(2)%f%x, rows%behind, rows%before], [me, 2*me, 2*me, 4*me, 11, 12, 1, 1])
  more(1)%f%x = 8
  rows(2)%f = more(1)%f
  call check('a part', [rows(2)%f%x, rows(2)%behind], [8, 8, 12])
  allocate (w%x(2)[*])
  w%x = 3*me
  w%id = 4
  one = w%field
  call check('of an extension', [one%x, one%id], [3*me, 3*me, 4])

  ! Overlapping sections: all of the same shape
  do i = 1, 3
    deallocate (b(i - 1)%x)
    allocate (b(i - 1)%x(1)[*])
    b(i - 1)%x = i
  end do
  b(1:2) = b(0:1)
  call check('overlap', [(b(i)%x(1), i=0, 2)], [1, 1, 2])
  b(0:1) = b(1:2)
  call check('overlap, downwards', [(b(i)%x(1), i=0, 2)], [1, 2, 2])

  ! The components of a structure constructor are not allocated.
  s = scalar(3, null())
  t = s
  call check('constructor', [s%n, t%n, merge(1, 0, allocated(s%x))], [3, 3, 0])

  ! Components whose type has allocatable components
  allocate (p%all(2)[*], q%all(2)[*], p%one[*])
  deallocate (p%one)
  q%all(1)%items = [me, 2, 3]
  p%all(2)%items = [4]
  q%n = 6
  p = q
  q%all(1)%items(1) = 0
  sync all
  call check('allocatable components', [p%n, p%all(1)%items, size(p%all(1)[right]%items), p%all(1)[right]%items(1)], &
             [6, me, 2, 3, 3, right])
  call check('not allocated', allocated(p%all(2)%items), .false.)
  call check('not allocated either', allocated(p%one), .false.)
  sync all
  call finish()
end program
