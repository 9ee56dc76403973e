! A lock for each element, chosen by a subscript.
program locks_of_elements
  use iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: doors(4)[*]
  integer :: count(4)[*], i, k
  count = 0
  sync all
  do i = 1, 8
    k = mod(i*this_image(), 4) + 1
    lock (doors(k)[3])
    count(k)[3] = count(k)[3] + 1
    unlock (doors(k)[3])
  end do
  sync all
  if (this_image() == 3) then
    if (sum(count) /= 8*num_images()) error stop 'other sum'
  end if
end program
