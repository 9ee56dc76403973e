! local: a component of several elements.
program local_elements
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
  if (this_image() == 1) c(2, 3)[2]%t = 7 !@A
  if (this_image() == 2) c(:, 2:4)%t = 1 !@A
  sync all
  if (this_image() == 1) s(3)[2]%t = 7 !@B
  t = 0
  if (this_image() == 2) t = s(1:5:2)%t !@B
  sync all
  if (this_image() == 1) s(4)[2]%t = 7 !@C
  if (this_image() == 2) s%t = 5 !@C
  sync all
  if (any(t == -1)) print *, t
end program
