! Masks that exclude each other.
program mask_apart
  implicit none
  integer :: x(6)[*]
  logical :: m(6)
  m = [.true., .false., .true., .false., .true., .false.]
  x = 0
  sync all
  if (this_image() == 1) then
    where (m) x(:)[3] = 1
  else if (this_image() == 2) then
    where (.not. m) x(:)[3] = 2
  end if
  sync all
end program mask_apart
