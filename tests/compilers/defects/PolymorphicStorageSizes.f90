! STORAGE_SIZE of polymorphic arrays, their sections and arrays of components.
module types
  implicit none
  type base
    integer :: number = 1
  end type
  type, extends(base) :: extended
    integer :: more(4) = 2
  end type
  type owner
    class(base), allocatable :: c(:)
  end type
contains
  subroutine check(x)
    class(base), intent(in) :: x(:)
    if (storage_size(x) /= 160 .or. storage_size(x(2:3)) /= 160) error stop 'dummy argument'
  end subroutine
end module

program polymorphic_storage_sizes
  use types
  implicit none
  class(base), allocatable :: a(:)
  type(owner) :: o
  allocate (extended :: a(4), o%c(4))
  if (storage_size(a) /= 160 .or. storage_size(a, 8) /= 160_8) error stop 'whole array'
  if (storage_size(a(2:3)) /= 160) error stop 'section'
  if (storage_size(o%c) /= 160 .or. storage_size(o%c(2:3)) /= 160) error stop 'component'
  call check(a)
end program
