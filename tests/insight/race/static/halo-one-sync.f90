! A halo exchange with one synchronisation in each step.
program halo_one_sync
  implicit none
  integer, parameter :: n = 10
  integer :: u(0:n + 1)[*], me, images, left, right, step
  me = this_image()
  images = num_images()
  left = merge(images, me - 1, me == 1)
  right = merge(1, me + 1, me == images)
  u = me
  sync all
  do step = 1, 100
    u(0)[right] = u(n) !@A
    u(n + 1)[left] = u(1) !@B
    sync images ([left, right])
    u(1:n) = (u(0:n - 1) + u(2:n + 1)) / 2 !@A @B
  end do
end program
