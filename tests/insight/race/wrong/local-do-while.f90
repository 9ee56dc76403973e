! An image spins on its own coarray, which no other one may define meanwhile without an order. ! local
program local_do_while
  implicit none
  integer :: flag[*], turns
  flag = 0
  turns = 0
  sync all
  if (this_image() == 1) then
    do while (flag == 0 .and. turns < 3) !@A
      turns = turns + 1
    end do
  end if
  if (this_image() == 2) flag[1] = 1 !@A
  sync all
end program local_do_while
