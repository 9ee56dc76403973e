! Row stop: QUIET= (J3/18-007r1 11.4p3): with .TRUE. no code and no message is written; with .FALSE. it is. The status
! stays.
program stop_quiet
  implicit none
  logical :: quiet

  quiet = this_image() == 1
  if (this_image() == 1) stop 'not to be seen', quiet=quiet
  if (this_image() == 2) stop 'to be seen', quiet=.false.
  stop 5, quiet=.true.
end program
