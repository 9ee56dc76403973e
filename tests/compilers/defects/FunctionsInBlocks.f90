! Functions of which only the type is declared, and which are first referred to in a BLOCK construct: an external one (gfortran 12), and
! an intrinsic one.
program functions_in_blocks
  implicit none
  real :: twice
  double precision :: dabs
  block
    if (twice(3.0) /= 6) error stop 'the value'
    if (dabs(-3d0) /= 3) error stop 'the intrinsic one'
  end block
end program

real function twice(x)
  implicit none
  real, intent(in) :: x
  twice = 2*x
end function
