! The length in the type-spec of ALLOCATE refers to an internal function, and so does that of an array constructor. In a module
! procedure the subscript of the second object of ALLOCATE with SOURCE= refers to an external function of the same file.
module procedures
  implicit none
contains
  subroutine allocate_both
    type t
      integer, allocatable :: q(:)
    end type
    interface
      pure integer function one(i)
        integer, intent(in) :: i
      end function
    end interface
    type(t) :: v, w(2)
    allocate (v%q(2), w(one(1))%q(3), source=1)
    if (size(w(1)%q) /= 3) error stop 'second object'
  end subroutine
end module

program functions_in_type_specs
  use procedures
  implicit none
  character(:), allocatable :: text
  allocate (character(twice(2)) :: text)
  if (len(text) /= 4) error stop 'length'
  if (len([character(twice(1)) :: 'abcd', 'efgh']) /= 2) error stop 'constructor'
  call allocate_both
contains
  pure integer function twice(i)
    integer, intent(in) :: i
    twice = 2*i
  end function
end program

pure integer function one(i)
  integer, intent(in) :: i
  one = i
end function
