! Row rma-struct: assignments of and to coindexed objects whose components have a type-bound defined assignment, which the intrinsic
! assignment of the whole uses (J3/18-007r1 10.2.1.3 (13)); values of a finalizable type are not finalized (7.5.6.3).
module assigned_types
  implicit none
  type :: da
    integer :: v = 0
    integer :: marks = 0
  contains
    procedure, private :: from
    generic :: assignment(=) => from
  end type
  type :: outer
    integer :: i = 0
    type(da) :: d
    type(da) :: e(2)
  end type
  type :: fin
    integer :: v = 0
  contains
    final :: bye
  end type
  integer :: byes = 0
contains
  elemental subroutine from(l, r)
    class(da), intent(inout) :: l
    class(da), intent(in) :: r
    l%v = r%v
    l%marks = l%marks + 1
  end subroutine
  subroutine bye(x)
    type(fin), intent(inout) :: x
    byes = byes + 1
  end subroutine
  subroutine look(x, v)
    type(fin), intent(in) :: x
    integer, intent(in) :: v
    if (x%v /= v) error stop 'value'
  end subroutine
end module

program rma_struct_assign
  use assigned_types
  use checks
  implicit none
  type(outer), save :: x[*]
  type(da), save :: d(4)[*]
  type(outer) :: a
  type(da) :: e(4)
  type(fin), save :: f[*]
  type(fin) :: g
  integer :: me, n, r
  me = this_image(); n = num_images(); r = 1 + mod(me, n)
  x%i = me; x%d%v = me; x%e%v = [me, 2*me]; d%v = me
  f%v = me
  sync all
  a = x[r]
  call check('a', [a%i, a%d%v, a%d%marks, a%e%v, a%e%marks], [r, r, 1, r, 2*r, 1, 1])
  e = d(:)[r]
  call check('e', [e%v, e%marks], [r, r, r, r, 1, 1, 1, 1])
  e(1:4:3) = d(2:3)[r]
  call check('e', [e%marks], [2, 1, 1, 2])
  sync all
  x[r] = a
  sync all
  call check('x', [x%i, x%d%v, x%d%marks], [me, me, 1])
  call check('xe', x%e%marks, [1, 1])
  sync all
  byes = 0
  call look(f[r], r)
  call check('a value is not finalized', byes, 0)
  g = f[r]
  call check('finalizable', g%v, r)
  f[r] = g
  sync all
  call check('put back', f%v, me)
  call finish()
end program
