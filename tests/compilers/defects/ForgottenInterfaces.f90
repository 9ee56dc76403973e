! In the body of MODULE PROCEDURE the dummy procedures have the interfaces that the interface body gives them.
module work
  implicit none
  interface
    module subroutine apply(operation, x)
      interface
        subroutine operation(y, flag)
          integer, intent(inout) :: y(:)
          logical, intent(in), optional :: flag
        end subroutine
      end interface
      integer, intent(inout) :: x(:)
    end subroutine
  end interface
end module

submodule(work) bodies
contains
  module procedure apply
    call operation(x(2:6:2))
    call operation(x(1:2), .true.)
  end procedure
end submodule

program forgotten_interfaces
  use work
  implicit none
  integer :: x(6) = 1
  call apply(double, x)
  if (any(x /= [3, 6, 1, 2, 1, 2])) error stop 'the arguments'
contains
  subroutine double(y, flag)
    integer, intent(inout) :: y(:)
    logical, intent(in), optional :: flag
    y = merge(3, 2, present(flag))*y
  end subroutine
end program
