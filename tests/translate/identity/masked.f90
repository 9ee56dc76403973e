program masked
  implicit none
  integer :: i, j
  real :: a(3, 3), b(3)
  forall (i = 1:3, j = 1:3, i /= j) a(i, j) = i * 10 + j
  forall (i = 1:3)
    a(i, i) = 0
    b(i) = i
  end forall
  where (a > 20) a = -1
  outer: where (b > 1)
    b = b * 2
  elsewhere (b == 1) outer
    b = 100
  elsewhere outer
    b = 0
  end where outer
  do concurrent (i = 1:3, b(i) > 5)
    b(i) = 5
  end do
  print '(3f6.1)', a, b
end program
