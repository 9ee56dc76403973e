! One SYNC IMAGES for each step: the puts of the next step overtake the reading of this one.
program halo_one_sync
  implicit none
  volatile :: s ! so that optimisation leaves no access out
  integer :: a(0:5)[*], s, step, me, n, left, right
  me = this_image(); n = num_images()
  left = merge(n, me - 1, me == 1); right = merge(1, me + 1, me == n)
  a = me
  sync all
  do step = 1, 3
    a(0)[right] = me !@A
    sync images ([left, right])
    s = a(0)[me] !@A
  end do
  sync all
end program halo_one_sync
