! local: each step accesses the same elements, which takes one record. In one step another image fetches one of them, in
! another step, after other accesses, one that is not among the repeated ones.
program local_steps
  implicit none
  integer, parameter :: n = 4000, steps = 60
  integer :: a(n)[*], b(n)[*], c(n)[*], i, step, got
  a = 0
  b = 0
  c = 0
  got = 0
  sync all
  do step = 1, steps
    do i = 2, n - 1
      if (mod(i*i, 7) == 2) cycle
      a(i) = i !@A
      b(i) = step !@B
    end do
    if (step == 31) c(step) = step !@C
    if (this_image() == 1 .and. step == 17) got = a(12)[2] !@A
    if (this_image() == 3 .and. step == 18) got = a(10)[2]
    sync all
    if (this_image() == 4 .and. step == 31) b(12)[3] = 1 !@B
    if (this_image() == 4 .and. step == 30) c(31)[2] = 1 !@C
  end do
  sync all
  if (got < 0) print *, got
end program
