! One SYNC IMAGES for each step, and two places in turn: who puts to one of them has seen that the other image is beyond it.
program halo_two_buffers
  implicit none
  integer :: a(0:1)[*], s, step, me, n, left, right
  me = this_image(); n = num_images()
  left = merge(n, me - 1, me == 1); right = merge(1, me + 1, me == n)
  a = me
  sync all
  do step = 1, 6
    a(mod(step, 2))[right] = me
    sync images ([left, right])
    s = a(mod(step, 2))[me]
  end do
end program halo_two_buffers
