! Row next-team: forms of statements: TEAM= as a dummy argument, optional, a component, an element, a pointer, an associate
! name; calls in IF, DO and SELECT CASE, with labels; operations that are dummy procedures; INITIAL= that is coindexed.
module teams
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  type :: holder
    type(team_type) :: team
    type(team_type), allocatable :: several(:)
  end type
contains
  subroutine by_dummy(team, x)
    type(team_type), intent(in) :: team
    integer, intent(inout) :: x
    call co_sum(x, team=team)
  end subroutine
  subroutine by_optional(x, team)
    integer, intent(inout) :: x
    type(team_type), intent(in), optional :: team
    if (present(team)) call co_sum(x, team=team)
    if (.not. present(team)) call co_sum(x)
  end subroutine
  subroutine with_dummy_operation(x, f, start)
    integer, intent(inout) :: x
    integer, intent(in) :: start
    interface
      pure integer function f(a, b)
        integer, intent(in) :: a, b
      end function
    end interface
    call co_reduce_prefix_exclusive(x, f, start)
  end subroutine
  pure integer function plus(a, b)
    integer, intent(in) :: a, b
    plus = a + b
  end function
end module
program forms
  use teams
  implicit none
  type(holder) :: h
  type(holder), pointer :: p
  type(team_type), target :: row
  type(team_type), pointer :: q
  integer :: me, n, x, half, i, before, c[*]
  me = this_image(); n = num_images()
  form team (mod(me, 2) + 1, row)
  half = (n + mod(me, 2))/2
  h%team = row
  allocate (h%several(2), p)
  h%several(2) = row
  p%team = row
  q => row
  x = 1; if (me > 0) call co_sum(x, team=row)
  if (x /= half) error stop 1
  x = 1; call co_sum(x, team=h%team); if (x /= half) error stop 2
  x = 1; call co_sum(x, team=h%several(2)); if (x /= half) error stop 3
  x = 1; call co_sum(x, team=p%team); if (x /= half) error stop 4
  x = 1; call co_sum(x, team=q); if (x /= half) error stop 5
  x = 1; call by_dummy(row, x); if (x /= half) error stop 6
  x = 1; call by_optional(x, row); if (x /= half) error stop 7
  x = 1; call by_optional(x); if (x /= n) error stop 8
  associate (t => row)
    x = 1; call co_sum(x, team=t); if (x /= half) error stop 9
  end associate
  before = me - 1
  x = 1; call with_dummy_operation(x, plus, 10); if (x /= 10 + before) error stop 10
  c = 7
  sync all
  x = 1; call co_reduce_prefix_exclusive(x, plus, c[1]); if (x /= 7 + before) error stop 11
  x = 1; call co_reduce_prefix_exclusive(x, plus, c[n] + int(2.0)); if (x /= 9 + before) error stop 12
  do i = 1, 2
    x = i
10  call co_sum_prefix_inclusive(x)
    if (x /= i*me) error stop 13
  end do
  select case (me)
  case default; x = 2; call co_sum_prefix_exclusive(x)
  end select
  if (x /= 2*before) error stop 14
end program
