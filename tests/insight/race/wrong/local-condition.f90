! A reference in the condition of an IF construct. ! local
program local_condition
  implicit none
  integer :: x[*], y
  x = 0
  sync all
  if (this_image() == 1) x[2] = 1 !@A
  if (this_image() == 2) then
    y = 0
    if (x > 0) then !@A
      y = 1
    end if
  end if
  sync all
end program local_condition
