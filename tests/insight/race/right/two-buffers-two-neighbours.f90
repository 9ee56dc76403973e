! Two buffers in turns, one SYNC IMAGES a step with both neighbours: the step after the next one is ordered by the next.
program two_buffers_two_neighbours
  implicit none
  real :: halo(2, 2)[*], s
  integer :: step, left, right, b
  left = modulo(this_image() - 2, num_images()) + 1
  right = mod(this_image(), num_images()) + 1
  halo = 0
  s = 0
  sync all
  do step = 1, 6
    b = mod(step, 2) + 1
    halo(1, b)[right] = real(step)
    halo(2, b)[left] = real(step)
    sync images ([left, right])
    s = s + halo(1, b)[this_image()] + halo(2, b)[this_image()]
  end do
  if (abs(s - 42) > .01) error stop 'other sums'
end program
