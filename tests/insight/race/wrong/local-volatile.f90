! VOLATILE orders nothing: a flag that another image defines, and what it is said to tell of. ! local
program local_volatile
  implicit none
  integer, volatile :: ready[*] = 0
  integer :: x[*] = 0, y
  sync all
  if (this_image() == 1) then
    x[2] = 5                !@A
    ready[2] = 1            !@B
  else if (this_image() == 2) then
    y = ready               !@B
    y = x                   !@A
  end if
  sync all
end program local_volatile
