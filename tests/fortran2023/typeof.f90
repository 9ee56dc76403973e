! TYPEOF and CLASSOF
program f23
  implicit none
  integer :: x[*]
  real(8), allocatable :: y
  call sub(y)
  x = this_image()
  sync all
  if (x[num_images()] /= num_images()) error stop 'coarray'
contains
  subroutine sub(a)
    real(8), allocatable, intent(inout) :: a
    typeof(a) :: b
    b = 1.5d0
    a = b
    if (kind(b) /= 8 .or. a /= 1.5d0) error stop 'type'
  end subroutine
end program
