!! a number in the place of the star
implicit none
integer :: x[4]
!           ^ the last codimension of a coarray is *, because the number of images is known only when the program runs: write x[*]
!!= integer :: x[*]

!! a star in the first codimension
implicit none
integer :: x[*,2]
!           ^ only the last codimension of a coarray is *: write, for example, x[2,*]
!!= integer :: x[2,*]

!! two stars
implicit none
integer :: x[*,*]
!           ^ only the last codimension of a coarray is *: write, for example, x[2,*]
!!= integer :: x[2,*]

!! no codimension
implicit none
integer :: x[]
!           ^ the last codimension of a coarray is *, because the number of images is known only when the program runs: write x[*]
!!= integer :: x[*]

!! bounds behind the codimensions
implicit none
real :: x[*](10)
!           ^ the bounds of an array come before the codimensions: write x(10)[*]
!!= real :: x(10)[*]

!! codimensions one by one
implicit none
real :: x(10)[2][*]
!               ^ all codimensions must be in one pair of brackets: write x(10)[2,*]
!!= real :: x(10)[2,*]

!! no star after two codimensions
implicit none
real :: x(10)[2,3]
!            ^ the last codimension of a coarray is *, because the number of images is known only when the program runs: write x(10)[2,*]
!!= real :: x(10)[2,*]

!! a colon in the first codimension
implicit none
real :: x(10)[:,*]
!            ^ the last codimension of a coarray is *, because the number of images is known only when the program runs: write x(10)[2,*]
!!= real :: x(10)[2,*]

!! a number of images in an allocatable coarray
implicit none
real, allocatable :: x(:)[4]
!                        ^ the codimensions of an allocatable coarray are colons, ALLOCATE gives them: write x(:)[:]
!!= real, allocatable :: x(:)[:]

!! the attribute CODIMENSION in parentheses
implicit none
integer, codimension(*) :: x
!                   ^ CODIMENSION has square brackets: write CODIMENSION[*]
!!= integer, codimension[*] :: x

!! the attribute CODIMENSION alone
implicit none
integer, codimension :: x[*]
!        ^ CODIMENSION needs the codimensions in brackets: write CODIMENSION[*], or only the brackets after the name, as in x[*]
!!= integer :: x[*]

!! an attribute that does not exist
implicit none
integer, coarray :: x[*]
!        ^ there is no attribute COARRAY: codimensions in brackets make a coarray, as in x[*], or the attribute CODIMENSION[*]
!!= integer :: x[*]

!! a type that is spelt wrongly
implicit none
 intger :: x[*]
!^ there is no type and no attribute INTGER: write INTEGER
!!= integer :: x[*]

!! an attribute that is spelt wrongly
implicit none
real, alocatable :: x(:)[:]
!     ^ there is no type and no attribute ALOCATABLE: write ALLOCATABLE
!!= real, allocatable :: x(:)[:]

!! CODIMENSION that is spelt wrongly
implicit none
integer, codimenson[*] :: x
!        ^ there is no type and no attribute CODIMENSON: write CODIMENSION
!!= integer, codimension[*] :: x

!! without colons
implicit none
integer x[4]
!        ^ the last codimension of a coarray is *, because the number of images is known only when the program runs: write x[*]
!!= integer x[*]

!! the statement CODIMENSION
implicit none
integer x
codimension x[4]
!            ^ the last codimension of a coarray is *, because the number of images is known only when the program runs: write x[*]
!!= codimension x[*]

!! with a type in parentheses
implicit none
type t
integer :: i
end type
type(t) :: x(3)[4]
!              ^ the last codimension of a coarray is *, because the number of images is known only when the program runs: write x(3)[*]
!!= type(t) :: x(3)[*]

!! deferred, but not allocatable
implicit none
integer :: x[:]
!          ^ the codimensions [:] are those of an allocatable coarray: write [*], or give 'x' the attribute ALLOCATABLE
!!= integer, allocatable :: x[:]

!! allocatable, but not deferred
implicit none
integer, allocatable :: x(:)[*]
!                       ^ the codimensions of the allocatable coarray 'x' are colons, ALLOCATE gives them: write [:]
!!= integer, allocatable :: x(:)[:]

!! a pointer
implicit none
integer, pointer :: x[:]
!                   ^ the codimensions [:] are those of an allocatable coarray: write [*], or give 'x' the attribute ALLOCATABLE
!                   ^ 'x' may not have the POINTER attribute because it is a coarray
!!= integer, allocatable :: x[:]

!! a component that is not allocatable
implicit none
type t
integer :: c[*]
!          ^ Component 'c' is a coarray and must have the ALLOCATABLE attribute and have a deferred coshape
!!= integer, allocatable :: c[:]
end type

!! a lock that is no coarray
use, intrinsic :: iso_fortran_env
implicit none
type(lock_type) :: l
!                  ^ Variable 'l' with EVENT_TYPE or LOCK_TYPE must be a coarray
!!= type(lock_type) :: l[*]

!! a lock without its module
implicit none
type(lock_type) :: l[*]
!    ^ there is no type LOCK_TYPE here: it is one of ISO_FORTRAN_ENV: write USE, INTRINSIC :: ISO_FORTRAN_ENV, ONLY: LOCK_TYPE before the declarations

!! an event without its module
implicit none
type(event_type), allocatable :: e(:)[:]
!    ^ there is no type EVENT_TYPE here: it is one of ISO_FORTRAN_ENV: write USE, INTRINSIC :: ISO_FORTRAN_ENV, ONLY: EVENT_TYPE before the declarations

!! a team without its module
implicit none
type(team_type) :: t
!    ^ there is no type TEAM_TYPE here: it is one of ISO_FORTRAN_ENV: write USE, INTRINSIC :: ISO_FORTRAN_ENV, ONLY: TEAM_TYPE before the declarations
sync team (t)

!! no bracket at the end
implicit none
integer :: x[*, y
!           ^ there is no ] for this [
!!= integer :: x[*], y

!! a declaration behind an executable statement
implicit none
integer :: x[*]
x = 1
integer, save :: y(3)[*], z = 2
! ^1 declarations come before the executable statements of a program or procedure, or at the beginning of a BLOCK construct
!!= x = 2

!! the attribute CODIMENSION with a number of images
implicit none
integer, codimension[4] :: x
!                   ^ the last codimension of a coarray is *, because the number of images is known only when the program runs: write CODIMENSION[*]
!!= integer, codimension[*] :: x

!! no comma before the star
implicit none
integer :: x[2 *]
!           ^ the last codimension of a coarray is *, because the number of images is known only when the program runs: write x[2,*]
!!= integer :: x[2,*]

!! the attribute CODIMENSION with a colon
implicit none
real, codimension[:] :: x
!                       ^ the codimensions [:] are those of an allocatable coarray: write [*], or give 'x' the attribute ALLOCATABLE
!!= real, codimension[:], allocatable :: x

!! codimensions as bounds of an array
implicit none
integer, dimension[*] :: x
!        ^ DIMENSION has the bounds of an array, in parentheses: write CODIMENSION[*]
!!= integer, codimension[*] :: x

!! codimensions behind the type
implicit none
integer[*] :: x
!      ^ the codimensions come after the name: write x[*]
!!= integer :: x[*]

!! codimensions behind the length
implicit none
character(len=5)[*] :: c
!               ^ the codimensions come after the name: write c[*]
!!= character(len=5) :: c[*]

!! codimensions before the name
implicit none
integer :: [*] x
!          ^ the codimensions come after the name: write x[*]
!!= integer :: x[*]

!! an attribute without ::
implicit none
integer, codimension[*] x
!                       ^ two colons separate the attributes and the names: write :: before x
!!= integer, codimension[*] :: x

!! codimensions in parentheses
implicit none
integer :: x(10)(*)
!               ^ codimensions must be in square brackets: write x(10)[*]
!!= integer :: x(10)[*]

!! COARRAY without a comma
implicit none
integer coarray :: x[*]
!       ^ there is no attribute COARRAY: codimensions in brackets make a coarray, as in x[*], or the attribute CODIMENSION[*]
!!= integer :: x[*]

!! DIMENSION with codimensions
implicit none
real :: x
dimension x(10)[*]
!              ^ DIMENSION gives no codimensions: write DIMENSION x(10) and CODIMENSION x[*]
!!= dimension x(10); codimension x[*]

!! SAVE with codimensions
implicit none
real :: y, x
save :: y, x[*]
!           ^ SAVE gives no codimensions: write CODIMENSION x[*]
!!= codimension x[*]

!! a declaration with a bracket that nothing closes
implicit none
real, allocatable :: x(:)[:], [2, *
!                             ^ there is no ] for this [
