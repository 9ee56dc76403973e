! Control of leading zeros: LZP, LZS, LZ and LEADING_ZERO=
program f23
  implicit none
  integer :: x[*]
  character(10) :: text
  write (text, '(lzp,f5.2)') 0.5
  if (adjustl(text) /= '0.50') error stop 'printed'
  write (text, '(lzs,f5.2)') 0.5
  if (adjustl(text) /= '.50') error stop 'suppressed'
  x = this_image()
  sync all
  if (x[num_images()] /= num_images()) error stop 'coarray'
end program
