! Loops that only assign are told of at once: what all turns access. ! local
program local_nest
  implicit none
  real :: p(0:7, 0:7, 0:7)[*], q(6, 6, 6), s
  integer :: i, j, k, n(3)
  p = 1
  n = 6
  sync all
  if (this_image() == 1) then
    do k = 1, n(3)
      do j = n(2), 1, -1
        do i = 1, n(1), 2
          s = p(i + 1, j, k) - p(i - 1, j, k) !@A
          q(i, 7 - j, k) = s + p(1 + i, 2 * j - j - 1, k + 1) !@B
        end do
      end do
    end do
  end if
  if (this_image() == 2) p(0, 3, 3)[1] = 2 !@A
  if (this_image() == 3) p(8 - 2, 0, 7)[1] = 2 !@B
  sync all
end program local_nest
