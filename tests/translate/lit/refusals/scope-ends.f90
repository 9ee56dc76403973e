! Coarrays with allocatable components are deallocated before the statement that leaves their scope (9.7.3.2).
! RUN: %errors
module m
  type list
    integer, allocatable :: values(:)
  end type
  type holder
    type(list), allocatable :: item[:]
  end type
  type outer
    type(holder), allocatable :: h
  end type
contains
  subroutine hidden()
    type(list), allocatable :: x[:]
    integer :: y
    allocate (x[*])
    associate (x => y)
      ! ERROR: scope-ends.f90:[[@LINE+1]]:{{.*}}: error: this statement leaves the scope of 'x', where the name means something else: give one of the two another name
      return
    end associate
  end subroutine
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
  subroutine objects(a, k)
    type(outer), intent(inout) :: a(:)
    integer, intent(in) :: k(:)
    ! ERROR: scope-ends.f90:[[@LINE+1]]:{{.*}}: error: DEALLOCATE of an object with coarray components is not supported by Atoll where a subscript is no simple one: assign it to a variable before
    deallocate (a(k(1))%h)
    deallocate (a(1)%h)
  end subroutine
end module
