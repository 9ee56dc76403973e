! RUN: %errors
! ERROR: executing-sets-4.f90:7:{{.*}}: error: XcalableMP: the directives NODES and COARRAY must precede the executable statements
! ERROR-NOT: atoll_nodes
program d
  integer :: i
  i = 1
  !$xmp nodes p(*)
  i = 2
end program
