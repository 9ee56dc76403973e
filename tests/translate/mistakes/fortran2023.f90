!! a conditional expression
implicit none
integer :: i, x[*]
i = (x > 0 ? x : 0)
!          ^ conditional expressions and arguments (10.1.2.3) of Fortran 2023 cannot stand in files with coarrays: write an IF construct
!!= i = max(x, 0)

!! subscripts from an array
implicit none
integer :: x(2,3)[*], s(2)
s = 1
x(@s) = 5
! ^ subscripts @ of Fortran 2023 cannot stand in files with coarrays: write the elements of the array, separated by commas
!!= x(s(1),s(2)) = 5

!! the type of another variable
implicit none
integer :: x[*]
typeof(x) :: y
! ^1 TYPEOF and CLASSOF (7.3.2.1) of Fortran 2023 cannot stand in files with coarrays: write the type
!!= integer :: y
