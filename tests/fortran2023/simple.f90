! SIMPLE procedures
program f23
  implicit none
  integer :: x[*]
  if (twice(3) /= 6) error stop 'value'
  x = this_image()
  sync all
  if (x[num_images()] /= num_images()) error stop 'coarray'
contains
  simple integer function twice(a)
    integer, intent(in) :: a
    twice = 2*a
  end function
end program
