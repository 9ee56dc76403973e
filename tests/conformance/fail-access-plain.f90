! Row fail: without STAT= access to a failed image ends in error termination, with a message that names it and the line.
program fail_access_plain
  use, intrinsic :: iso_fortran_env
  implicit none
  integer :: x[*], status
  if (this_image() == 2) fail image
  do
    sync all (stat=status)
    if (status /= 0) exit
  end do
  x[2] = 3
  print *, 'not reached'
end program
