!! THIS_IMAGE without parentheses
implicit none
integer :: x[*]
x = this_image
!   ^ THIS_IMAGE is a function: write THIS_IMAGE(), with parentheses
!!= x = this_image()

!! THIS_IMAGE without parentheses in a condition
implicit none
integer :: x[*]
if (this_image == 1) print *, x
!   ^ THIS_IMAGE is a function: write THIS_IMAGE(), with parentheses
!!= if (this_image() == 1) print *, x

!! NUM_IMAGES without parentheses
implicit none
integer :: x[*], i
do i = 1, num_images
!         ^ NUM_IMAGES is a function: write NUM_IMAGES(), with parentheses
!!= do i = 1, num_images()
print *, x[i]
end do

!! CO_SUM as a function
implicit none
integer :: x[*]
x = co_sum(x)
!   ^ CO_SUM is a subroutine: write CALL CO_SUM (...)
!!= call co_sum(x)

!! CO_SUM without CALL
implicit none
integer :: x[*]
co_sum(x)
! ^1 CO_SUM is a subroutine: write CALL CO_SUM (...)
!!= call co_sum(x)

!! CO_BROADCAST of no image
implicit none
integer :: x[*]
call co_broadcast(x)
! ^1 missing mandatory 'source_image=' argument
!!= call co_broadcast(x, 1)

!! ATOMIC_REF as a function
use, intrinsic :: iso_fortran_env
implicit none
integer(atomic_int_kind) :: a[*], v
v = atomic_ref(a[1])
!   ^ ATOMIC_REF is a subroutine: write CALL ATOMIC_REF (...)
!!= call atomic_ref(v, a[1])

!! ATOMIC_ADD without CALL
use, intrinsic :: iso_fortran_env
implicit none
integer(atomic_int_kind) :: a[*]
atomic_add(a[1], 1)
! ^1 ATOMIC_ADD is a subroutine: write CALL ATOMIC_ADD (...)
!!= call atomic_add(a[1], 1)

!! an atom of another kind
use, intrinsic :: iso_fortran_env
implicit none
integer(8) :: a[*]
call atomic_define(a[1], 2)
!                  ^ Actual argument for 'atom=' must have kind=atomic_int_kind, but is 'INTEGER(8)'

!! EVENT_QUERY as a function
use, intrinsic :: iso_fortran_env
implicit none
type(event_type) :: e[*]
integer :: n
n = event_query(e)
!   ^ EVENT_QUERY is a subroutine: write CALL EVENT_QUERY (...)
!!= call event_query(e, n)

!! CO_SUM without parentheses
implicit none
integer :: x[*]
co_sum x
! ^1 CO_SUM is a subroutine, with its arguments in parentheses: write CALL CO_SUM (x)
!!= call co_sum(x)

!! CALL CO_SUM without parentheses
implicit none
integer :: x[*]
call co_sum x, 1
!           ^ CO_SUM is a subroutine, with its arguments in parentheses: write CALL CO_SUM (x,1)
!!= call co_sum(x, 1)

!! CO_BROADCAST with a keyword that there is not
implicit none
integer :: x[*]
call co_broadcast(x, root=1)
!                    ^ CO_BROADCAST has the arguments A, SOURCE_IMAGE, STAT and ERRMSG
!!= call co_broadcast(x, source_image=1)

!! ATOMIC_ADD with a keyword that there is not
use, intrinsic :: iso_fortran_env
implicit none
integer(atomic_int_kind) :: x[*]
call atomic_add(x, increment=1)
!                  ^ ATOMIC_ADD has the arguments ATOM, VALUE and STAT
!!= call atomic_add(x, value=1)

!! MOVE_ALLOC without parentheses
implicit none
integer, allocatable :: x(:)[:], y(:)[:]
call move_alloc x, y
!               ^ MOVE_ALLOC is a subroutine, with its arguments in parentheses: write CALL MOVE_ALLOC (x,y)
!!= call move_alloc(x, y)

!! GET_TEAM without parentheses
use, intrinsic :: iso_fortran_env
implicit none
type(team_type) :: t
t = get_team
!   ^ GET_TEAM is a function: write GET_TEAM(), with parentheses
!!= t = get_team()

!! THISIMAGE and NUMIMAGES
implicit none
integer :: x[*]
x = thisimage()
!   ^ 'thisimage' is not declared: is THIS_IMAGE() meant?
!!= x = this_image()
x = num_image()
!   ^ 'num_image' is not declared: is NUM_IMAGES() meant?
!!= x = num_images()

!! a definition of THIS_IMAGE()
implicit none
integer :: me, x[*]
this_image() = 3
!^1 THIS_IMAGE() is the value of a function: nothing can be assigned to it
!!= me = this_image()

!! more arguments than there are
implicit none
integer :: x[*]
call co_sum(x, 1, 2, 3, 4)
!^1 CO_SUM has the arguments A, RESULT_IMAGE, STAT and ERRMSG
!!= call co_sum(x, 1)
