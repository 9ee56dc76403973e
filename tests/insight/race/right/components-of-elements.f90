! Images put different components, and different elements, of one coarray of a derived type.
program components_of_elements
  implicit none
  type :: part
    integer :: a(4)
    real :: b
  end type
  type :: whole
    type(part) :: parts(3)
    integer, allocatable :: list(:)
  end type
  type(whole) :: x[*]
  integer :: i, y(3)
  allocate (x%list(8))
  do i = 1, 3
    x%parts(i) = part([1, 2, 3, 4], 5.0)
  end do
  x%list = 0
  sync all
  select case (this_image())
  case (1)
    x[4]%parts(2)%a(1:4:2) = 7
    x[4]%list(1:8:2) = 1
  case (2)
    x[4]%parts(2)%a(2:4:2) = 8
    x[4]%list(8:2:-2) = 2
  case (3)
    x[4]%parts(2)%b = 9
    y(1) = x[4]%parts(1)%a(4)
  case default
    y(1) = x%parts(3)%a(2)
  end select
  sync all
end program components_of_elements
