! The mended elements.f90: a column is fetched at once, one message of 160,000 bytes for each step.
program elements_mended
  use iso_fortran_env, only: int64, real64
  implicit none
  integer, parameter :: n = 20000, steps = 10
  real(real64) :: column(n)[*], copy(n), sum
  integer :: step, i, next
  next = merge(1, this_image() + 1, this_image() == num_images())
  column = [(i, i = 1, n)]
  sync all
  sum = 0
  do step = 1, steps
    copy = column(:)[next]
    do i = 1, n
      call add(copy(i), sum)
    end do
  end do
  sync all
  if (this_image() == 1) print '(a, i0)', 'sum of the column: ', nint(sum / steps, int64)
contains
  subroutine add(element, sum)
    real(real64), intent(in) :: element
    real(real64), intent(inout) :: sum
    sum = sum + element
  end subroutine
end program
