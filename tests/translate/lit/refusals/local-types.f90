! Where the value of a part of a coindexed object is that of a generated function, which is an internal procedure of the main program
! or module procedure, the types on the way must have names there.
! RUN: %errors
program p
  call inner()
contains
  subroutine inner()
    type holder
      integer, allocatable :: list(:)
    end type
    type outer
      type(holder), pointer :: held => null()
    end type
    type(holder), save :: x[*]
    type(outer), save :: y[*]
    integer :: i, n(3)
    n = x[1]%list
    n(1) = y[1]%held%list(1)
    ! ERROR: local-types.f90:[[@LINE+1]]:{{.*}}: error: the type of this coindexed object, or of a part of it, has no name in the program unit that contains this procedure
    print *, (x[i]%list(i), i=1, 3)
    forall (i=1:3) n(i) = x[i]%list(1)
  end subroutine
end program
