program entries
  implicit none
  real, external :: f, g
  call s1(1)
  call s2(2, 3)
  print *, f(2.0), g(2.0)
end program
subroutine s1(a)
  integer :: a, b
  print *, 's1', a
  return
entry s2(a, b)
  print *, 's2', a + b
end subroutine
function f(x)
  real :: f, g, x
  f = x * 2
  return
entry g(x)
  g = x * 3
end function
