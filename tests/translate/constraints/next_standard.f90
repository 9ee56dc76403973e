! Collective subroutines of the next standard (J3/26-007r1, clause 17)
!! J3/26-007r1:17.6 TEAM of a collective subroutine is a scalar of type TEAM_TYPE
!! ERROR: the argument TEAM of CO_SUM is not a scalar of type TEAM_TYPE (J3/26-007r1:17.6)
program p
  use, intrinsic :: iso_fortran_env, only: team_type
  type(team_type) :: team, teams(2)
  integer :: x
  form team (1, team)
  form team (1, teams(1))
  call co_sum(x, team=3) !wrong
  call co_sum(x, team=teams) !wrong
  call co_sum(x, team=teams(1)) !right
  call co_sum(x, team) !right
end program
!! J3/26-007r1:17.9.59 A of a prefix reduction has no allocatable component
!! ERROR: the argument A of CO_REDUCE_PREFIX_INCLUSIVE has an allocatable or pointer component (J3/26-007r1:17.9.59)
module m
  type t
    integer, allocatable :: i !wrong
    integer :: i !right
  end type
contains
  pure type(t) function add(a, b)
    type(t), intent(in) :: a, b
    add%i = a%i + b%i
  end function
end module
program p
  use m
  type(t) :: x
  call co_reduce_prefix_inclusive(x, add) !wrong
  x%i = 1
  call co_reduce_prefix_inclusive(x, add) !right
end program
!! J3/26-007r1:17.9.58 INITIAL of a prefix reduction is a scalar of the type of A
!! ERROR: the argument INITIAL of CO_REDUCE_PREFIX_EXCLUSIVE is not a scalar of the type of A (J3/26-007r1:17.9.58)
program p
  integer :: x
  call co_reduce_prefix_exclusive(x, add, 1.0) !wrong
  call co_reduce_prefix_exclusive(x, add, initial=[1]) !wrong
  call co_reduce_prefix_exclusive(x, add, 1) !right
contains
  pure integer function add(a, b)
    integer, intent(in) :: a, b
    add = a + b
  end function
end program
!! J3/26-007r1:17.9.58 An exclusive prefix reduction has INITIAL
!! ERROR: CO_REDUCE_PREFIX_EXCLUSIVE has no argument INITIAL (J3/26-007r1:17.9.58)
program p
  integer :: x
  call co_reduce_prefix_exclusive(x, add) !wrong
  call co_reduce_prefix_inclusive(x, add) !right
contains
  pure integer function add(a, b)
    integer, intent(in) :: a, b
    add = a + b
  end function
end program
!! J3/26-007r1:17.9.61 A of CO_SUM_PREFIX_EXCLUSIVE is of numeric type
!! ERROR: Actual argument for 'a=' has bad type 'LOGICAL(4)'
program p
  logical :: l
  integer :: x
  call co_sum_prefix_exclusive(l) !wrong
  call co_sum_prefix_exclusive(x) !right
end program
