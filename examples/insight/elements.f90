! Where does the time go? A column of a neighbour's array is fetched element by element, since a function is called for
! each: many messages of 8 bytes. elements-mended.f90 fetches the column at once, and calls the function for the copy.
!
!     atollrun -n 4 --trace=trace ./elements && atoll trace trace
program elements
  use iso_fortran_env, only: int64, real64
  implicit none
  integer, parameter :: n = 20000, steps = 10
  real(real64) :: column(n)[*], sum
  integer :: step, i, next
  next = merge(1, this_image() + 1, this_image() == num_images())
  column = [(i, i = 1, n)]
  sync all
  sum = 0
  do step = 1, steps
    do i = 1, n
      call add(column(i)[next], sum)
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
