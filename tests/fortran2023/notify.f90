! NOTIFY= in image selectors, and NOTIFY WAIT
program f23
  use, intrinsic :: iso_fortran_env, only: notify_type
  implicit none
  integer :: x[*]
  type(notify_type) :: here[*]
  integer :: data[*] = 0
  data[num_images() + 1 - this_image(), notify=here] = 5
  notify wait (here)
  if (data /= 5) error stop 'value'
  x = this_image()
  sync all
  if (x[num_images()] /= num_images()) error stop 'coarray'
end program
