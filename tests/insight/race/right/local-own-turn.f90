! Each image defines its own coarray, SYNC ALL, then all read all. ! local
program local_own_turn
  implicit none
  integer :: x(4)[*], i, s, step
  do step = 1, 3
    do i = 1, 4
      x(i) = i * step
    end do
    sync all
    s = 0
    do i = 1, num_images()
      s = s + x(2)[i]
    end do
    if (s /= 2 * step * num_images()) error stop
    sync all
  end do
end program local_own_turn
