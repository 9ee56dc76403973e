! Two SYNC IMAGES for each step.
program halo_two_syncs
  implicit none
  integer :: a(0:5)[*], s, step, me, n, left, right
  me = this_image(); n = num_images()
  left = merge(n, me - 1, me == 1); right = merge(1, me + 1, me == n)
  a = me
  sync all
  do step = 1, 3
    a(0)[right] = me
    sync images ([left, right])
    s = a(0)[me]
    sync images ([left, right])
  end do
end program halo_two_syncs
