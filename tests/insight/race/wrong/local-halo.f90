! The halo case: one SYNC IMAGES for each step, and the smoothing reads the halo by its own name. ! local
program local_halo
  implicit none
  real :: a(0:9)[*], b(8)
  integer :: step, me, n, left, right, i
  me = this_image(); n = num_images()
  left = merge(n, me - 1, me == 1); right = merge(1, me + 1, me == n)
  a = me
  sync all
  do step = 1, 4
    a(0)[right] = me !@A
    sync images ([left, right])
    do i = 1, 8
      b(i) = a(i - 1) + a(i + 1) !@A
    end do
  end do
  sync all
end program local_halo
