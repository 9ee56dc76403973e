! Arrays, allocatable objects and components whose types have coarray components
program f23
  implicit none
  integer :: x[*]
  type :: inner
    integer, allocatable :: c[:]
  end type
  type :: outer
    type(inner), allocatable :: list(:)
  end type
  type(outer), save :: o
  allocate (o%list(2))
  allocate (o%list(2)%c[*])
  o%list(2)%c = this_image()
  sync all
  if (o%list(2)%c[1] /= 1) error stop 'value'
  x = this_image()
  sync all
  if (x[num_images()] /= num_images()) error stop 'coarray'
end program
