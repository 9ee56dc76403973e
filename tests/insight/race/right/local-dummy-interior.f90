! A whole coarray is passed, with INTENT(INOUT) and INTENT(IN), but its halo, which others put, is not accessed. ! local
program local_dummy_interior
  implicit none
  real :: a(0:9)[*]
  integer :: step, me, n, left, right
  me = this_image(); n = num_images()
  left = merge(n, me - 1, me == 1); right = merge(1, me + 1, me == n)
  a = me
  sync all
  do step = 1, 3
    a(0)[right] = me
    call smooth(a)
    if (largest(a) < 0) error stop
    sync images ([left, right])
  end do
contains
  subroutine smooth(x)
    real, intent(inout) :: x(0:)
    integer :: i
    do i = 2, 9
      x(i) = 0.5 * x(i)
    end do
  end subroutine
  real function largest(x)
    real, intent(in) :: x(0:9)
    largest = maxval(x(1:9))
  end function
end program local_dummy_interior
