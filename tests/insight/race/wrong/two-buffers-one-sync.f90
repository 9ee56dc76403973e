! Two buffers in turns, but the images meet at every other step only: the put of step 3 meets the read of step 1.
program two_buffers_one_sync
  implicit none
  real :: halo(2)[*], s
  integer :: step, right, b
  right = mod(this_image(), num_images()) + 1
  halo = 0
  s = 0
  sync all
  do step = 1, 4
    b = mod(step, 2) + 1
    halo(b)[right] = real(step) !@A
    if (b == 1) sync all
    s = s + halo(b)[this_image()] !@A
  end do
  if (s < 0) print *, s
  sync all
end program
