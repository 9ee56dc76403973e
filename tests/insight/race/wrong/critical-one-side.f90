! One of the two statements is in a CRITICAL construct.
program critical_one_side
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  integer :: x[*], y
  x = 0
  sync all
  if (this_image() == 1) then
    critical
      x[2] = x[2] + 1 !@A
    end critical
  else if (this_image() == 3) then
    y = x[2] !@A
  end if
  sync all
end program critical_one_side
