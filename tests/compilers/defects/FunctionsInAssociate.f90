! The selector of an associate name refers to internal functions and to module procedures, which follow in the text.
module types
  implicit none
  type t
    integer :: number = 0
  end type
contains
  subroutine module_procedures
    integer :: a(3)
    a = [1, 2, 3]
    associate (x => made(2), y => a(two():))
      if (x%number /= 2) error stop 'module function'
      if (y(1) /= 2) error stop 'module function in a subscript'
    end associate
  end subroutine
  type(t) function made(n)
    integer, intent(in) :: n
    made%number = n
  end function
  pure integer function two()
    two = 2
  end function
end module

program functions_in_associate
  use types
  implicit none
  integer :: a(3)
  a = [1, 2, 3]
  call module_procedures
  associate (x => made_here(2), y => a(number(2):))
    if (x%number /= 2) error stop 'internal function'
    if (y(1) /= 2) error stop 'internal function in a subscript'
  end associate
contains
  type(t) function made_here(n)
    integer, intent(in) :: n
    made_here%number = n
  end function
  pure integer function number(n)
    integer, intent(in) :: n
    number = n
  end function
end program
