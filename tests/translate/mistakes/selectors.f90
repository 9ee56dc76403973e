!! a star
implicit none
integer :: x[*]
x[*] = 1
! ^ an image selector names one image, * is for declarations and ALLOCATE only: write x[1], or a loop over the images
!!= x[1] = 1

!! a range of images
implicit none
integer :: x[*]
print *, x[1:2]
!          ^ an image selector names one image, not a range of images: write a loop over the images, or an array constructor such as [(x[i], i = 1, num_images())]
!!= print *, [x[1], x[2]]

!! all images
implicit none
integer :: x[*]
print *, sum(x[:])
!              ^ an image selector names one image, not a range of images: write a loop over the images, or an array constructor such as [(x[i], i = 1, num_images())]

!! nothing in the brackets
implicit none
integer :: x[*]
x[] = 1
! ^2 an image selector names an image: write, for example, x[1]
!!= x[1] = 1

!! two pairs of brackets
implicit none
integer :: x[2,*]
x[1][2] = 3
!   ^ all cosubscripts must be in one pair of brackets: write x[1,2]
!!= x[1,2] = 3

!! subscripts behind the image
implicit none
integer :: x(4)[*]
print *, x[1](2)
!            ^ subscripts come before the image selector: write x(2)[1]
!!= print *, x(2)[1]

!! two image selectors
implicit none
type t
integer :: c(2)
end type
type(t) :: z[*]
z[1]%c[1] = 1
! ^1 'c' is no coarray: only a coarray, declared with codimensions as in c[*], has copies on other images; elements of an array are written in parentheses
!!= z[1]%c(1) = 1

!! parentheses
implicit none
integer :: x(3)[*]
x(1)(2) = 3
!   ^ an image selector has square brackets: write x(1)[2]
!!= x(1)[2] = 3

!! braces
implicit none
integer :: x[*]
x{1} = 3
! ^2 there are no braces in Fortran: image selectors and array constructors have square brackets, []
!!= x[1] = 3

!! no closing bracket
implicit none
integer :: x[*]
x[1 = 3
! ^2 there is no ] for this [
!!= x[1] = 3

!! no closing bracket before a parenthesis
implicit none
integer :: x[*]
print *, max(x[1, 3)
!             ^ there is no ] for this [
!!= print *, max(x[1], 3)

!! no opening bracket
implicit none
integer :: x[*]
x1] = 3
! ^ there is no [ for this ]
!!= x[1] = 3

!! a bracket too many
implicit none
integer :: x[*]
x[1]] = 3
!   ^ there is no [ for this ]
!!= x[1] = 3

!! a parenthesis for a bracket
implicit none
integer :: x[*]
x[1) = 3
! ^2 there is no ] for this [
!!= x[1] = 3

!! an array of images
implicit none
integer :: x[*]
print *, x[[1, 2]]
!          ^ Must be a scalar value, but is a rank-1 array

!! a logical value
implicit none
integer :: x[*]
print *, x[.true.]
!          ^ Must have INTEGER type, but is LOGICAL(4)
!!= print *, x[1]

!! too many cosubscripts
implicit none
integer :: x[*]
print *, x[1,2]
!        ^ 'x' has corank 1, but coindexed reference has 2 cosubscripts
!!= print *, x[1]

!! too few cosubscripts
implicit none
integer :: x[2,*]
print *, x[1]
!        ^ 'x' has corank 2, but coindexed reference has 1 cosubscripts
!!= print *, x[1,1]

!! no coarray
implicit none
integer :: x
print *, x[1]
!        ^ 'x' is no coarray: only a coarray, declared with codimensions as in x[*], has copies on other images; elements of an array are written in parentheses
!!= print *, x

!! brackets as in C
implicit none
integer :: x(10)
x[3] = 1
! ^1 'x' is no coarray: only a coarray, declared with codimensions as in x[*], has copies on other images; elements of an array are written in parentheses
!!= x(3) = 1

!! not declared
implicit none
integer :: x[*]
print *, y[1]
!        ^ No explicit type declared for 'y'
!!= print *, x[1]

!! in an IF statement
implicit none
integer :: x[*]
if (x > 1) x[1][2] = 3
!              ^ all cosubscripts must be in one pair of brackets: write x[1,2]

!! in a continued statement
implicit none
integer :: x[*]
x = 1 + &
  x[:] + 1
!   ^ an image selector names one image, not a range of images: write a loop over the images, or an array constructor such as [(x[i], i = 1, num_images())]

!! behind another statement
implicit none
integer :: x[*]
x = 1; x[*] = 2; x = 3
!        ^ an image selector names one image, * is for declarations and ALLOCATE only: write x[1], or a loop over the images
!!= x = 1; x[1] = 2; x = 3

!! a number for STAT=
implicit none
integer :: x[*]
x = x[1, stat=5]
!        ^ STAT= names a variable, which gets the status: write, for example, STAT=status

!! a specifier that there is not
implicit none
integer :: x[*], s
x = x[1, status=s]
!        ^ after the cosubscripts there may be STAT=, TEAM=, TEAM_NUMBER= and NOTIFY=, but no status=
!!= x = x[1, stat=s]

!! a specifier before the cosubscripts
implicit none
integer :: x[*], s
x = x[stat=s, 1]
!     ^ the cosubscripts come first: write x[1, stat=s]
!!= x = x[1, stat=s]

!! a range of subscripts behind the image
implicit none
real :: a(10)[*]
a[2](1:3) = 0
! ^1 subscripts come before the image selector, as in x(1:3)[2]
!!= a(1:3)[2] = 0

!! a scalar coarray with parentheses
implicit none
integer :: x[*], y
y = x(1)
!   ^ 'x' is a scalar coarray, and images are selected in square brackets: write x[...]
!!= y = x[1]

!! a comma too many
implicit none
integer :: x[*]
x[1, ] = 3
!    ^ there is a comma, but no cosubscript with it: write, for example, x[1]
!!= x[1] = 3

!! an operator in the place of an image
implicit none
integer :: x[*]
x[+] = 3
! ^ an image selector names an image: write, for example, x[1]
!!= x[1] = 3

!! a dot before the brackets
implicit none
integer :: x[*]
x.[1] = 3
! ^2 there is no dot before an image selector: write x[1]
!!= x[1] = 3

!! an at sign
implicit none
integer :: x[*]
x@2 = 3
! ^1 images are selected in square brackets: write x[2]
!!= x[2] = 3

!! THIS_IMAGE with brackets
implicit none
integer :: me
me = this_image[]
!              ^ this is a function, with parentheses: write THIS_IMAGE()
!!= me = this_image()

!! THIS_IMAGE without parentheses as an image
implicit none
integer :: x[*]
x[this_image] = 3
! ^ THIS_IMAGE is a function: write THIS_IMAGE(), with parentheses
!!= x[this_image()] = 3

!! a team without its keyword
use, intrinsic :: iso_fortran_env
implicit none
type(team_type) :: t
integer :: x[*]
print *, x[1, t]
!             ^ a team in an image selector has a keyword: write TEAM=t
!!= print *, x[1, team=t]

!! a star behind subscripts
implicit none
integer :: x(1)[*]
x(1)[*] = 3
!    ^ an image selector names one image, * is for declarations and ALLOCATE only: write x(1)[1], or a loop over the images
!!= x(1)[1] = 3

!! a keyword
implicit none
integer :: x[*]
x = x[image=2]
!     ^ a cosubscript has no keyword: write x[2]
!!= x = x[2]

!! no comma before TEAM=
use, intrinsic :: iso_fortran_env
implicit none
type(team_type) :: t
integer :: x[*]
x[1 team=t] = 2
!   ^ there is no comma before this: write x[1, team=t]
!!= x[1, team=t] = 2

!! STAT without =
implicit none
integer :: x[*], s
x = x[1, stat s]
!             ^ there is no = before this: write x[1,stat=s]
!!= x = x[1, stat=s]

!! the selector behind a component
implicit none
type t
integer :: c
end type
type(t) :: z[*]
z%c[2] = 1
!^1 'c' is no coarray: the image selector comes after the coarray that it is a component of: write z[2]%c
!!= z[2]%c = 1

!! image 0
implicit none
integer :: x[*]
x[0] = 2
!^1 the cosubscript 0 names no image: the lower cobound of codimension 1 is 1
!!= x[1] = 2

!! an image below the first one
implicit none
integer :: x[0:1,*]
print *, x[2, 1]
!        ^ the cosubscript 2 names no image: the upper cobound of codimension 1 is 1
!!= print *, x[1, 1]

!! PRINT without a format
implicit none
integer :: x[*]
print(x[1])
!    ^ PRINT begins with a format, of which * is the simplest: write PRINT *, (x[1])
!!= print *, (x[1])

!! PRINT with a comma missing
implicit none
integer :: x[*]
print x[1]
!     ^ PRINT begins with a format, of which * is the simplest: write PRINT *, x[1]
!!= print *, x[1]
