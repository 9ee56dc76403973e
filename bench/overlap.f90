! What of the time of CO_SUM an image can use for something else: alone, begun and awaited; a computation that takes as long; and the two
! together, where the computation stands between the call and COMPLETE. They take turns, so that a machine that becomes slower or faster
! does so for all three.
program overlap_cost
  use bench_report
  use, intrinsic :: iso_fortran_env, only: completion_type, real64
  implicit none
  integer, parameter :: lengths(3) = [1024, 16384, 131072], repeats = 50
  real(real64), asynchronous, allocatable :: a(:)
  real(real64) :: alone(batches), computation(batches), both(batches), begin, value
  type(completion_type) :: done
  integer :: batch, i, k, steps

  value = 0
  do k = 1, size(lengths)
    allocate (a(lengths(k)), source=0.0_real64)
    do batch = 1, batches
      call calibrate
      alone(batch) = 0
      computation(batch) = 0
      both(batch) = 0
      do i = 1, repeats
        sync all
        begin = seconds()
        call co_sum(a, completion=done)
        call complete(done)
        alone(batch) = alone(batch) + (seconds() - begin)/repeats
        begin = seconds()
        call compute
        computation(batch) = computation(batch) + (seconds() - begin)/repeats
        sync all
        begin = seconds()
        call co_sum(a, completion=done)
        call compute
        call complete(done)
        both(batch) = both(batch) + (seconds() - begin)/repeats
      end do
    end do
    call report('overlap_alone', 8*lengths(k), alone)
    call report('overlap_computation', 8*lengths(k), computation)
    call report('overlap_both', 8*lengths(k), both)
    deallocate (a)
  end do
contains
  ! How many steps take as long as a CO_SUM.
  subroutine calibrate
    real(real64) :: sums
    sync all
    begin = seconds()
    do i = 1, repeats
      call co_sum(a, completion=done)
      call complete(done)
    end do
    sums = (seconds() - begin)/repeats
    steps = 1000000
    begin = seconds()
    call compute
    steps = nint(steps*sums/(seconds() - begin))
    call co_max(steps)
  end subroutine

  subroutine compute
    integer :: j
    do j = 1, steps
      value = 0.999999_real64*value + 0.001_real64
    end do
    if (value < 0) print *, value ! so that it is needed
  end subroutine
end program
