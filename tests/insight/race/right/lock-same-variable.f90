! All lock the same variable.
program lock_same_variable
  use, intrinsic :: iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: l[*]
  integer :: x[*], i
  x = 0
  sync all
  do i = 1, 20
    lock (l[1])
    x[2] = x[2] + 1
    unlock (l[1])
  end do
  sync all
  if (x[2] /= 20 * num_images()) error stop
end program lock_same_variable
