! RUN: %errors
program a
  !$xmp nodes p(*)
  integer :: i, k
  i = 1
  k = 2
  ! ERROR: executing-sets-4.f90:[[@LINE+1]]:{{.*}}: error: XcalableMP: write RESULT_IMAGE= in front of the second argument of co_sum
  call co_sum(i, k)
end program
