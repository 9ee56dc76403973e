! Statements of Fortran 2018 that gfortran 12 does not know: GENERIC, IMPORT with ONLY, NONE and ALL, type-specs in implied DO.
! RUN: %translate | FileCheck %s
! RUN: %compiles
module statements
  implicit none
  private
  integer, parameter :: wide = 8
  integer, save :: x[*]
  ! CHECK:      interface area
  ! CHECK:      procedure :: area_of_square, area_of_circle
  ! CHECK:      end interface
  ! CHECK:      public :: area
  generic, public :: area => area_of_square, area_of_circle
  generic :: operator(+) => plus
  ! CHECK:      integer(8), private :: atoll_index1
  ! CHECK:      [(int(atoll_index1**2), atoll_index1 = 1, 3)]
  integer, parameter :: squares(3) = [(int(i**2), integer(wide) :: i = 1, 3)]
  type, public :: circle
    real :: radius = 1
    ! CHECK:    integer :: numbers(2)
    integer :: numbers(2) = [(j, integer :: j = 3, 4)]
  end type
  interface
    subroutine external_one(x)
      ! CHECK:  import :: wide, circle
      import, only: wide, circle
      integer(wide) :: x
      type(circle) :: c
    end subroutine
    subroutine external_two(x)
      ! CHECK-NOT: import
      import, none
      integer :: x
    end subroutine
  end interface
contains
  real function area_of_square(side)
    integer, intent(in) :: side
    area_of_square = side*side*squares(1)
  end function
  real function area_of_circle(c)
    import, all
    type(circle), intent(in) :: c
    area_of_circle = 3*c%radius**2
  end function
  type(circle) function plus(a, b)
    import, only: circle
    type(circle), intent(in) :: a, b
    plus%radius = a%radius + b%radius
    plus%numbers = [(sum([(i*k, integer(1) :: k = 1, 2)]), integer :: i = 1, 2)]
  end function
end module
