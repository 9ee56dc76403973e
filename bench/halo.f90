! Gets of two halves from the next image, and some work that does not need them: what -fcoarray-split is for.
program halo
  use bench_report
  use, intrinsic :: iso_fortran_env, only: real64
  implicit none
  integer, parameter :: largest = 2**17, sizes(3) = [16, 2**11, largest]
  real(real64) :: x(2*largest)[*], work(2**15), begin, times(batches)
  real(real64), allocatable :: low(:), high(:)
  integer :: batch, i, j, pass, passes, n

  x = 1
  work = 1
  do i = 1, size(sizes)
    n = sizes(i)
    passes = merge(100, 10, n < 2**16)
    allocate (low(n), high(n))
    do batch = 1, batches
      sync all
      if (this_image() == 1) then
        begin = seconds()
        do pass = 1, passes
          low(:) = x(1:n)[2]
          high(:) = x(largest + 1:largest + n)[2]
          do j = 1, min(4*n, size(work))
            work(j) = 0.5*work(j) + 1
          end do
          work(1) = work(1) + low(n) - high(1)
        end do
        times(batch) = (seconds() - begin) / passes
      end if
      sync all
    end do
    call report('halo', 16*n, times)
    deallocate (low, high)
  end do
  if (sum(work) < 0) print *, work(1)
end program
