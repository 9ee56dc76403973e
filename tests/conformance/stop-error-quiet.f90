! Row stop: ERROR STOP with QUIET= and without a code (J3/18-007r1 11.4): nothing is written, the exit status is not 0.
program stop_error_quiet
  implicit none

  sync all
  if (this_image() == num_images()) error stop 'not to be seen', quiet=.true.
  sync all
  print '(a)', 'not reached'
end program
