! Loops access every other plane, and not what is beyond the bounds of one without turns. ! local
program local_nest_apart
  implicit none
  real :: p(0:7, 0:7, 0:7)[*], s
  integer :: i, j, k, n, none
  p = 1
  n = 6
  none = 0
  s = 0
  sync all
  if (this_image() == 1) then
    do k = 0, n, 2
      do j = 1, n
        do i = 1, j
          s = s + p(i, j, k)
        end do
      end do
    end do
    do i = 1, none
      p(1, 1, 1) = i
      p(i, 1, 1) = i
      do j = 1, 5
        p(j, 1, 1) = s
      end do
    end do
    do i = 1, 7
      if (i /= 3) p(i, 7, 0) = s
    end do
  end if
  if (this_image() == 2) then
    do k = 1, 7, 2
      p(:, :, k)[1] = 3
    end do
    p(3, 7, 0)[1] = 4
    p(5, 4, 2)[1] = 4
  end if
  sync all
end program local_nest_apart
