! ALLOCATE and DEALLOCATE of a coarray of 1 and of 16 MiB: memory management and two synchronisations.
program allocate_cost
  use bench_report
  use, intrinsic :: iso_fortran_env, only: real64
  implicit none
  integer, parameter :: repeat = 50
  real(real64), allocatable :: x(:)[:]
  real(real64) :: times(batches), begin
  integer, parameter :: lengths(*) = [131072, 2097152]
  integer :: batch, i, k
  do k = 1, size(lengths)
    do batch = 1, batches
      sync all
      begin = seconds()
      do i = 1, repeat
        allocate (x(lengths(k))[*])
        deallocate (x)
      end do
      times(batch) = (seconds() - begin) / repeat
    end do
    call report('allocate_deallocate', 8 * lengths(k), times)
  end do
end program
