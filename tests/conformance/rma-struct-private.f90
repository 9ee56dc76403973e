! Row rma-struct: values of types that are PRIVATE to a module, which have no name where they are used (J3/18-007r1 7.5.2.2): actual arguments,
! operands, in conditions, and what is put.
module rma_struct_private_types
  implicit none
  private
  type ty
    integer :: a = 5, b(3) = [1,2,3]
  end type
  type bd
    integer :: a = 5, b(3) = [1,2,3]
  contains
    procedure :: twice
  end type
  type, public :: has
    type(ty) :: c(4)
    type(ty) :: s
  end type
  type(ty), public, save :: x(4)[*], y[*], w, m(2, 3)[*]
  type(bd), public, save :: bx(4)[*], by[*]
  type(has), public, save :: hx[*], hv(3)[*]
  public :: operator(+), sum_of, setx, make
  interface operator(+)
    procedure f
  end interface
  interface sum_of
    procedure sum_ty, sum_bd, one_ty, one_bd, sum_m
  end interface
contains
  type(ty) function make(i)
    integer, intent(in) :: i
    make%a = i
  end function
  integer function twice(self)
    class(bd), intent(in) :: self
    twice = 2*self%a
  end function
  subroutine setx(me)
    integer, intent(in) :: me
    x%a = [me, 2*me, 3*me, 4*me]
    y%a = 5*me
    m%a = reshape([me, 2*me, 3*me, 4*me, 5*me, 6*me], [2, 3])
    bx%a = [me, 2*me, 3*me, 4*me]
    by%a = 5*me
    hx%c%a = [me, 2*me, 3*me, 4*me]
    hx%s%a = 7*me
    hv%s%a = [me, 2*me, 3*me]
  end subroutine
  integer function sum_ty(t)
    type(ty), intent(in) :: t(:)
    sum_ty = sum(t%a)
  end function
  integer function sum_m(t)
    type(ty), intent(in) :: t(:, :)
    sum_m = sum(t%a) + 100*size(t, 1)
  end function
  integer function sum_bd(t)
    type(bd), intent(in) :: t(:)
    sum_bd = sum(t%a)
  end function
  integer function one_ty(t)
    type(ty), intent(in) :: t
    one_ty = t%a
  end function
  integer function one_bd(t)
    type(bd), intent(in) :: t
    one_bd = t%a
  end function
  elemental integer function f(t, u)
    type(ty), intent(in) :: t, u
    f = t%a + u%a
  end function
end module
program rma_struct_private
  use checks
  use rma_struct_private_types
  implicit none
  integer :: i, k, me
  me = this_image(); k = 1 + mod(me, num_images())
  call setx(me)
  sync all
  i = 2
  call check('x', sum_of(x(:)[k]), 10*k)
  call check('x', sum_of(x(2:3)[k]) + sum_of(x(1)[k]), 6*k)
  call check('y', sum_of(y[k]) + y[k]%a, 10*k)
  call check('+', y[k] + x(i)[k], 7*k)
  call check('bx', sum_of(bx(1:4:i)[k]), 4*k)
  call check('by', sum_of(by[k]), 5*k)
  call check('bound', by[k]%twice(), 10*k)
  call check('hx', sum_of(hx[k]%c), 10*k)
  call check('hs', sum_of(hx[k]%s), 7*k)
  call check('hv', sum_of(hv(:)[k]%s), 6*k)
  call check('rank 2', sum_of(m(:, 1:3:2)[k]), 14*k + 200)
  call check('rank 2, backwards', sum_of(m(2:2, 3:1:-1)[k]), 12*k + 100)
  call check('rank 2, row', sum_of(m(1, :)[k]), 9*k)
  call check('objects of this image', [sum_of(x), sum_of(y), sum_of(m), sum_of(bx), sum_of(by)], &
             [10*me, 5*me, 21*me + 200, 10*me, 5*me])
  if (sum_of(x(:)[k]) /= 10*k) error stop 'if'
  do while (sum_of(x(:)[k]) /= 10*k)
   error stop 'while'
  end do
  select case (y[k] + y)
  case default
    call check('select', y[k] + y, 5*k+5*me)
  end select
  sync all
  y[k] = make(8*k)
  x(2:3)[k] = [make(8*k), make(3*k)]
  by[k] = bx(2)
  sync all
  call check('put', sum_of(y), 8*me)
  call check('puts', sum_of(x), 16*me)
  call finish()
end program
