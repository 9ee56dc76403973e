! Type-specs of the indices of FORALL, DO CONCURRENT and implied DO (Fortran 2018, R1125, R775, R840).
program index_types
  implicit none
  real :: i = 1.5
  integer :: a(3), b(3) = 0
  integer(8) :: c(3)
  integer :: d(2)
  data (d(k), integer :: k = 1, 2) /4, 5/
  forall (integer(8) :: i = 1:3) a(i) = int(i)
  forall (integer :: i = 1:3, a(i) > 1)
    b(i) = a(i)
  end forall
  do concurrent (integer(8) :: i = 1:3)
    c(i) = 2*i
  end do
  if (any(a /= [1, 2, 3]) .or. any(b /= [0, 2, 3]) .or. any(c /= [2, 4, 6])) error stop 'values'
  if (any([(2*i, integer :: i = 1, 3)] /= [2, 4, 6])) error stop 'array constructor'
  if (any(d /= [4, 5])) error stop 'DATA'
  if (i /= 1.5) error stop 'the variable of that name'
end program
