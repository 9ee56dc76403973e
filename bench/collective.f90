! CO_SUM and CO_BROADCAST of 8 bytes and of 1 MiB. Every batch begins with a SYNC ALL and ends when image 1 has finished.
program collective_cost
  use bench_report
  use, intrinsic :: iso_fortran_env, only: real64
  implicit none
  integer, parameter :: n = 131072
  real(real64), allocatable :: a(:)
  real(real64) :: s, times(batches), begin
  integer :: batch, i, repeat

  allocate (a(n), source=0.0_real64)
  s = 0
  repeat = 1000
  if (num_images() > 2) repeat = 100
  do batch = 1, batches
    sync all
    begin = seconds()
    do i = 1, repeat
      call co_sum(s)
    end do
    times(batch) = (seconds() - begin) / repeat
  end do
  call report('co_sum', 8, times)
  if (num_images() > 2) stop

  repeat = 10
  do batch = 1, batches
    sync all
    begin = seconds()
    do i = 1, repeat
      call co_sum(a)
    end do
    times(batch) = (seconds() - begin) / repeat
  end do
  call report('co_sum', 8 * n, times)
  repeat = 2                                    ! one alone takes up to a second in other systems
  do batch = 1, batches
    sync all
    begin = seconds()
    do i = 1, repeat
      call co_broadcast(a, source_image=mod(i, 2) + 1)
    end do
    times(batch) = (seconds() - begin) / repeat
  end do
  call report('co_broadcast', 8 * n, times)
end program
