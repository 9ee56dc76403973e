! The type of an associate name whose selector is a reference to TRANSFER is that of MOLD=.
module types
  implicit none
  type t
    integer :: number
  contains
    procedure :: get
  end type
contains
  integer function get(this)
    class(t), intent(in) :: this
    get = this%number
  end function
end module

program types_of_transfer
  use types
  implicit none
  type(t) :: object = t(5)
  associate (x => transfer([7], object))
    if (x%number /= 7) error stop 'component'
    if (x%get() /= 7) error stop 'procedure'
  end associate
end program
