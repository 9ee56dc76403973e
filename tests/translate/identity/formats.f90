program formats
  implicit none
  integer :: i = 42
  real :: x = 3.25
  character(len=20) :: buffer
10 format (1x, 'i = ', i0, /, 2(f6.2, 1x), "it's", t30, a)
20 format (3(i2.2, :, '-'))
  write (*, 10) i, x, -x, 'end'
  print 20, 1, 2, 3
  print '(es12.4e3, sp, i5, ss, 1p, g12.3)', x, i, x
  write (buffer, fmt="(b8.8, 1x, z4)") i, i
  print *, buffer
  write (*, '(a)', advance='no') 'no '
  write (*, '(a)') 'advance'
  read (buffer, '(b8)') i
  print *, i
end program
