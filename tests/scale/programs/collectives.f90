! CO_SUM, CO_BROADCAST and CO_REDUCE of 8 B, 1 KiB and 64 KiB, on all images and for one of them.
program scale_collectives
  use checks
  use, intrinsic :: iso_fortran_env, only: int64
  implicit none
  integer, parameter :: sizes(3) = [1, 128, 8192]
  integer(int64), parameter :: prime = 999983
  integer(int64), allocatable :: a(:), expected(:)
  integer(int64) :: me, images, i, sum_of_images, factor, doubled
  integer :: s, n, one

  me = this_image()
  images = num_images()
  sum_of_images = images*(images + 1)/2
  one = int(images - images/3)
  factor = 1
  do i = 1, images
    factor = modulo(factor*(i + 1), prime)
  end do
  doubled = twice(factor)
  do s = 1, size(sizes)
    n = sizes(s)
    a = [(me*i, i=1, n)]
    call co_sum(a)
    expected = [(sum_of_images*i, i=1, n)]
    call check('co_sum, wrong elements', count(a /= expected), 0)

    a = [(me*i, i=1, n)]
    call co_sum(a, result_image=one)
    if (me == one) call check('co_sum for one, wrong elements', count(a /= expected), 0)

    a = [(me*i - s, i=1, n)]
    call co_broadcast(a, one)
    call check('co_broadcast, wrong elements', count(a /= [(one*i - s, i=1, n)]), 0)

    a = [(modulo((me + 1)*(1 + modulo(i, 2_int64)), prime), i=1, n)]
    call co_reduce(a, times)
    call check('co_reduce, wrong elements', count(a /= [(merge(doubled, factor, modulo(i, 2_int64) == 1), i=1, n)]), 0)
  end do
  call finish()
  if (me == 1) print '(a,i0,a)', 'passed on ', images, ' images'

contains

  pure integer(int64) function times(x, y)
    integer(int64), intent(in) :: x, y
    times = modulo(x*y, prime)
  end function

  ! Each image's argument has been doubled.
  integer(int64) function twice(product)
    integer(int64), intent(in) :: product
    integer :: k
    twice = product
    do k = 1, int(images)
      twice = modulo(2*twice, prime)
    end do
  end function

end program
