! Statements that gfortran 12 does not know, where what stands for them would mean something else.
! RUN: %errors
program indices
  integer :: a(3, 3), i, j(2)
  j = 1
  forall (i=1:2)
    a(i, j(i)) = 1
    ! ERROR: typed-indices.f90:[[@LINE+1]]:{{.*}}: error: a type-spec in the header of a FORALL in another one where 'j' has another meaning is not supported
    forall (integer(8) :: j=1:3) a(i, j) = 1
  end forall
contains
  subroutine inner()
    ! ERROR: typed-indices.f90:[[@LINE+1]]:{{.*}}: error: the name 'i', which is not imported, has another meaning in the host
    import, none
    i = 1
  end subroutine
end program
