! Prefix sums of 8 bytes to 1 MiB: CO_SUM_PREFIX_INCLUSIVE and CO_SUM_PREFIX_EXCLUSIVE. A batch begins and ends with a SYNC ALL, because the
! first image waits for nobody.
program prefix_cost
  use bench_report
  use, intrinsic :: iso_fortran_env, only: real64
  implicit none
  integer, parameter :: lengths(5) = [1, 128, 2048, 16384, 131072]
  real(real64), allocatable :: a(:)
  real(real64) :: inclusive(batches), exclusive(batches), begin
  integer :: batch, i, k, repeat

  do k = 1, size(lengths)
    allocate (a(lengths(k)), source=0.0_real64)
    repeat = merge(20, 300, lengths(k) > 1000)
    do batch = 1, batches
      sync all
      begin = seconds()
      do i = 1, repeat
        call co_sum_prefix_inclusive(a)
      end do
      sync all
      inclusive(batch) = (seconds() - begin)/repeat
      begin = seconds()
      do i = 1, repeat
        call co_sum_prefix_exclusive(a)
      end do
      sync all
      exclusive(batch) = (seconds() - begin)/repeat
    end do
    call report('co_sum_prefix', 8*lengths(k), inclusive)
    call report('co_sum_prefix_exclusive', 8*lengths(k), exclusive)
    deallocate (a)
  end do
end program
