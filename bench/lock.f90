! Locks, critical sections and atomics. lock and atomic_add: image 1 alone, on image 2; contended: all images at once.
program lock_cost
  use bench_report
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind, lock_type, real64
  implicit none
  integer, parameter :: repeat = 5000
  type(lock_type) :: guard[*]
  integer(atomic_int_kind) :: counter[*] = 0
  real(real64), dimension(batches) :: locks, adds, criticals, contended
  real(real64) :: begin
  integer :: batch, i, total[*]

  total = 0
  do batch = 1, batches
    sync all
    if (this_image() == 1) then
      begin = seconds()
      do i = 1, repeat
        lock (guard[2])
        unlock (guard[2])
      end do
      locks(batch) = (seconds() - begin) / repeat
      begin = seconds()
      do i = 1, repeat
        call atomic_add(counter[2], 1_atomic_int_kind)
      end do
      adds(batch) = (seconds() - begin) / repeat
    end if
    sync all
    begin = seconds()
    do i = 1, repeat
      critical
        total[1] = total[1] + 1
      end critical
    end do
    sync all
    criticals(batch) = (seconds() - begin) / (repeat * num_images())
    sync all
    begin = seconds()
    do i = 1, repeat
      lock (guard[1])
      total[1] = total[1] + 1
      unlock (guard[1])
    end do
    sync all
    contended(batch) = (seconds() - begin) / (repeat * num_images())
  end do
  if (this_image() == 1 .and. total /= 2 * batches * repeat * num_images()) error stop 'an update is lost'
  call report('lock_unlock', 8, locks)
  call report('atomic_add', 8, adds)
  call report('critical_contended', num_images(), criticals)
  call report('lock_contended', num_images(), contended)
end program
