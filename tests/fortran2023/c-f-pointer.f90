! LOWER= of C_F_POINTER
program f23
  use, intrinsic :: iso_c_binding
  implicit none
  integer :: x[*]
  integer, target :: a(4)
  integer, pointer :: p(:)
  call c_f_pointer(c_loc(a), p, [4], lower=[0])
  if (lbound(p, 1) /= 0 .or. ubound(p, 1) /= 3) error stop 'bounds'
  x = this_image()
  sync all
  if (x[num_images()] /= num_images()) error stop 'coarray'
end program
