! Coarrays with allocatable components are deallocated before their scope is left (9.7.3.2): where the
! end of the scope is not known to be next, that is refused.
! RUN: %errors
module m
  type list
    integer, allocatable :: values(:)
  end type
contains
  subroutine branches(i)
    integer, intent(in) :: i
    integer :: j
    block
      type(list), allocatable :: y[:]
      allocate (y[*])
      ! ERROR: scope-ends.f90:[[@LINE+1]]:{{.*}}: error: this statement may leave the BLOCK construct of 'y': write an IF statement with GO TO
      read (i, *, end=10) j
      read (i, *, err=20) j
20    continue
      ! ERROR: scope-ends.f90:[[@LINE+1]]:{{.*}}: error: this statement may leave the BLOCK construct of 'y'
      goto (10, 20), i
    end block
10  continue
  end subroutine
end module
