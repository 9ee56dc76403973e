! Associate names of coarrays that are arrays of characters: gfortran 12 gives some the length 0.
! RUN: %errors
subroutine s(d, e, n)
  implicit none
  integer, intent(in) :: n
  character(n) :: d(3)[*]
  character(*) :: e(:)[*]
  character(4), save :: c(3)[*]
  character(:), allocatable :: f(:)[:]
  allocate (character(3) :: f(3)[*])
  ! ERROR: forgotten-lengths.f90:[[@LINE+1]]:{{.*}}: error: an associate name of a coarray of type character, which is an array whose length is not constant, is not supported by Atoll with gfortran 12
  associate (z => d)
    print *, z(:)[1]
  end associate
  ! ERROR: forgotten-lengths.f90:[[@LINE+1]]:{{.*}}: error: an associate name of a coarray of type character
  associate (u => c, z => e(2:3))
    print *, z(:)[1], u(:)[1]
  end associate
  ! ERROR-NOT: error
  associate (z => c, y => f, x => d(2))
    print *, z(:)[1], y(:)[1], x[1]
  end associate
end subroutine
