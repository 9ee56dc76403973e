! What each image does here is counted in test_stats.py, line by line.
program transfers
  implicit none
  integer :: x(1000)[*], y(10, 10)[*], v(10), i, s, me, next
  integer, allocatable :: a(:)[:]
  logical :: odd
  me = this_image()
  next = modulo(me, num_images()) + 1
  allocate (a(100)[*])
  x = me
  y = me
  s = 0
  sync all
  x(1:500)[next] = x(501:1000)
  do i = 1, 3
    v = y(i, :)[next]
  end do
  y(:, 3:4)[next] = 7
  do i = 1, 100
    odd = modulo(x(i)[next], 2) == 1
    if (odd) s = s + 1
  end do
  v(1:3) = x([3, 1, 7])[next]
  sync images (*)
  do i = 1, 200
    s = s + x(i)[next]
  end do
  call co_sum(s)
  sync all
  deallocate (a)
end program
