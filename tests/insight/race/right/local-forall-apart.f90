! FORALL with a mask leaves the diagonal alone, which another image puts. ! local
program local_forall_apart
  implicit none
  integer :: x(8, 8)[*], y(8, 8), i, j
  logical :: m(8)
  x = 1
  m = .true.
  sync all
  if (this_image() == 1) then
    forall (i = 1:8, j = 1:8, i /= j) x(i, j) = 0
    forall (i = 1:8, j = 1:8)
      y(i, j) = i
      where (m .and. [1, 2, 3, 4, 5, 6, 7, 8] /= j) y(:, j) = x(:, j)
    end forall
  end if
  if (this_image() == 2) then
    do i = 1, 8
      x(i, i)[1] = 9
    end do
  end if
  sync all
end program local_forall_apart
