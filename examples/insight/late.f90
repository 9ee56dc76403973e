! Where does the time go? Every image has the same number of rows, but the rows of a triangle are not equally long: the
! last image has the most to do, and the others wait for it at each SYNC ALL. late-mended.f90 deals the rows out in turn.
!
!     atollrun -n 4 --trace=trace ./late && atoll trace trace
program late
  use iso_fortran_env, only: int64, real64
  implicit none
  integer, parameter :: rows = 2400, steps = 10
  real(real64) :: total[*]
  integer :: step, row, me, np
  me = this_image()
  np = num_images()
  total = 0
  sync all
  do step = 1, steps
    do row = 1 + (me - 1) * rows / np, me * rows / np
      total = total + length_of(row)
    end do
    sync all
  end do
  if (me == 1) then
    do row = 2, np
      total = total + total[row]
    end do
    print '(a, i0)', 'sum of the triangle: ', nint(total / steps, int64)
  end if
contains
  ! As long as the row is, so long it takes.
  real(real64) function length_of(row)
    integer, intent(in) :: row
    integer :: i
    length_of = 0
    do i = 1, row
      length_of = length_of + cos(real(i, real64)) ** 2 + sin(real(i, real64)) ** 2
    end do
  end function
end program
