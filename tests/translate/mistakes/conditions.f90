!! assignment in the place of a comparison
implicit none
integer :: x[*]
if (this_image() = 1) x = 2
!                ^ = assigns a value, == compares: write ==
!!= if (this_image() == 1) x = 2

!! the same in a block IF
implicit none
integer :: x[*], n
if (n == 2 .and. x[n] = 1) then
!                     ^ = assigns a value, == compares: write ==
!!= if (n == 2 .and. x[n] == 1) then
x = 2
end if

!! the same in DO WHILE
implicit none
integer :: x[*]
do while (x[2] = 1)
!              ^ = assigns a value, == compares: write ==
!!= do while (x[2] == 1)
end do

!! .EQ without its second dot
implicit none
integer :: x[*]
if (this_image() .eq 1) x = 2
!                ^ an operator has a dot on both sides: write .eq.
!!= if (this_image() .eq. 1) x = 2

!! .AND without its second dot
implicit none
integer :: x[*]
if (this_image() == 1 .and x == 2) x = 3
!                     ^ an operator has a dot on both sides: write .and.
!!= if (this_image() == 1 .and. x == 2) x = 3

!! END IF without IF
implicit none
integer :: x[*]
x = 1
end if
! ^1 there is no IF construct that END IF could end here
!!= x = 2

!! END DO without DO
implicit none
integer :: x[*]
x = 1
end do
! ^1 there is no DO construct that END DO could end here
!!= x = 2
