! Row rma-actual: the same coindexed object as the argument of two dummy arguments, one of which has the VALUE attribute; MVBITS, whose
! arguments may be the same; a sign that only zero has; an argument with INTENT(INOUT) that the procedure leaves as it is.
module rma_actual_equal_procedures
  use checks, only: r10
  implicit none
  type :: t
    integer :: i = 5
  contains
    procedure :: add_to
    procedure, pass(b) :: add_from
  end type
contains
  subroutine add_to(this, a, b)
    class(t), intent(in) :: this
    type(t), value :: a
    type(t), intent(inout) :: b
    b%i = b%i + a%i + this%i
  end subroutine
  subroutine add_from(a, b, c)
    type(t), value :: a
    class(t), intent(in) :: b
    type(t), intent(inout) :: c
    c%i = a%i + b%i + c%i
  end subroutine
  subroutine double(a, b)
    integer, value :: a
    integer, intent(out) :: b
    b = 2*a
  end subroutine
  subroutine add(b, a)
    integer, intent(inout) :: b
    integer, value :: a
    b = b + a
  end subroutine
  subroutine double_component(b, a)
    type(t), intent(out) :: b
    type(t), value :: a
    b%i = 2*a%i
  end subroutine
  subroutine negate(a)
    real :: a
    a = -a
  end subroutine
  subroutine negate_all(a)
    real :: a(3)
    a = -a
  end subroutine
  subroutine negate_long(a, b)
    real(r10), intent(inout) :: a
    complex(r10), intent(inout) :: b
    a = -a
    b = conjg(b)
  end subroutine
  subroutine conjugate(a)
    complex, intent(inout) :: a
    a = conjg(a)
  end subroutine
end module

program rma_actual_equal
  use checks
  use rma_actual_equal_procedures
  use iso_fortran_env, only: event_type
  implicit none
  integer :: x[*], y(3)[*], k
  type(t) :: z[*], bound
  real :: r[*], s(3)[*]
  complex :: c[*]
  real(r10) :: q[*]
  complex(r10) :: d[*]
  type(event_type) :: come[*], done[*]
  k = mod(this_image(), num_images()) + 1
  x = 5
  y = [1, 2, 3]
  r = 0
  s = [0.0, 1.0, -0.0]
  c = 0
  q = 0
  d = 0
  sync all
  call double(x[k], x[k])
  sync all
  call check('VALUE and INTENT(OUT)', x, 10)
  sync all
  call add(x[k], x[k])
  call double_component(z[k], z[k])
  sync all
  call check('VALUE and INTENT(INOUT)', [x, z%i], [20, 10])
  sync all
  call bound%add_to(z[k], z[k])
  call bound%add_from(z[k], z[k])
  sync all
  call check('type-bound procedures', z%i, 55)
  sync all
  call add(a=x[k], b=x[k])
  sync all
  call check('keywords', x, 40)
  sync all
  x = 5
  sync all
  call mvbits(x[k], 0, 4, x[k], 4)
  call mvbits(y(:)[k], 0, 4, y(:)[k], 4)
  sync all
  call check('MVBITS', [x, y], [85, 17, 34, 51])
  call negate(r[k])
  call negate_all(s(:)[k])
  call conjugate(c[k])
  call negate_long(q[k], d[k])
  sync all
  call check('signs of kind 10', int(sign(1.0_r10, [q, real(d), aimag(d)])), [-1, 1, -1])
  call check('signs', int(sign(1.0, [r, s, aimag(c)])), [-1, -1, -1, 1, -1])
  sync all
  ! An image that only passes x[1] on leaves it alone: 11.6.2 is about definitions.
  x = 5
  sync all
  call pass(x[1])
  if (this_image() == 1) then
    do k = 2, num_images()
      event post (done[k])
    end do
  end if
  sync all
  call check('not defined', x[1], 6)
  sync all
  call finish()
contains
  ! The others return when the first image has: it has put its value back then.
  subroutine pass(a)
    integer, intent(inout) :: a
    if (this_image() > 1) then
      event post (come[1])
      event wait (done)
    else
      if (num_images() > 1) event wait (come, until_count=num_images() - 1)
      a = 6
    end if
  end subroutine
end program
