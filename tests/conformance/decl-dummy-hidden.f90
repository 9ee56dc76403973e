! Row decl-dummy: constructs and internal procedures in which something else has the name of a coarray dummy argument
! (J3/18-007r1 19.4, 19.5.1.6): image control statements in them, and what other images have changed meanwhile.
module hidden_things
  implicit none
  type :: base
    integer :: i = 0
  end type
  type, extends(base) :: extended
    integer :: j(3) = 0
  contains
    procedure :: total
  end type
contains
  integer function total(this)
    class(extended), intent(in) :: this
    total = sum(this%j) + this%i
  end function
end module

module hidden_procedures
  use checks
  use hidden_things
  implicit none
  integer :: me, right
contains
  subroutine allocatables(q, a, o, b)
    class(*), allocatable, intent(inout) :: q[:]
    integer, allocatable, intent(inout) :: a(:)[:]
    integer, allocatable, optional, intent(inout) :: o[:]
    class(base), allocatable, intent(inout) :: b(:)[:]
    integer :: old
    select type (q)
    type is (integer)
      q = me
      sync all
      call check('selected by the same name', q, me)
      block
        real :: a, o
        a = 1.5
        o = 2.5
        sync all
        call check('variables of a block', [a, o], [1.5, 2.5])
      end block
    class default
      error stop 'type'
    end select
    associate (a => a)
      old = a(2)
      sync all
      call put(a, right)
      sync all
      call check('associated with itself', a(2) - old, 100)
    end associate
    associate (a => me, q => a(1:2))
      old = a
      sync all
      critical
        old = old + 1
      end critical
      sync all
      call check('associated with others', [a, old, size(q)], [me, me + 1, 2])
    end associate
    call check('afterwards', allocated(a) .and. a(2) == old + 99, .true.)
    select type (b)
    class is (extended)
      b(1)%j = me
      sync images (*)
      call check('type-bound procedure', b(1)%total(), 3*me)
      select type (o => b(1))
      type is (extended)
        sync all
        call check('an associate name with the name of another dummy argument', o%j(2), me)
      end select
    end select
    block
      integer, allocatable, save :: a(:)[:]
      character(3), allocatable :: q(:)
      allocate (a(4)[*])
      call check('another coarray', size(a), 4)
      sync all
      deallocate (a)
      call check('not allocated', allocated(q), .false.)
    end block
    call check('the coarray itself', allocated(a), .true.)
    call internal(1.0)
  contains
    subroutine internal(a)
      real, intent(in) :: a
      integer :: q(2), b
      q = 5
      b = 6
      sync all
      call check('in an internal procedure', q*int(a) + b, [11, 11])
    end subroutine
  end subroutine

  subroutine put(x, k)
    integer, intent(inout) :: x(:)[*]
    integer, intent(in) :: k
    x(2)[k] = x(2)[k] + 100
  end subroutine

  ! Other names of the coarray are those by which it is accessed while it has none of its own.
  subroutine others(x, n, y)
    integer, intent(in) :: n
    integer, intent(inout) :: x(n)[*], y(:)[*]
    integer :: turn, sum
    sum = 0
    associate (z => x)
      do turn = 1, 3
        block
          logical :: x, y
          x = z(1) == turn - 1
          y = .not. x
          sync all
          if (x .neqv. .not. y) error stop 'logical'
          z(1)[right] = turn
          sync all
          if (z(1) /= turn) error stop 'hidden coarray'
        end block
        sum = sum + x(1)
      end do
    end associate
    call check('sum', sum, 6)
    change_names: associate (x => y, y => x)
      x(1) = me
      sync all
      y(2)[right] = 7
      sync all
      call check('changed names', [x(1), y(2)], [me, 7])
    end associate change_names
    call check('names again', [x(2), y(1)], [7, me])
  end subroutine

  ! Cobounds belong to the coarray, whatever has its name.
  subroutine cobounds(x, y, w, n, team)
    use, intrinsic :: iso_fortran_env, only: team_type
    integer, intent(in) :: n
    integer, intent(inout) :: x[n, *], y[0:*], w[*]
    type(team_type), intent(in) :: team
    type(team_type) :: nested
    integer :: k
    x = me
    y = -me
    w = 5*me
    sync all
    k = right - 1
    associate (z => x)
      change team (team, x[n + 1, *] => y)
        call check('dummy argument', z[1 + modulo(k, n), 1 + k/n], right)
        call check('associate name of CHANGE TEAM', x[1 + modulo(k, n + 1), 1 + k/(n + 1)], -right)
        associate (u => x)
          form team (1, nested)
          inner: change team (nested, x[n + 2, *] => w)
            call check('nested', [ucobound(x, 1), ucobound(u, 1)], [n + 2, n + 1])
            call check('values', [x[1 + modulo(k, n + 2), 1 + k/(n + 2)], u[1 + modulo(k, n + 1), 1 + k/(n + 1)]], &
                       [5*right, -right])
          end team inner
          call check('all of them', [ucobound(z, 1), ucobound(x, 1), ucobound(u, 1)], [n, n + 1, n + 1])
        end associate
      end team
    end associate
    sync all
  end subroutine
end module

program decl_dummy_hidden
  use, intrinsic :: iso_fortran_env, only: team_type
  use hidden_procedures
  implicit none
  class(*), allocatable :: q[:]
  integer, allocatable :: a(:)[:]
  class(base), allocatable :: b(:)[:]
  integer, save :: x(3)[*] = 0, y(3)[*] = 0, s[*], t[*], u[*]
  type(team_type) :: team
  me = this_image()
  right = modulo(me, num_images()) + 1
  allocate (integer :: q[*])
  allocate (a(3)[*], source=me)
  allocate (extended :: b(2)[*])
  call allocatables(q, a, b=b)
  call others(x, 3, y)
  form team (1, team)
  call cobounds(s, t, u, 2, team)
  call finish()
end program
