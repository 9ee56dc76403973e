! A polymorphic array that is passed to an allocatable dummy argument is passed itself, so that a procedure that has kept
! its address can deallocate it later.
module types
  implicit none
  type base
    integer :: number = 1
  end type
end module

program copied_descriptors
  use types
  implicit none
  interface
    subroutine keep(object)
      import
      class(base), allocatable, target, intent(inout) :: object(:)
    end subroutine
    subroutine forget()
    end subroutine
  end interface
  class(base), allocatable, target :: a(:)
  allocate (base :: a(3))
  call keep(a)
  call forget()
  if (allocated(a)) error stop 'a copy of the descriptor'
end program
