! Row fail: a run in which all images have failed has an exit status that is not 0.
program fail_all
  implicit none
  fail image
  print *, 'not reached'
end program
