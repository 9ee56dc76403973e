! CO_SUM of 8 bytes, for all and for one image in turn; CO_SUM and CO_BROADCAST of 1 KiB to 1 MiB. Every batch begins with a SYNC ALL and ends when image 1 has
! finished.
program collective_cost
  use bench_report
  use, intrinsic :: iso_fortran_env, only: real64
  implicit none
  integer, parameter :: lengths(4) = [128, 2048, 16384, 131072]
  real(real64), allocatable :: a(:)
  real(real64) :: s, times(batches), begin
  integer :: batch, i, k, repeat

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
  do batch = 1, batches
    sync all
    begin = seconds()
    do i = 1, repeat
      call co_sum(s, result_image=mod(i, 2) + 1)
    end do
    times(batch) = (seconds() - begin) / repeat
  end do
  call report('co_sum_one', 8, times)

  do k = 1, size(lengths)
    allocate (a(lengths(k)), source=0.0_real64)
    repeat = merge(10, 100, lengths(k) > 1000)
    do batch = 1, batches
      sync all
      begin = seconds()
      do i = 1, repeat
        call co_sum(a)
      end do
      times(batch) = (seconds() - begin) / repeat
    end do
    call report('co_sum', 8 * lengths(k), times)
    repeat = merge(2, 20, lengths(k) > 1000)     ! one alone takes up to a second in other systems
    do batch = 1, batches
      sync all
      begin = seconds()
      do i = 1, repeat
        call co_broadcast(a, source_image=mod(i, 2) + 1)
      end do
      times(batch) = (seconds() - begin) / repeat
    end do
    call report('co_broadcast', 8 * lengths(k), times)
    deallocate (a)
  end do
end program
