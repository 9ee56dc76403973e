! WHERE accesses only what its mask selects: another image puts the other elements. ! local
program local_where_apart
  implicit none
  integer :: x(6, 4)[*], y(6, 4), i
  logical :: even(6, 4)
  even = reshape([(mod(i, 2) == 0, i = 1, 24)], [6, 4])
  x = 1
  sync all
  if (this_image() == 1) then
    where (even) x = 2
    where (even)
      y = x
    elsewhere
      y = 0
    end where
    where (.not. even)
      y = 1
    elsewhere (y == 0)
      x = y
    elsewhere
      x = 3
    end where
  end if
  if (this_image() == 2) then
    do i = 1, 4
      x(1:6:2, i)[1] = 5
    end do
  end if
  sync all
end program local_where_apart
