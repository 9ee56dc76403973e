! The length in the type-spec of ALLOCATE refers to an internal function.
program functions_in_type_specs
  implicit none
  character(:), allocatable :: text
  allocate (character(twice(2)) :: text)
  if (len(text) /= 4) error stop 'length'
contains
  pure integer function twice(i)
    integer, intent(in) :: i
    twice = 2*i
  end function
end program
