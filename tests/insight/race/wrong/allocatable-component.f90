! The data of an allocatable component.
program allocatable_component
  implicit none
  type :: list
    integer, allocatable :: a(:)
  end type
  type(list) :: x[*]
  integer :: y(2)
  allocate (x%a(4))
  x%a = 0
  sync all
  if (this_image() == 1) x[3]%a(2) = 1 !@A
  if (this_image() == 2) y = x[3]%a(1:2) !@A
  sync all
end program allocatable_component
