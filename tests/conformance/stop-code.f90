! Row stop: STOP with an integer code (J3/18-007r1 11.4): the code becomes the exit status as the standard recommends;
! the status of the run is the largest of the images' codes. The code is an expression.
program stop_code
  implicit none
  integer :: code

  sync all
  code = 10 + this_image()
  stop code + 1
end program
