! Row stop: ERROR STOP with a character code (J3/18-007r1 11.4): the text is written to the error unit, the exit
! status is not 0. What was written before is not lost.
program stop_error_text
  implicit none

  print '(a,i0)', 'output of image ', this_image()
  sync all
  if (this_image() == 1) error stop 'something is wrong'
  sync all
  print '(a)', 'not reached'
end program
