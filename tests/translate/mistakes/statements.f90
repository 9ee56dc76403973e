!! EVENT POST without parentheses
use, intrinsic :: iso_fortran_env
implicit none
type(event_type) :: e[*]
event post e[1]
!          ^ the operands of EVENT POST must be in parentheses: write EVENT POST (e[1])
!!= event post (e[1])

!! POST
use, intrinsic :: iso_fortran_env
implicit none
type(event_type) :: e[*]
post (e[1])
! ^1 the statement is EVENT POST: write EVENT POST (e[1])
!!= event post (e[1])

!! EVENT WAIT for an event of another image
use, intrinsic :: iso_fortran_env
implicit none
type(event_type) :: e[*]
event wait (e[1])
!           ^ A event-variable in a EVENT WAIT statement may not be a coindexed object
!!= event wait (e)

!! LOCK without parentheses
use, intrinsic :: iso_fortran_env
implicit none
type(lock_type) :: l[*]
lock l
!    ^ the operands of LOCK must be in parentheses: write LOCK (l)
!!= lock (l)

!! UNLOCK of nothing
use, intrinsic :: iso_fortran_env
implicit none
type(lock_type) :: l[*]
unlock
! ^1 the operands of UNLOCK must be in parentheses: write UNLOCK (lock)
!!= unlock (l)

!! FORM TEAM without parentheses
use, intrinsic :: iso_fortran_env
implicit none
type(team_type) :: t
form team 1, t
!         ^ the operands of FORM TEAM must be in parentheses: write FORM TEAM (1,t)
!!= form team (1, t)

!! FORM TEAM with the team first
use, intrinsic :: iso_fortran_env
implicit none
type(team_type) :: t
form team (t, 1)
!          ^ the number comes first, then the team variable: write FORM TEAM (1, t)
!!= form team (1, t)

!! FORM TEAM without a number
use, intrinsic :: iso_fortran_env
implicit none
type(team_type) :: t
form team (t)
!          ^ FORM TEAM needs the number of the new team, and a variable for it: write FORM TEAM (number, team)
!!= form team (1, t)

!! CHANGE TEAM without parentheses
use, intrinsic :: iso_fortran_env
implicit none
type(team_type) :: t
change team t
!           ^ the operands of CHANGE TEAM must be in parentheses: write CHANGE TEAM (t)
!!= change team (t)
end team

!! CHANGE TEAM without its end
use, intrinsic :: iso_fortran_env
implicit none
type(team_type) :: t
change team (t)
! ^1 this CHANGE TEAM construct has no END TEAM
print *, this_image()

!! END TEAM without its beginning
implicit none
integer :: x[*]
end team
! ^1 there is no CHANGE TEAM construct that END TEAM could end here

!! CRITICAL without its end
implicit none
integer :: x[*]
critical
! ^1 this CRITICAL construct has no END CRITICAL
x = 1

!! END CRITICAL without its beginning
implicit none
integer :: x[*]
x = 1
end critical
! ^1 there is no CRITICAL construct that END CRITICAL could end here

!! END CRITICAL misspelt
implicit none
integer :: x[*]
critical
x = 1
end critcal
! ^1 this statement ends a CRITICAL construct: write END CRITICAL
!!= end critical

!! FAIL
implicit none
integer :: x[*]
fail
! ^1 the statement is FAIL IMAGE
!!= fail image

!! FAIL IMAGES
implicit none
integer :: x[*]
fail images
! ^1 the statement is FAIL IMAGE
!!= fail image

!! a range of images for SYNC IMAGES
implicit none
integer :: i
sync images (1:3)
!            ^ several images are an array: write SYNC IMAGES ([(i, i = 1, 3)])
!!= sync images ([(i, i = 1, 3)])

!! a list of images for SYNC IMAGES
implicit none
integer :: n
sync images (1, n)
!            ^ several images are an array: write SYNC IMAGES ([1, n])
!!= sync images ([1, n])

!! EVENT QUERY as a statement
use, intrinsic :: iso_fortran_env
implicit none
type(event_type) :: e[*]
integer :: n
event query (e, n)
! ^1 EVENT_QUERY is a subroutine, whose name has an underscore: write CALL EVENT_QUERY (event, count)
!!= call event_query (e, n)

!! EVENT WAIT with a count
use, intrinsic :: iso_fortran_env
implicit none
type(event_type) :: e[*]
event wait (e, 3)
!              ^ this operand has a keyword: write EVENT WAIT (e, UNTIL_COUNT=3)
!!= event wait (e, until_count=3)

!! LOCK with a logical variable
use, intrinsic :: iso_fortran_env
implicit none
type(lock_type) :: l[*]
logical :: ok
lock (l[1], ok)
!           ^ this operand has a keyword: write LOCK (l[1], ACQUIRED_LOCK=ok)
!!= lock (l[1], acquired_lock=ok)

!! UNLOCK with a status
use, intrinsic :: iso_fortran_env
implicit none
type(lock_type) :: l[*]
integer :: s
unlock (l, s)
!          ^ this operand has a keyword: write UNLOCK (l, STAT=s)
!!= unlock (l, stat=s)

!! FORM TEAM with a new index
use, intrinsic :: iso_fortran_env
implicit none
type(team_type) :: t
form team (1, t, 2)
!                ^ this operand has a keyword: write FORM TEAM (1, t, NEW_INDEX=2)
!!= form team (1, t, new_index=2)

!! CHANGE TEAM alone
use, intrinsic :: iso_fortran_env
implicit none
type(team_type) :: t
change team
! ^1 the operands of CHANGE TEAM must be in parentheses: write CHANGE TEAM (team)
!!= change team (t)
end team

!! CHANGE TEAM with THEN
use, intrinsic :: iso_fortran_env
implicit none
type(team_type) :: t
change team (t) then
!               ^ there is no THEN here: write CHANGE TEAM (t)
!!= change team (t)
end team

!! END CHANGE TEAM
use, intrinsic :: iso_fortran_env
implicit none
type(team_type) :: t
change team (t)
end change team
! ^1 this statement ends a CHANGE TEAM construct: write END TEAM
!!= end team

!! CRITICAL with a word
implicit none
integer :: x[*]
critical section
!        ^ no words follow CRITICAL; a name of the construct comes before it: write CRITICAL, or name: CRITICAL
!!= critical
x = 1
end critical

!! CRITICAL without its end in an IF construct
implicit none
integer :: x[*]
if (this_image() == 1) then
critical
! ^1 this CRITICAL construct has no END CRITICAL
x = 1
end if

!! CRITICAL without its end in a loop, behind one with its end
implicit none
integer :: x[*]
integer :: i
critical
x = 1
end critical
do i = 1, 3
critical
! ^1 this CRITICAL construct has no END CRITICAL
x = x + 1
end do

!! FAIL IMAGE of another image
implicit none
fail image (2)
!          ^ FAIL IMAGE has no operands, the image that executes it fails: write FAIL IMAGE
!!= fail image

!! a DO variable with an image
implicit none
integer :: i[*]
do i[1] = 1, 3
!   ^ the DO variable is one of this image, which no image selector goes with: write i
!!= do i = 1, 3
end do

!! no comma between images
implicit none
integer :: x[*]
sync images (1 2)
!            ^ several images are an array: write SYNC IMAGES ([1, 2])
!!= sync images ([1, 2])

!! EVENT POST with an underscore
use, intrinsic :: iso_fortran_env
implicit none
type(event_type) :: e[*]
event_post(e[1])
!^1 blanks separate the words of a statement, not underscores: write EVENT POST (e[1])
!!= event post (e[1])

!! FORM TEAM with an underscore
use, intrinsic :: iso_fortran_env
implicit none
type(team_type) :: t
form_team(1, t)
!^1 blanks separate the words of a statement, not underscores: write FORM TEAM (1,t)
!!= form team (1, t)

!! ERROR STOP with an underscore
implicit none
integer :: x[*]
error_stop 'bad'
!^1 blanks separate the words of a statement, not underscores: write ERROR STOP
!!= error stop 'bad'

!! another keyword
use, intrinsic :: iso_fortran_env
implicit none
type(event_type) :: e[*]
event wait (e, until=3)
!              ^ EVENT WAIT has UNTIL_COUNT=, STAT= and ERRMSG=, but no UNTIL=
!!= event wait (e, until_count=3)

!! words behind END CRITICAL
implicit none
integer :: x[*]
critical
x = 1
end critical section
!            ^ this statement ends a CRITICAL construct: write END CRITICAL
!!= end critical

!! STOP of all
implicit none
integer :: x[*]
stop all
!    ^ STOP ends this image, ERROR STOP all images: write ERROR STOP
!!= error stop

!! WAIT of input and output
use, intrinsic :: iso_fortran_env
implicit none
type(event_type) :: e[*]
wait (e)
!     ^ WAIT is a statement of input and output: write EVENT WAIT (e)
!!= event wait (e)

!! END TEAM behind the declarations of a procedure
contains
subroutine s()
integer, save :: x[*]
end team
! ^1 there is no CHANGE TEAM construct that END TEAM could end here
!!= !
x = 1
end subroutine

!! END CRITICAL behind the declarations of a BLOCK construct
integer :: x[*]
block
integer :: i
end critical
! ^1 there is no CRITICAL construct that END CRITICAL could end here
!!= !
sync all
end block
