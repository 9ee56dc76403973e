! SIMPLE procedures
module simplefunctions
  implicit none
  type simplefunctiondata
    integer :: n = 1
  end type
  interface
    module simple integer function later(a)
      integer, intent(in) :: a
    end function
  end interface
contains
  simple real(kind=8) function half(a)
    integer, intent(in) :: a
    half = a/2d0
  end function
  pure simple function same(a) result(b)
    integer, intent(in) :: a
    integer :: b
    b = a
  end function
  elemental simple subroutine add(a)
    integer, intent(inout) :: a
    a = a + 1
  end subroutine
end module

submodule (simplefunctions) rest
contains
  module simple integer function later(a)
    integer, intent(in) :: a
    later = 4*a
  end function
end submodule

program f23
  use simplefunctions
  integer :: x[*]
  integer simplefunctionvalue ! not a function: without IMPLICIT NONE another reading would go unnoticed
  type(simplefunctiondata) :: d
  simplefunctionvalue = 7.9
  if (simplefunctionvalue /= 7 .or. half(3) /= 1.5d0 .or. same(4) /= 4 .or. later(2) /= 8) error stop 'value'
  x = this_image()
  call add(x)
  sync all
  if (x[num_images()] /= num_images() + d%n) error stop 'coarray'
end program
