! Row stop: STOP with a character code, constant and variable (J3/18-007r1 11.4): written to the error unit by each
! image; the exit status is 0.
program stop_text
  implicit none
  character(20) :: text

  write (text, '(a,i0,a)') 'image ', this_image(), ' stops'
  if (this_image() == 1) stop 'image 1 says goodbye'
  stop trim(text)
end program
