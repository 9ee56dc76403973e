! Fortran 2018, 8.5.6: what may be a coarray.
! RUN: %errors
module declaration_errors
  use iso_fortran_env
  use iso_c_binding
  implicit none
  ! ERROR: declarations.f90:[[@LINE+1]]:{{.*}}: error: Coarray 'c1' may not have type TEAM_TYPE, C_PTR, or C_FUNPTR
  type(c_ptr) :: c1[*]
  ! ERROR: declarations.f90:[[@LINE+1]]:{{.*}}: error: Coarray 'c2' may not be a named constant
  integer, parameter :: c2[*] = 1
  ! ERROR: declarations.f90:[[@LINE+1]]:{{.*}}: error: the codimensions of the allocatable coarray 'c3' are colons
  integer, allocatable :: c3(:)[*]
  ! ERROR: declarations.f90:[[@LINE+1]]:{{.*}}: error: the codimensions [:] are those of an allocatable coarray: write [*], or give 'c4' the attribute ALLOCATABLE
  integer, pointer :: c4[:]
  ! ERROR: declarations.f90:[[@LINE+1]]:{{.*}}: error: 'c5' has rank 10 and corank 6, whose sum is greater than the maximum supported rank 15
  integer :: c5(1,1,1,1,1,1,1,1,1,1)[1,1,1,1,1,*]
  integer :: e1[*], e2
  ! ERROR: declarations.f90:[[@LINE+1]]:{{.*}}: error: Coarray 'e1' is not allowed in an equivalence set
  equivalence (e1, e2)
contains
  subroutine s(d1, d2)
    ! ERROR: declarations.f90:[[@LINE+1]]:{{.*}}: error: An INTENT(OUT) dummy argument may not be, or contain, an ALLOCATABLE coarray
    integer, allocatable, intent(out) :: d1[:]
    ! ERROR: declarations.f90:[[@LINE+1]]:{{.*}}: error: VALUE attribute may not apply to a coarray
    integer, value :: d2[*]
    ! ERROR: declarations.f90:[[@LINE+1]]:{{.*}}: error: Local coarray must have the SAVE or ALLOCATABLE attribute
    integer :: l[*]
  end subroutine
  ! ERROR: declarations.f90:[[@LINE+2]]:{{.*}}: error: Function result may not be a coarray
  function f()
    integer :: f[*]
  end function
end module
