! Row decl-derived: coarrays of derived type (J3/18-007r1 7.5): plain, nested, SEQUENCE, BIND(C), with default
! initialisation, with type-bound procedures, extended; kind parameters are in decl-derived-pdt.f90.
!
! Shows: whole objects and single components cross images; components of every rank and type; a structure with
! padding; private components travel with the whole; the parent component of an extended type; an array of structures
! with strides.
module derived_types
  use, intrinsic :: iso_c_binding, only: c_char, c_double, c_int, c_short
  implicit none

  type :: plain
    integer(1) :: small            ! padding follows
    double precision :: large
    character(3) :: text
    logical :: flag
    complex :: z
    integer :: list(4)
  end type

  type :: nested
    type(plain) :: one
    type(plain) :: several(2)
    integer :: tail
  end type

  type :: in_sequence
    sequence
    integer :: i
    real :: x(0:2)
    character(8) :: name
  end type

  type, bind(c) :: interoperable
    integer(c_short) :: s
    real(c_double) :: d
    character(kind=c_char) :: c(5)
    integer(c_int) :: grid(2, 2)
  end type

  type :: hidden
    private
    integer :: value = -5
    integer, public :: visible = 6
  contains
    procedure :: get => hidden_get
    procedure :: set => hidden_set
  end type

  type :: base
    integer :: a = 1
  end type
  type, extends(base) :: middle
    integer :: b(2) = [2, 3]
  end type
  type, extends(middle) :: top
    character(2) :: c = 'xy'
  end type

  type :: empty
  end type

contains

  pure integer function hidden_get(this)
    class(hidden), intent(in) :: this
    hidden_get = this%value
  end function

  subroutine hidden_set(this, value)
    class(hidden), intent(inout) :: this
    integer, intent(in) :: value
    this%value = value
  end subroutine
end module

program decl_derived
  use derived_types
  use checks
  implicit none
  type(plain) :: p[*], p_local
  type(nested) :: n(3)[*], n_local
  type(in_sequence), save :: s(-1:1)[*], s_local(-1:1)
  type(interoperable) :: b[*]
  type(hidden) :: h[*], h_local
  type(top) :: t(2)[*], t_local
  type(empty) :: e[*], e_local
  type(nested), allocatable :: d(:)[:], d_scalar[:]
  type(plain), parameter :: constant = plain(1_1, 2d0, 'abc', .true., (3., 4.), [5, 6, 7, 8])
  integer :: me, images, right, left, i

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  allocate (d(2)[*], d_scalar[*])

  p = plain(int(me, 1), 0.5d0*me, 'p'//achar(48 + me)//'.', mod(me, 2) == 0, cmplx(me, -me), [1, 2, 3, 4]*me)
  do i = 1, 3
    n(i) = nested(constant, [constant, p], 100*me + i)
  end do
  s = [(in_sequence(i*me, [1., 2., 3.]*me, 'sequence'), i=-1, 1)]
  b = interoperable(int(me, c_short), 1/3d0, ['a', 'b', 'c', 'd', achar(48 + me)], reshape([1, 2, 3, 4]*me, [2, 2]))
  call h%set(1000*me)
  t(2)%a = me
  d = n(1:2)
  d_scalar = n(3)
  sync all

  p_local = p[right]
  call check('p%small', p_local%small, int(right, 1))
  call check('p%large', p_local%large, 0.5d0*right)
  call check('p%text', p_local%text, 'p'//achar(48 + right)//'.')
  call check('p%flag', p_local%flag, mod(right, 2) == 0)
  call check('p%z', p_local%z, cmplx(right, -right))
  call check('p%list', p_local%list, [1, 2, 3, 4]*right)
  n_local = n(2)[right]
  call check('n(2)%one%list', n_local%one%list, [5, 6, 7, 8])
  call check('n(2)%several(1)%z', n_local%several(1)%z, (3., 4.))
  call check('n(2)%several(2)%large', n_local%several(2)%large, 0.5d0*right)
  call check('n(2)%tail', n_local%tail, 100*right + 2)
  call check('component of nested', n(3)[right]%several(2)%list(3), 3*right)
  call check('components across an array', n(3:1:-2)[right]%tail, [100*right + 3, 100*right + 1])
  s_local = s(:)[right]
  call check('s%i', s_local%i, [-right, 0, right])
  call check('s(0)%x', s_local(0)%x, [1., 2., 3.]*right)
  call check('s%name', s_local%name, 'sequence')
  call check('b%s', b[right]%s, int(right, c_short))
  call check('b%d', b[right]%d, 1/3d0)
  call check('b%c', b[right]%c, ['a', 'b', 'c', 'd', achar(48 + right)])
  call check('b%grid(2,:)', b[right]%grid(2, :), [2, 4]*right)
  h_local = h[right]
  call check('private component in the whole', h_local%get(), 1000*right)
  call check('public component, default value', h[right]%visible, 6)
  t_local = t(2)[right]
  call check('t%a', t_local%a, right)
  call check('t%b', t_local%b, [2, 3])
  call check('t%c', t_local%c, 'xy')
  call check('parent component', t(1)[right]%middle%base%a, 1)
  call check('inherited component', t(2)[right]%b(2), 3)
  e_local = e[right]
  e[right] = e_local
  n_local = d_scalar[right]
  call check('d_scalar', n_local%tail, 100*right + 3)
  call check('d', d(:)[right]%several(2)%large, [0.5d0, 0.5d0]*right)
  sync all

  p[right] = constant
  n(2)[right] = nested(p_local, [p_local, constant], -me)
  n(3)[right]%several(:)%small = [int(me, 1), -2_1]
  s(-1:1:2)[right] = in_sequence(me, 0., 'put')
  b[right]%grid(:, 1) = [-1, -2]*me
  call h_local%set(me)
  h_local%visible = 2*me
  h[right] = h_local
  t(:)[right]%c = ['u'//achar(48 + me), 'v'//achar(48 + me)]
  t(1)[right]%middle = middle(me, [8, 9])
  d(2)[right] = nested(constant, constant, 5*me)
  d_scalar[right]%several(1) = p_local
  sync all
  call check('p%large put', p%large, 2d0)
  call check('p%list put', p%list, [5, 6, 7, 8])
  call check('n(2)%one put', n(2)%one%list, [1, 2, 3, 4]*me)   ! left's right neighbour is this image
  call check('n%tail put', n%tail, [100*me + 1, -left, 100*me + 3])
  call check('n(3)%several put', n(3)%several%small, [int(left, 1), -2_1])
  call check('n(3)%several, not touched', n(3)%several(2)%large, 0.5d0*me)
  call check('s%i put', s%i, [left, 0, left])
  call check('s%name put', s%name, ['put     ', 'sequence', 'put     '])
  call check('s(0)%x, not touched', s(0)%x, [1., 2., 3.]*me)
  call check('b%grid put', reshape(b%grid, [4]), [-left, -2*left, 3*me, 4*me])
  call check('h put', [h%get(), h%visible], [left, 2*left])
  call check('t%c put', t%c, ['u'//achar(48 + left), 'v'//achar(48 + left)])
  call check('t(1) parent put', [t(1)%a, t(1)%b], [left, 8, 9])
  call check('t(2), not touched', [t(2)%a, t(2)%b], [me, 2, 3])
  call check('d put', d%tail, [100*me + 1, 5*left])
  call check('d_scalar put', d_scalar%several(1)%list, [1, 2, 3, 4]*me)
  call check('d_scalar, not touched', d_scalar%several(2)%list, [1, 2, 3, 4]*me)
  call finish()
end program
