! Row decl-dummy: associate names of ASSOCIATE, SELECT TYPE and CHANGE TEAM as actual arguments of coarray dummy arguments: they
! are coarrays where their selectors are (J3/18-007r1 11.1.3.3).
module associate_procedures
  use checks
  implicit none
  type :: base
    integer :: i = 0
  end type
  type, extends(base) :: extended
    integer :: j = 0
  end type
  interface any
    module procedure scalar, vector, text
  end interface
contains
  subroutine scalar(x, k, expected)
    integer, intent(inout) :: x[*]
    integer, intent(in) :: k, expected
    call check('scalar', x[k], expected)
  end subroutine
  subroutine vector(x, k, expected)
    integer, intent(inout) :: x(:)[*]
    integer, intent(in) :: k, expected(:)
    call check('vector', x(:)[k], expected)
  end subroutine
  subroutine text(x, k, expected)
    character(*), intent(in) :: x(:)[*]
    integer, intent(in) :: k
    character(*), intent(in) :: expected
    call check('text', x(2)[k], expected)
  end subroutine
  subroutine matrix(x, k, expected)
    integer, intent(in) :: x(:, :)[0:*], k, expected(:, :)
    integer :: j
    do j = 1, size(expected, 2)
      call check('matrix', x(:, j)[k - 1], expected(:, j))
    end do
  end subroutine
  subroutine contiguous(x, n, k, expected)
    integer, intent(in) :: n, k, expected
    integer, intent(inout) :: x(n)[*]
    call check('explicit shape', x(n)[k], expected)
  end subroutine
  subroutine polymorphic(x, k, expected)
    class(base), intent(in) :: x[*]
    integer, intent(in) :: k, expected
    call check('polymorphic', x[k]%i, expected)
  end subroutine
  subroutine of_base(x, k, expected)
    type(base), intent(in) :: x[*]
    integer, intent(in) :: k, expected
    call check('type', x[k]%i, expected)
  end subroutine
  subroutine of_extended(x, k, expected)
    type(extended), intent(in) :: x(:)[*]
    integer, intent(in) :: k, expected
    call check('extended type', x(2)[k]%j, expected)
  end subroutine
end module

program decl_dummy_associate
  use, intrinsic :: iso_fortran_env, only: team_type
  use associate_procedures
  implicit none
  integer, allocatable :: a(:, :)[:]
  integer, save :: b(4)[*], s[2, *]
  character(5), save :: c(3)[*]
  class(base), allocatable :: q[:], w(:)[:]
  class(*), allocatable :: u(:)[:]
  type(extended), save :: e[*]
  type(team_type) :: team
  integer :: me, k, i
  me = this_image()
  k = modulo(me, num_images()) + 1
  allocate (a(2, 3)[*])
  allocate (q[*])
  allocate (extended :: w(3)[*])
  allocate (integer :: u(2)[*])
  a = reshape([1, 2, 3, 4, 5, 6], [2, 3])*me
  b = [1, 2, 3, 4]*me
  s = -me
  c = achar(iachar('a') + me)
  c(2)(2:) = 'text'
  q%i = 10*me
  e%i = 11*me
  select type (w)
  type is (extended)
    w%j = [1, 2, 3]*me
  end select
  select type (u)
  type is (integer)
    u = 3*me
  end select
  sync all
  associate (row => a(2, :), part => b(2:3), all => b, both => a, one => s, element => b(4), t => c)
    call any(row, k, [2, 4, 6]*k)
    call any(row(2:3), k, [4, 6]*k)
    call vector(part, k, [2, 3]*k)
    call vector(all, k, [1, 2, 3, 4]*k)
    call contiguous(all, 3, k, 3*k)
    call contiguous(part, 2, k, 3*k)
    call matrix(both, k, reshape([1, 2, 3, 4, 5, 6], [2, 3])*k)
    call matrix(x=both(:, 1:3:2), k=k, expected=reshape([1, 2, 5, 6], [2, 2])*k)
    call any(one, k, -k)
    call scalar(element, k, 4*k)
    call any(t, k, achar(iachar('a') + k)//'text')
    associate (again => row(1:2), same => all)
      call any(again, k, [2, 4]*k)
      call any(same, k, [1, 2, 3, 4]*k)
    end associate
  end associate
  associate (component => e%i, parent => e%base)
    call scalar(component, k, 11*k)
    call of_base(parent, k, 11*k)
    call polymorphic(parent, k, 11*k)
  end associate
  select type (q)
  type is (base)
    call polymorphic(q, k, 10*k)
    call of_base(q, k, 10*k)
    call scalar(q%i, k, 10*k)
  end select
  select type (z => q)
  class is (base)
    call polymorphic(z, k, 10*k)
  end select
  select type (w)
  type is (extended)
    call of_extended(w, k, 2*k)
    call of_extended(w(2:), k, 3*k)
  end select
  select type (v => u)
  type is (integer)
    call vector(v, k, [3, 3]*k)
  end select
  form team (1, team)
  change team (team, y[*] => b, z[0:*] => a)
    call vector(y, k, [1, 2, 3, 4]*k)
    call matrix(z, k, reshape([1, 2, 3, 4, 5, 6], [2, 3])*k)
    associate (v => y)
      call vector(v(3:4), k, [3, 4]*k)
    end associate
    i = 1
    call co_sum(i)
  end team
  call check('team', i, num_images())
  sync all
  call finish()
end program
