! The AT edit descriptor
program f23
  implicit none
  integer :: x[*]
  character(10) :: text
  write (text, '(at,a)') 'ab  ', 'c'
  if (text /= 'abc') error stop 'trimmed'
  x = this_image()
  sync all
  if (x[num_images()] /= num_images()) error stop 'coarray'
end program
