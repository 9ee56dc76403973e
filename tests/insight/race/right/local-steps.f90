! local, records: at most 60000 bytes. Each step accesses the same elements; others access them between the steps.
program local_steps
  implicit none
  integer, parameter :: n = 4000, steps = 300
  integer :: a(n)[*], i, step, got
  a = 0
  got = 0
  sync all
  do step = 1, steps
    do i = 2, n - 1
      if (mod(i*i, 7) == 2) cycle
      a(i) = a(i) + i
    end do
    sync all
    if (this_image() == 1 .and. mod(step, 50) == 0) got = a(12)[2]
    sync all
  end do
  if (got < 0) print *, got
end program
