!! adding to what is there, as in C
implicit none
integer :: x[*]
x[1] += 2
!    ^ there is no += in Fortran: write x[1] = x[1] + 2
!!= x[1] = x[1] + 2

!! counting up
implicit none
integer :: x[*]
x[1]++
!   ^ there is no ++ in Fortran: write x[1] = x[1] + 1
!!= x[1] = x[1] + 1

!! dividing
implicit none
integer :: x(3)[*]
if (this_image() == 1) x(2)[1] /= 2
!                              ^ /= compares: write x(2)[1] = x(2)[1] / 2
!!= if (this_image() == 1) x(2)[1] = x(2)[1] / 2

!! := assigns
implicit none
integer :: x[*]
x[2] := 3
!    ^ = assigns: write x[2] = 3
!!= x[2] = 3

!! == assigns
implicit none
integer :: x[*]
x[2] == 3
!    ^ == compares, = assigns: write x[2] = 3
!!= x[2] = 3

!! a blank between = and =
implicit none
integer :: x[*]
x[2] = = 3
!    ^ == compares, = assigns: write x[2] = 3
!!= x[2] = 3

!! the value on the left
implicit none
integer :: x[*]
2 = x[1]
! ^ what gets the value must be on the left of =
!!= x[1] = 2

!! images in angle brackets
implicit none
integer :: x[*]
x<2> = 3
!^2 an image selector has square brackets: write x[2]
!!= x[2] = 3

!! a component behind a dot
implicit none
type t
integer :: c
end type
type(t) :: z(2)[*]
z(1)[2].c = 1
!      ^ a component comes after a percent sign: write z(1)[2]%c
!!= z(1)[2]%c = 1

!! an operator behind a bracket is no component
implicit none
integer :: x[*]
if (x[1].eq.2 .and. x[2] = 3) x = 1
!                        ^ = assigns a value, == compares: write ==
!!= if (x[1].eq.2 .and. x[2] == 3) x = 1

!! != compares
implicit none
integer :: x[*]
if (this_image() != 1) x = 2
!                ^ an exclamation mark begins a comment, and /= means that values differ: write /=
!!= if (this_image() /= 1) x = 2

!! &&
implicit none
integer :: x[*]
if (this_image() == 1 && x == 2) x = 2
!                     ^ there is no && in Fortran: write .AND.
!!= if (this_image() == 1 .and. x == 2) x = 2

!! ||
implicit none
integer :: x[*]
if (this_image() == 1 || x == 2) x = 2
!                     ^ there is no || in Fortran: write .OR.
!!= if (this_image() == 1 .or. x == 2) x = 2

!! IF without parentheses
implicit none
integer :: x[*]
if this_image() == 1 then
!  ^ the condition must be in parentheses: write IF (this_image()==1) THEN
!!= if (this_image() == 1) then
x = 2
end if

!! IF with a colon
implicit none
integer :: x[*]
if x == 1:
!  ^ the condition must be in parentheses: write IF (x==1) THEN
!!= if (x == 1) then
x = 2
end if

!! a block in braces
implicit none
integer :: x[*]
if (this_image() == 1) {
!                      ^ a block begins with THEN, and ends with END IF: write IF (this_image()==1) THEN
!!= if (this_image() == 1) then
x = 2
end if

!! IF without THEN
implicit none
integer :: x[*]
if (this_image() == 1)
!                    ^ neither THEN nor a statement follows the condition: write IF (this_image()==1) THEN
!!= if (this_image() == 1) then
x = 2
end if

!! elif
implicit none
integer :: x[*]
if (this_image() == 1) then
x = 1
elif (this_image() == 2) then
!^1 the statement is ELSE IF: write ELSE IF (...) THEN
!!= else if (this_image() == 2) then
x = 2
end if

!! ELSE IF without THEN
implicit none
integer :: x[*]
if (this_image() == 1) then
x = 1
else if (this_image() == 2)
!                         ^ neither THEN nor a statement follows the condition: write ELSE IF (this_image()==2) THEN
!!= else if (this_image() == 2) then
x = 2
end if

!! a statement behind THEN
implicit none
integer :: x[*]
if (this_image() == 1) then x = 2
!                           ^ what follows THEN must be on a line of its own
!!= if (this_image() == 1) then; x = 2
end if

!! for
implicit none
integer :: x[*], i
for i in 1:num_images()
!^1 the loop statement is DO: write, for example, DO i = 1, num_images(), and END DO at its end
!!= do i = 1, num_images()
x[i] = 0
end do

!! the same with parentheses
implicit none
integer :: x[*], i
for (i = 1, num_images())
!^1 the loop statement is DO: write, for example, DO i = 1, num_images(), and END DO at its end
!!= do i = 1, num_images()
x[i] = 0
end do

!! limits with TO
implicit none
integer :: x[*], i
do i = 1 to num_images()
!        ^ a comma separates the first and the last value: write DO i = 1, num_images()
!!= do i = 1, num_images()
x[i] = 0
end do

!! limits with a colon
implicit none
integer :: x[*], i
do i = 1:num_images()
!       ^ a comma separates the first and the last value: write DO i = 1, num_images()
!!= do i = 1, num_images()
x[i] = 0
end do

!! end for
implicit none
integer :: x[*], i
do i = 1, num_images()
x[i] = 0
end for
!^1 this statement ends a DO construct: write END DO
!!= end do

!! a barrier by another name
implicit none
integer :: x[*]
x = 1
barrier
!^1 the statement at which all images wait for each other is SYNC ALL
!!= sync all

!! two statements in a line
implicit none
integer :: x[*]
x[1] = 2 x[2] = 3
!        ^ there is no operator before this; a semicolon, or the end of the line, separates two statements
!!= x[1] = 2; x[2] = 3

!! a call on another image
implicit none
integer :: x[*]
call sub(x)[1]
!          ^ an image calls procedures for itself alone: there is no image selector after a call
!!= call sub(x)

!! an object alone
implicit none
integer :: x[*]
print *; x[1]
!        ^ this is an object, and no statement: write x[1] = ... to define it
!!= print *, x[1]
