! RUN: %errors
! ERROR: executing-sets-1.f90:5:{{.*}}: error: XcalableMP: the directive "loop on t(i)" is not supported
program a
  integer :: i, x(10)[*]
  !$xmp loop on t(i)
  do i = 1, 10
    x(i) = i
  end do
end program
