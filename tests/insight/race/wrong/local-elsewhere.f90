! The ELSEWHERE branch reads what another image puts. ! local
program local_elsewhere
  implicit none
  integer :: x(8)[*], y(8)
  logical :: m(8)
  m = [.true., .true., .true., .true., .false., .false., .false., .false.]
  x = 1
  sync all
  if (this_image() == 1) then
    where (m)
      y = 0
    elsewhere
      y = x !@A
    end where
  end if
  if (this_image() == 3) x(6)[1] = 9 !@A
  sync all
end program local_elsewhere
