! Halos with corners on a 2 by 2 grid of images, by puts of rows and columns, between two SYNC ALL.
program two_dimensional_halo
  implicit none
  real :: u(0:5, 0:5)[2, *], s
  integer :: c(2), step
  c = this_image(u)
  s = 0
  do step = 1, 2
    u(1:4, 1:4) = real(step)
    sync all
    u(0, 1:4)[3 - c(1), c(2)] = u(4, 1:4)
    u(5, 1:4)[3 - c(1), c(2)] = u(1, 1:4)
    sync all
    u(0:5, 0)[c(1), 3 - c(2)] = u(0:5, 4)
    u(0:5, 5)[c(1), 3 - c(2)] = u(0:5, 1)
    sync all
    s = s + u(0, 0) + u(5, 5)
    sync all
  end do
  if (abs(s - 6) > .01) error stop 'other corners'
end program
