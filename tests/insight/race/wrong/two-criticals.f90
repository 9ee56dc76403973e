! Two CRITICAL constructs exclude nobody from each other.
program two_criticals
  implicit none
  integer :: x[*]
  x = 0
  sync all
  if (this_image() == 1) then
    critical
      x[2] = 1 !@A
    end critical
  else if (this_image() == 3) then
    critical
      x[2] = 3 !@A
    end critical
  end if
  sync all
end program two_criticals
