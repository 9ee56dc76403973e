! back ends: gfortran
program parameterized
  implicit none
  type :: matrix(k, n)
    integer, kind :: k = 4
    integer, len :: n
    real(k) :: x(n, n)
  end type
  type(matrix(8, 2)) :: a
  type(matrix(n=3)) :: b
  a%x = 1.5d0
  b%x = 2.5
  print *, a%n, kind(a%x), sum(a%x), b%n, kind(b%x), sum(b%x)
end program
