! Coarrays of a procedure that is left.
program automatic_deallocation
  implicit none
  call work(2)
  call work(3)
contains
  subroutine work(image)
    integer, intent(in) :: image
    integer, allocatable :: x(:)[:]
    allocate (x(8)[*])
    if (this_image() == image) x(3)[1] = image
  end subroutine
end program automatic_deallocation
