! SYNC MEMORY orders nothing without something that tells the other image.
program sync_memory_alone
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  integer :: x[*], y
  x = 0
  sync all
  if (this_image() == 1) then
    x[2] = 1 !@A
    sync memory
  else if (this_image() == 2) then
    sync memory
    y = x[2] !@A
  end if
  sync all
end program sync_memory_alone
