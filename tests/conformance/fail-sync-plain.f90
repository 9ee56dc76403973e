! Row fail: without STAT= a failed image makes SYNC ALL end in error termination, with a message that names it and the line.
program fail_sync_plain
  use, intrinsic :: iso_fortran_env
  implicit none
  if (this_image() == 2) fail image
  sync all
  print *, 'not reached'
end program
