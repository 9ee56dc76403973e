! RUN: %errors
! ERROR: executing-sets-5.f90:6:{{.*}}: error: XcalableMP: the subscript * of the nodes after = is not supported
! ERROR-NOT: atoll_nodes
program e
  !$xmp nodes p(2,2)
  !$xmp nodes q(2)=p(1,*)
  integer :: i
  i = 1
end program
