program statement_functions
  implicit none
  real :: area, r, x
  integer :: twice, n
  area(r) = 3.0 * r**2
  twice(n) = 2 * n
  x = area(2.0)
  print *, x, twice(21), area(real(twice(1)))
end program
