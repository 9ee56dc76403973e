! C_F_STRPOINTER and F_C_STRING
program f23
  use, intrinsic :: iso_c_binding
  implicit none
  integer :: x[*]
  character(:, c_char), pointer :: p
  character(:, c_char), allocatable, target :: text
  text = f_c_string('abc  ')
  if (len(text) /= 4) error stop 'trimmed, and a null character'
  call c_f_strpointer(c_loc(text), p, 4)
  if (p /= 'abc') error stop 'value'
  x = this_image()
  sync all
  if (x[num_images()] /= num_images()) error stop 'coarray'
end program
