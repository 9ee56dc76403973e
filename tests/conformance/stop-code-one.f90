! Row stop: one image stops with a code, the others end normally (J3/18-007r1 11.4, 5.3.7): the run's status is the
! code.
program stop_code_one
  implicit none

  if (this_image() == num_images()) stop 7
end program
