! A heat equation in one dimension: each image has a part, whose time steps are a device's work. The halos are coarrays.
! Directives of OpenACC and of OpenMP; without a device the host executes the regions.
module steps
  implicit none
  integer, parameter :: n = 64
  real, save :: coefficient = 0.25
  !$acc declare copyin(coefficient)
contains
  pure real function flow (left, middle, right)
    !$acc routine seq
    !$omp declare target
    real, intent(in) :: left, middle, right
    flow = left - 2 * middle + right
  end function

  subroutine step (x, y)
    real, intent(inout) :: x(0:n+1), y(n)
    integer :: i
    !$acc parallel loop copyin(x) copyout(y)
    !$omp target teams distribute parallel do map(to: x) map(from: y)
    do i = 1, n
      y(i) = x(i) + coefficient * flow (x(i-1), x(i), x(i+1))
    end do
    !$acc kernels loop copy(x) copyin(y)
    !$omp target teams distribute parallel do map(tofrom: x) map(to: y)
    do i = 1, n
      x(i) = y(i)
    end do
  end subroutine
end module

program heat
  use steps
  implicit none
  real :: x(0:n+1)[*], y(n), warm
  integer :: me, last, time
  me = this_image()
  last = num_images()
  x = 0
  if (me == 1) x(0) = 1
  sync all
  !$acc data copy(y)
  do time = 1, 200
    if (me > 1) x(0) = x(n)[me - 1]
    if (me < last) x(n+1) = x(1)[me + 1]
    sync all
    !$acc update device(y)
    call step (x, y)
    sync all
  end do
  !$acc end data
  warm = 0
  !$acc parallel loop reduction(+:warm) copyin(x)
  !$omp target teams distribute parallel do reduction(+:warm) map(to: x) map(tofrom: warm)
  do time = 1, n
    warm = warm + x(time)
  end do
  call co_sum (warm)
  if (me == 1) print '(f8.4)', warm
end program
