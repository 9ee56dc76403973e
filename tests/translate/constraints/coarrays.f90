! Coarrays: shape, coshape, where they may be declared (8.5.3 to 8.5.8)
!! C822 The sum of rank and corank is at most 15
!! ERROR: 'x' has rank 10 and corank 6, whose sum is greater than the maximum supported rank 15
module m
  integer :: x(1,1,1,1,1,1,1,1,1,1)[1,1,1,1,1,*] !wrong
  integer :: x(1,1,1,1,1,1,1,1,1,1)[1,1,1,1,*] !right
end module
!! C823 A function result must not be a coarray
!! ERROR: Function result may not be a coarray
module m
contains
  function f()
    integer :: f[*] !wrong
    integer :: f !right
    f = 1
  end function
end module
!! C824 A coarray must not be of type C_PTR
!! ERROR: Coarray 'x' may not have type TEAM_TYPE, C_PTR, or C_FUNPTR
module m
  use iso_c_binding
  type(c_ptr) :: x[*] !wrong
  type(c_ptr) :: x !right
end module
!! C824 A coarray must not be of type TEAM_TYPE
!! ERROR: Coarray 'x' may not have type TEAM_TYPE, C_PTR, or C_FUNPTR
module m
  use iso_fortran_env
  type(team_type) :: x[*] !wrong
  type(team_type) :: x !right
end module
!! C825 An object with a coarray ultimate component must not be a pointer
!! ERROR: Pointer 'p' may not have a coarray potential component '%x'
module m
  type c
    real, allocatable :: x[:]
  end type
  type(c), pointer :: p !wrong
  type(c) :: p !right
end module
!! C825 An object with a coarray ultimate component must not be a coarray
!! ERROR: Coarray 'p' may not have a coarray potential component '%x'
module m
  type c
    real, allocatable :: x[:]
  end type
  type(c) :: p[*] !wrong
  type(c) :: p !right
end module
!! C825 A function result has no coarray ultimate component
!! ERROR: Function result 'f' may not have a coarray potential component '%x'
module m
  type c
    real, allocatable :: x[:]
  end type
  type d
    real, allocatable :: x(:)
  end type
contains
  function f()
    type(c) :: f !wrong
    type(d) :: f !right
  end function
end module
!! C826 A local coarray is saved or allocatable
!! ERROR: Local coarray must have the SAVE or ALLOCATABLE attribute
subroutine s
  integer :: x[*] !wrong
  integer, save :: x[*] !right
end subroutine
!! C826 A local coarray of a BLOCK construct is saved or allocatable
!! ERROR: Local coarray must have the SAVE or ALLOCATABLE attribute
program p
  block
    integer :: x[*] !wrong
    integer, save :: x[*] !right
    x = 1
  end block
end program
!! C826 A local object with a coarray ultimate component is saved
!! ERROR: Local variable 'p' without the SAVE or ALLOCATABLE attribute may not have a coarray potential subobject component '%x'
subroutine s
  type c
    real, allocatable :: x[:]
  end type
  type(c) :: p !wrong
  type(c), save :: p !right
end subroutine
!! C827 An allocatable coarray has a deferred coshape
!! ERROR: the codimensions of the allocatable coarray 'x' are colons
module m
  integer, allocatable :: x[*] !wrong
  integer, allocatable :: x[:] !right
end module
!! C828 A nonallocatable coarray has an explicit coshape
!! ERROR: the codimensions [:] are those of an allocatable coarray
module m
  integer :: x[:] !wrong
  integer :: x[*] !right
end module
!! C829 Cobounds that are not constant appear only in subprograms, BLOCK constructs and interface bodies
!! ERROR: the cobounds of coarray 'x' must be constant here (C829)
module m
  integer :: n = 2
  integer, parameter :: k = 2
  integer :: x[n, *] !wrong
  integer :: x[k, *] !right
end module
!! C832 An allocatable coarray's dimensions are deferred
!! ERROR: Allocatable array 'x' must have deferred shape or assumed rank
module m
  integer, allocatable :: x(3)[:] !wrong
  integer, allocatable :: x(:)[:] !right
end module
!! C837 An assumed-rank dummy argument must not be a coarray
!! ERROR: Coarray 'x' may not be an assumed-rank array
subroutine s(x)
  integer :: x(..)[*] !wrong
  integer :: x(..) !right
end subroutine
!! C801 CODIMENSION appears once
!! ERROR: Attribute 'CODIMENSION' cannot be used more than once
module m
  integer, codimension[*], codimension[*] :: x !wrong
  integer, codimension[*] :: x !right
end module
!! 8.5.6.3 The lower cobound must not be greater than the upper cobound
!! ERROR: Cobounds 2:1 of codimension 1 produce an empty coarray
module m
  integer :: x[2:1, *] !wrong
  integer :: x[2:3, *] !right
end module
