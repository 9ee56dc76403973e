! local: loops whose bounds are far apart. ! gfortran only (flang counts their turns wrongly)
program local_wide_loops
  implicit none
  integer :: x(2000)[*], n
  integer(8) :: i8
  x = 0
  n = 0
  sync all
  do i8 = 1_8, huge(i8)
    if (i8 == 201) exit
    x(i8) = 1
    n = n + 1
  end do
  if (i8 /= 201 .or. n /= 200) error stop 'up'
  do i8 = huge(i8), 0_8, -1
    if (n == 700) exit
    n = n + 1
    if (mod(n, 3) == 0) x(n) = 1
  end do
  if (n /= 700 .or. huge(i8) - i8 /= 500) error stop 'down'
  do i8 = -huge(i8), huge(i8), huge(i8)/2
    if (mod(n, 2) == 0) x(n) = 1
    n = n + 1
    if (n == 704) exit
  end do
  if (n /= 704) error stop 'wide'
  sync all
end program
