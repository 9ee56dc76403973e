! Neighbours are in step, but image 3 fetches from image 1.
program ring_too_short
  implicit none
  integer :: x[*], got, left, right
  left = modulo(this_image() - 2, num_images()) + 1
  right = mod(this_image(), num_images()) + 1
  sync all
  x[this_image()] = this_image() !@A
  sync images ([left, right])
  got = x[left]
  if (this_image() == 3) got = got + x[1] !@A
  sync all
  if (got < 0) print *, got
end program
