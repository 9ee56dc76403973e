! local: other components, and other elements.
program local_elements_apart
  implicit none
  type :: cell
    integer :: t, u
  end type
  type(cell), allocatable :: c(:, :)[:]
  type(cell) :: s(6)[*]
  integer :: t(3)
  allocate (c(4, 4)[*])
  c%t = 0
  c%u = 0
  s%t = 0
  sync all
  if (this_image() == 1) c(2, 3)[2]%u = 7
  if (this_image() == 1) c(2, 1)[2]%t = 7
  if (this_image() == 2) c(:, 2:4)%t = 1
  sync all
  if (this_image() == 1) s(4)[2]%t = 7
  t = 0
  if (this_image() == 2) t = s(1:5:2)%t
  sync all
  if (this_image() == 1) s(4)[2]%u = 7
  if (this_image() == 2) s%t = 5
  sync all
  if (any(t == -1)) print *, t
end program
