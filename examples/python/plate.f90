! Heat conduction in a square plate as a library for Python (steer.py): each image owns some columns of the plate.
module plate
  use, intrinsic :: iso_c_binding, only: c_double, c_int, c_loc, c_ptr
  implicit none
  private
  real(c_double), allocatable, target :: u(:, :, :)[:]   ! u(i, j, copy), with a halo of one column on each side
  integer :: points, columns, now
contains

  ! Makes a plate of n x n points, all cold. Gives the number of columns of this image.
  integer(c_int) function plate_make(n) bind(c)
    integer(c_int), value :: n
    points = n
    columns = (n + num_images() - 1) / num_images()
    allocate (u(n, 0:columns + 1, 0:1)[*])
    u = 0
    now = 0
    plate_make = columns
    sync all
  end function

  ! The temperatures of this image, u(1:n, 1:columns): where they are at the moment.
  type(c_ptr) function plate_temperatures() bind(c)
    plate_temperatures = c_loc(u(1, 1, now))
  end function

  subroutine plate_advance(steps) bind(c)
    integer(c_int), value :: steps
    real(c_double), parameter :: r = 0.2_c_double        ! conductivity * time step / spacing**2
    integer :: step, next, j, me
    me = this_image()
    sync all
    do step = 1, steps
      if (me > 1) u(:, 0, now) = u(:, columns, now)[me - 1]
      if (me < num_images()) u(:, columns + 1, now) = u(:, 1, now)[me + 1]
      next = 1 - now
      do j = 1, columns
        if ((me - 1)*columns + j > points) exit
        u(2:points - 1, j, next) = u(2:points - 1, j, now) + r*(u(1:points - 2, j, now) + u(3:points, j, now) &
                                   + u(2:points - 1, j - 1, now) + u(2:points - 1, j + 1, now) - 4*u(2:points - 1, j, now))
        u([1, points], j, next) = u([1, points], j, now)   ! two edges keep their temperature
      end do
      now = next
      sync all
    end do
  end subroutine
end module
