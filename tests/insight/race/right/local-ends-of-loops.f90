! local: loops without turns, loops of alternating turns. Each has the turns that it has to have.
program local_ends_of_loops
  implicit none
  integer :: x(-128:2000)[*], most[*], n
  integer(1) :: a, b, step, i1
  integer(2) :: i2
  integer :: i
  x = 0
  n = 0
  sync all
  a = -100_1; b = -110_1; step = 50_1
  do i1 = a, b, step
    if (x(i1) == 0) x(i1) = 5
  end do
  if (i1 /= -100 .or. any(x == 5)) error stop 'no turn of kind 1'
  do i1 = -120_1, 120_1, 3_1
    if (iand(i1, 1_1) == 0) x(i1) = 6
  end do
  if (i1 /= 123 .or. count(x == 6) /= 41) error stop 'kind 1'
  do i2 = 32000_2, 100_2, 10000_2
    if (x(i2) == 0) n = 1
  end do
  if (i2 /= 32000_2 .or. n /= 0) error stop 'no turn of kind 2'
  do i = 1, 61, -huge(i)
    if (mod(i, 2) == 1) x(i) = 7
  end do
  if (i /= 1 .or. any(x == 7)) error stop 'no turn of kind 4'
  do n = 62, 1026, 4
    do i = 1, n
      if (mod(i, 2) == 0) cycle
      x(i) = 8
    end do
    if (i /= n + 1 .or. count(x == 8) /= n/2) error stop 'alternating'
  end do
  most = 500
  call limited (x, most)
  sync all
contains
  subroutine limited (y, most)
    integer, intent(inout) :: y(-128:), most[*]
    integer :: k
    do k = 1, most
      if (mod(k, 3) == 0) cycle
      y(k) = 9
    end do
    if (k /= 501 .or. count(y == 9) /= 334) error stop 'a dummy argument as the bound'
  end subroutine
end program
