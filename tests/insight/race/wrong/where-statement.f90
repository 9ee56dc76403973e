! Masked assignment to what another image fetches.
program where_statement
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  integer :: x(6)[*], y
  logical :: m(6)
  m = [.true., .false., .true., .false., .true., .false.]
  x = 0
  sync all
  if (this_image() == 1) then
    where (m) x(:)[3] = 1 !@A
  else if (this_image() == 2) then
    y = x(5)[3] !@A
  end if
  sync all
end program where_statement
