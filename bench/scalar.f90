! Scalar puts and gets in a loop, from one image to another.
program scalar_access
  use bench_report
  use, intrinsic :: iso_fortran_env, only: real64
  implicit none
  integer, parameter :: n = 4096, repeat = 20
  real(real64) :: x(n)[*], put(batches), get(batches), begin, total
  integer :: batch, i, pass

  x = 1
  total = 0
  do batch = 1, batches
    sync all
    if (this_image() == 1) then
      begin = seconds()
      do pass = 1, repeat
        do i = 1, n
          x(i)[2] = real(i + pass, real64)
        end do
      end do
      put(batch) = (seconds() - begin) / (n * repeat)
      begin = seconds()
      do pass = 1, repeat
        do i = 1, n
          total = total + x(i)[2]
        end do
      end do
      get(batch) = (seconds() - begin) / (n * repeat)
    end if
    sync all
  end do
  call report('scalar_put', 8, put)
  call report('scalar_get', 8, get)
  if (total < 0) print *, total                 ! so that the loop is needed
end program
