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
!! J3/26-007r1:17.6 COMPLETION of a collective subroutine is a scalar variable of type COMPLETION_TYPE, not coindexed
!! ERROR: the argument COMPLETION of CO_SUM is not a scalar variable of type COMPLETION_TYPE that is not coindexed (J3/26-007r1:17.6)
program p
  use, intrinsic :: iso_fortran_env, only: completion_type
  type(completion_type) :: c, d(2), e[*]
  integer, asynchronous :: x
  integer :: n
  call co_sum(x, completion=n) !wrong
  call co_sum(x, completion=d) !wrong
  call co_sum(x, completion=e[1]) !wrong
  call co_sum(x, completion=d(2)) !right
  call co_sum(x, 1, c) !right
end program
!! J3/26-007r1:C1704 A, STAT and ERRMSG of an asynchronous collective subroutine have the ASYNCHRONOUS attribute
!! ERROR: of CO_SUM with COMPLETION= does not have the ASYNCHRONOUS attribute (J3/26-007r1:C1704)
program p
  use, intrinsic :: iso_fortran_env, only: completion_type
  type(completion_type) :: c
  integer, asynchronous :: x, y
  integer :: n, s
  character(9) :: m
  call co_sum(n, completion=c) !wrong
  call co_sum(x, completion=c, stat=s) !wrong
  call co_sum(x, completion=c, stat=y, errmsg=m) !wrong
  call co_sum(x, completion=c, stat=y) !right
end program
!! J3/26-007r1:17.6 Prefix reductions have no COMPLETION
!! ERROR: CO_SUM_PREFIX_INCLUSIVE has no argument COMPLETION (J3/26-007r1:17.6)
program p
  use, intrinsic :: iso_fortran_env, only: completion_type
  type(completion_type) :: c
  integer, asynchronous :: x
  call co_sum_prefix_inclusive(x, completion=c) !wrong
  call co_sum_prefix_inclusive(x) !right
end program
!! J3/26-007r1:17.9.66 The arguments of COMPLETE are a completion variable and FINISHED
!! ERROR: the arguments of COMPLETE are a variable of type COMPLETION_TYPE that is not coindexed and, if need be, FINISHED (J3/26-007r1:17.9.66)
program p
  use, intrinsic :: iso_fortran_env, only: completion_type
  type(completion_type) :: c, e[*]
  logical :: l
  call complete() !wrong
  call complete(l) !wrong
  call complete(e[1]) !wrong
  call complete(c, l, l) !wrong
  call complete(e, l) !right
  call complete(finished=l, completion=c) !right
end program
!! J3/26-007r1:17.9.66 FINISHED of COMPLETE is a logical variable of the same shape
!! ERROR: FINISHED of COMPLETE is not a logical variable of the shape of COMPLETION (J3/26-007r1:17.9.66)
program p
  use, intrinsic :: iso_fortran_env, only: completion_type
  type(completion_type) :: c, d(2)
  logical :: l, m(2)
  integer :: n
  call complete(c, n) !wrong
  call complete(c, .true.) !wrong
  call complete(c, m) !wrong
  call complete(d, l) !wrong
  call complete(d, m) !right
end program
!! J3/26-007r1:C1706 A completion variable is not assigned
!! ERROR: a variable of type COMPLETION_TYPE, or with such a component, must not be assigned (J3/26-007r1:C1706)
program p
  use, intrinsic :: iso_fortran_env, only: completion_type
  type t
    type(completion_type) :: c
    integer :: n
  end type
  type u
    type(completion_type), pointer :: c
  end type
  type(completion_type) :: c, d
  type(t) :: x, y
  type(u) :: z, v
  c = d !wrong
  x = y !wrong
  x%n = 1 !right
  v = z !right
end program
