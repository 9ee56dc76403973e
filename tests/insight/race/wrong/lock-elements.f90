! Two elements of an array of locks.
program lock_elements
  use iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: locks(4)[*]
  integer :: x[*]
  x = 0
  sync all
  lock (locks(mod(this_image(), 2) + 1)[1])
  if (this_image() <= 2) x[3] = this_image() !@A @A
  unlock (locks(mod(this_image(), 2) + 1)[1])
  sync all
end program lock_elements
