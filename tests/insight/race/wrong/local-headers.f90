! First statements of constructs: SELECT CASE, DO, ELSE IF. ! local
program local_headers
  implicit none
  integer :: x(4)[*], i, n
  x = 2
  n = 0
  sync all
  if (this_image() == 1) then
    select case (x(1)) !@A
    case (2)
      n = n + 1
    end select
    do i = 1, x(2) !@B
      n = n + i
    end do
    if (n < 0) then
      n = 1
    else if (x(3) == 7) then !@C
      n = 2
    end if
  end if
  if (this_image() == 2) x(1)[1] = 2 !@A
  if (this_image() == 3) x(2)[1] = 2 !@B
  if (this_image() == 4) x(3)[1] = 2 !@C
  sync all
end program local_headers
