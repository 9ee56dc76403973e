! REDUCE in DO CONCURRENT
program f23
  implicit none
  integer :: x[*]
  integer :: i, s, m
  s = 0
  m = 0
  do concurrent (i=1:10) reduce(+:s) reduce(max:m)
    s = s + i
    m = max(m, i)
  end do
  if (s /= 55 .or. m /= 10) error stop 'value'
  x = this_image()
  sync all
  if (x[num_images()] /= num_images()) error stop 'coarray'
end program
