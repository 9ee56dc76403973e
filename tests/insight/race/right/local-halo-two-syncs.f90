! The halo case with two SYNC IMAGES for each step. ! local
program local_halo_two_syncs
  implicit none
  real :: a(0:9)[*], b(8)
  integer :: step, me, n, left, right, i
  me = this_image(); n = num_images()
  left = merge(n, me - 1, me == 1); right = merge(1, me + 1, me == n)
  a = me
  sync all
  do step = 1, 4
    a(0)[right] = me
    sync images ([left, right])
    do i = 1, 8
      b(i) = a(i - 1) + a(i + 1)
    end do
    sync images ([left, right])
  end do
  sync all
end program local_halo_two_syncs
