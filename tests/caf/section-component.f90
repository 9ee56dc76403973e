! Of a component of the elements of a section gfortran does not pass which one: that is refused, not misread.
! versions: 12 13 14
! images: 1
! exit: 1
! stderr: gfortran does not pass which component
program section_component
  implicit none
  type t
    integer :: i
    real(8) :: r
  end type
  type(t) :: x(3)[*]
  real(8) :: got(2)
  x%i = 9
  x%r = [1, 2, 3]
  got = x(3:1:-2)[1]%r
  print *, got
end program
