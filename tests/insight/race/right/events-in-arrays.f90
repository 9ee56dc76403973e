! An event for each neighbour, in an array; posts and waits by different images at the same time.
program events_in_arrays
  use iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: ready(4)[*], taken(4)[*]
  integer :: x(4)[*], y(4), me, n, k, step
  me = this_image(); n = num_images()
  x = 0
  sync all
  do step = 1, 3
    do k = 1, n
      if (k /= me) x(me)[k] = step
      if (k /= me) event post (ready(me)[k])
    end do
    do k = 1, n
      if (k == me) cycle
      event wait (ready(k))
      y(k) = x(k)[me]
      event post (taken(me)[k])
    end do
    do k = 1, n
      if (k /= me) event wait (taken(k))
    end do
  end do
  sync all
end program events_in_arrays
