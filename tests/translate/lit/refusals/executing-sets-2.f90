! RUN: %errors
! ERROR: executing-sets-2.f90:5:{{.*}}: error: XcalableMP: TASK without END TASK
program a
  !$xmp nodes p(*)
  !$xmp task on p(1)
  sync all
end program
