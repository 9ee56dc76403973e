!! a conditional expression
implicit none
integer :: i, x[*]
i = (x > 0 ? x : 0)
!          ^ conditional expressions and arguments (10.1.2.3) of Fortran 2023 cannot be used in files with coarrays: write an IF construct
!!= i = max(x, 0)

!! subscripts from an array
implicit none
integer :: x(2,3)[*], s(2)
s = 1
x(@s) = 5
! ^ subscripts @ of Fortran 2023 cannot be used in files with coarrays: write the elements of the array, separated by commas
!!= x(s(1),s(2)) = 5

!! the type of another variable
implicit none
integer :: x[*]
typeof(x) :: y
! ^1 TYPEOF and CLASSOF (7.3.2.1) of Fortran 2023 cannot be used in files with coarrays: write the type
!!= integer :: y

!! a tree that is copied as a whole
implicit none
type :: node
  integer, allocatable :: x[:]
  type(node), allocatable :: next
end type
type(node), save :: a, b
b = a
!^1 the assignment of an object with a coarray component that is part of an allocatable component is not supported by Atoll: assign the components
!!= b%x = a%x

!! an object with coarrays in a variable of any type
implicit none
type :: node
  integer, allocatable :: x[:]
end type
type(node), save :: a
class(*), allocatable :: u
u = a
!^1 the assignment of an object with a coarray component to an unlimited polymorphic variable is not supported by Atoll: use a variable of its type
!!= a%x = 1
