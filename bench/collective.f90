! CO_SUM of 8 bytes, for all and for one image in turn; CO_SUM and CO_BROADCAST of 1 KiB to 8 MiB, CO_REDUCE and CO_SUM for one image from 1 MiB on;
! and all of them once more on coarrays. Every batch begins with a SYNC ALL and ends when image 1 has
! finished.
program collective_cost
  use bench_report
  use, intrinsic :: iso_fortran_env, only: real64
  implicit none
  integer, parameter :: lengths(5) = [128, 2048, 16384, 131072, 1048576]
  real(real64), allocatable :: a(:), c(:)[:]
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

  do batch = 1, batches
    sync all
    begin = seconds()
    do i = 1, repeat
      call co_broadcast(s, source_image=mod(i, 2) + 1)
    end do
    times(batch) = (seconds() - begin) / repeat
  end do
  call report('co_broadcast', 8, times)

  do k = 1, size(lengths)
    allocate (a(lengths(k)), source=0.0_real64)
    call run('', a)
    deallocate (a)
  end do
  do k = size(lengths) - 1, size(lengths)
    allocate (c(lengths(k))[*], source=0.0_real64)
    call run('_coarray', c)
    deallocate (c)
  end do

contains

  subroutine run(suffix, a)
    character(*), intent(in) :: suffix
    real(real64), intent(inout) :: a(:)
    real(real64), dimension(batches) :: sums, one, reductions, broadcasts
    integer :: bytes, many, few
    bytes = 8 * size(a)
    many = merge(10, 100, size(a) > 1000)
    few = merge(2, 20, size(a) > 1000)        ! one alone takes up to a second in other systems
    do batch = 1, batches
      sync all
      begin = seconds()
      do i = 1, many
        call co_sum(a)
      end do
      sums(batch) = (seconds() - begin) / many
      sync all
      begin = seconds()
      do i = 1, few
        call co_broadcast(a, source_image=mod(i, 2) + 1)
      end do
      broadcasts(batch) = (seconds() - begin) / few
      if (bytes < 1048576) cycle
      sync all
      begin = seconds()
      do i = 1, many
        call co_sum(a, result_image=mod(i, 2) + 1)
      end do
      one(batch) = (seconds() - begin) / many
      sync all
      begin = seconds()
      do i = 1, few
        call co_reduce(a, larger)
      end do
      reductions(batch) = (seconds() - begin) / few
    end do
    call report('co_sum' // suffix, bytes, sums)
    call report('co_broadcast' // suffix, bytes, broadcasts)
    if (bytes < 1048576) return
    call report('co_sum_one' // suffix, bytes, one)
    call report('co_reduce' // suffix, bytes, reductions)
  end subroutine

  pure real(real64) function larger(x, y)
    real(real64), intent(in) :: x, y
    larger = merge(x, y, x > y)
  end function
end program
