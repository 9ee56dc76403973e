! Row decl-dummy: coarray dummies in generics, type-bound procedures, internal procedures, submodules, procedures with
! interface bodies, dummy procedures and procedure pointers (J3/18-007r1 15.4.2.2: a coarray dummy needs an explicit
! interface).
module with_bindings
  implicit none

  type :: gatherer
    integer :: factor = 1
  contains
    procedure :: total => gatherer_total
    procedure, nopass :: first => gatherer_first
    procedure, private :: pick_one, pick_many
    generic :: pick => pick_one, pick_many
  end type

  interface spread_out
    module procedure spread_scalar, spread_array
    procedure :: spread_real
  end interface

  interface
    module subroutine from_submodule(x, k, r)
      integer, intent(inout) :: x(:)[*]
      integer, intent(in) :: k
      integer, intent(out) :: r
    end subroutine
    module function short_form(x, k) result(r)
      integer, intent(in) :: x(:)[2, *], k
      integer :: r
    end function
  end interface

  abstract interface
    integer function reader(x, k)
      integer, intent(in) :: x(:)[*], k
    end function
  end interface

contains

  integer function gatherer_total(this, x) result(r)
    class(gatherer), intent(in) :: this
    integer, intent(in) :: x[*]
    integer :: k
    r = 0
    do k = 1, num_images()
      r = r + this%factor*x[k]
    end do
  end function

  integer function gatherer_first(x) result(r)
    integer, intent(in) :: x(:)[0:*]
    r = x(1)[0]
  end function

  integer function pick_one(this, x, k) result(r)
    class(gatherer), intent(in) :: this
    integer, intent(in) :: x[*], k
    r = this%factor*x[k]
  end function

  integer function pick_many(this, x, k) result(r)
    class(gatherer), intent(in) :: this
    integer, intent(in) :: x(:)[*], k
    r = this%factor*sum(x(:)[k])
  end function

  subroutine spread_scalar(x, v)
    integer, intent(inout) :: x[*]
    integer, intent(in) :: v
    x[modulo(this_image(), num_images()) + 1] = v
  end subroutine

  subroutine spread_array(x, v)
    integer, intent(inout) :: x(:)[*]
    integer, intent(in) :: v
    x(:)[modulo(this_image(), num_images()) + 1] = v
  end subroutine

  subroutine spread_real(x, v)
    real, intent(inout) :: x(:)[*]
    integer, intent(in) :: v
    x(::2)[modulo(this_image(), num_images()) + 1] = v
  end subroutine

  integer function through_dummy(f, x, k) result(r)
    procedure(reader) :: f
    integer, intent(in) :: x(:)[*], k
    r = f(x(2:), k)
  end function

  integer function second_of(x, k) result(r)
    integer, intent(in) :: x(:)[*], k
    r = x(2)[k]
  end function
end module

submodule (with_bindings) implementation
  implicit none
  integer :: in_submodule(2)[*] = [70, 80]
contains
  module subroutine from_submodule(x, k, r)
    integer, intent(inout) :: x(:)[*]
    integer, intent(in) :: k
    integer, intent(out) :: r
    r = x(3)[k] + in_submodule(2)[k]
  end subroutine
  module procedure short_form
    r = x(size(x))[modulo(k - 1, 2) + 1, (k + 1)/2]
  end procedure
end submodule

! Outside all modules: reached through interface bodies only.
subroutine external_one(n, x, y, k)
  implicit none
  integer, intent(in) :: n, k
  integer, intent(inout) :: x(n)[*]
  real, intent(in) :: y(:)[*]
  x(n)[k] = nint(y(size(y))[k])
end subroutine

program decl_dummy_bindings
  use with_bindings
  use checks
  implicit none
  interface
    subroutine external_one(n, x, y, k)
      integer, intent(in) :: n, k
      integer, intent(inout) :: x(n)[*]
      real, intent(in) :: y(:)[*]
    end subroutine
  end interface
  type(gatherer) :: g
  integer :: s[*], x(4)[*]
  real :: z(5)[*]
  procedure(reader), pointer :: p
  integer :: me, images, right, left, r, i

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  s = me
  x = [1, 2, 3, 4]*me
  z = me
  g%factor = 10
  sync all
  call check('type-bound', g%total(s), 5*images*(images + 1))
  call check('NOPASS', g%first(x(2:3)), 2)
  call check('type-bound generic, scalar', g%pick(s, right), 10*right)
  call check('type-bound generic, array', g%pick(x, right), 100*right)
  call from_submodule(x, right, r)
  call check('submodule', r, 3*right + 80)
  call check('submodule, MODULE PROCEDURE', short_form(x(:3), right), 3*right)
  call check('dummy procedure', through_dummy(second_of, x, right), 3*right)
  p => second_of
  call check('procedure pointer', p(x(3:), right), 4*right)
  call check('internal procedure', inner(x, 2), 2*right)
  call check('internal procedure as actual', through_dummy(inner_reader, x, right), 2*right + 1)
  sync all
  call spread_out(s, -me)
  call spread_out(x, 7*me)
  call spread_out(z, 9*me)
  sync all
  call check('generic, scalar', s, -left)
  call check('generic, array', x, 7*left)
  call check('generic, real', z, [(merge(9*left, me, mod(i, 2) == 1)*1.0, i=1, 5)])
  sync all
  call external_one(3, x, z, right)
  sync all
  ! z(5) of the right image is 9 times its left neighbour, which is this image; it went to x(3) there.
  call check('external procedure', x, [7*left, 7*left, 9*left, 7*left])
  call finish()

contains

  integer function inner(x, i)
    integer, intent(in) :: x(*)[0:*], i
    inner = x(i)[right - 1]
  end function

  integer function inner_reader(x, k)
    integer, intent(in) :: x(:)[*], k
    inner_reader = x(1)[k] + g%factor/10
  end function

end program
