! Both lock, but different variables: the lock of their own image.
program lock_other_variable
  use, intrinsic :: iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: l[*]
  integer :: x[*]
  x = 0
  sync all
  if (this_image() <= 2) then
    lock (l)
    x[3] = x[3] + 1 !@A @A
    unlock (l)
  end if
  sync all
end program lock_other_variable
