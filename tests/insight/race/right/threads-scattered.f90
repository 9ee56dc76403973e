! Threads of an image get more sections in a statement than it keeps before it knows the statement's place. ! flags: -fopenmp
program threads_scattered
  implicit none
  integer, parameter :: n = 17000
  integer, allocatable :: x(:)[:], v(:)
  integer :: i, k, next, wrong
  allocate (x(n)[*], v(n))
  next = mod(this_image(), num_images()) + 1
  x = 1
  v = [(1 + int(mod(i * 7919_8, int(n, 8))), i=1, n)]
  wrong = 0
  sync all
  if (this_image() == 1) then
    !$omp parallel do num_threads(4) reduction(+: wrong)
    do k = 1, 12
      block
        integer, allocatable :: y(:)
        y = x(v)[next]
        if (sum(y) /= n) wrong = wrong + 1
      end block
    end do
  end if
  if (wrong > 0) error stop 1
  sync all
end program threads_scattered
