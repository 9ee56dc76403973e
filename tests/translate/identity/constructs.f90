program constructs
  implicit none
  integer :: i, n
  loop: do i = 1, 10
    if (i == 2) cycle loop
    if (i > 4) exit
    print *, i
  end do loop
  n = 0
  do while (n < 3)
    n = n + 1
  end do
  do
    n = n + 1
    if (n > 5) exit
  end do
  block
    integer :: n
    n = 99
    print *, 'inner', n
  end block
  associate (twice => 2 * n, x => n)
    x = x + 1
    print *, twice, x
  end associate
  do i = 1, 4
    select case (i)
    case (:1); print *, 'low'
    case (2, 4)
      print *, 'even'
    case default
      print *, 'other'
    end select
  end do
  c_loop: do n = 1, 1
  end do c_loop
  stop
end program
