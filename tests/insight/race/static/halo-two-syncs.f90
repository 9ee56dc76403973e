! A halo exchange with two.
program halo_two_syncs
  implicit none
  integer, parameter :: n = 10
  integer :: u(0:n + 1)[*], me, images, left, right, step
  me = this_image()
  images = num_images()
  left = me - 1
  if (left == 0) left = images
  right = me + 1
  if (right > images) right = 1
  u = me
  sync all
  do step = 1, 100
    u(0)[right] = u(n)
    u(n + 1)[left] = u(1)
    sync images ([left, right])
    u(1:n) = (u(0:n - 1) + u(2:n + 1)) / 2
    sync images ([left, right])
  end do
end program
