! Row stop: STOP with an integer code (J3/18-007r1 11.4): the code becomes the exit status as the standard recommends;
! the status of the run is the largest of the images' codes. The code is an expression, also with a function that
! defines a coindexed object.
program stop_code
  implicit none
  integer, save :: code[*]

  sync all
  code = 10 + this_image()
  if (code > 11) stop next(code[this_image()])
  stop code + 1
contains
  integer function next(n)
    integer, intent(inout) :: n
    n = n + 1
    next = n
  end function
end program
