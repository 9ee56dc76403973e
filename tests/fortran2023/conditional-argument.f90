! Conditional arguments, and .NIL.
program f23
  implicit none
  integer :: x[*]
  integer :: i
  i = 3
  call sub((i > 2 ? i : .nil.))
  if (i /= 4) error stop 'argument'
  x = this_image()
  sync all
  if (x[num_images()] /= num_images()) error stop 'coarray'
contains
  subroutine sub(a)
    integer, intent(inout), optional :: a
    if (present(a)) a = a + 1
  end subroutine
end program
