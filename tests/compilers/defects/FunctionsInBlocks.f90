! A function of which only the type is declared, and which is first referred to in a BLOCK construct.
program functions_in_blocks
  implicit none
  real :: twice
  block
    if (twice(3.0) /= 6) error stop 'the value'
  end block
end program

real function twice(x)
  implicit none
  real, intent(in) :: x
  twice = 2*x
end function
