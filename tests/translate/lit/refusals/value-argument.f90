! gfortran 12 passes objects with allocatable components to dummy arguments with VALUE without a copy of these. A variable is made of a
! coindexed object, unless its type has final procedures: what the procedure changes would be the other image's.
! RUN: %errors
module types
  type plain
    integer, allocatable :: list(:)
  end type
  type, extends(plain) :: final_plain
  contains
    final :: clean
  end type
  type final_only
    integer :: n = 0
  contains
    final :: clean_only
  end type
contains
  impure elemental subroutine clean(object)
    type(final_plain), intent(inout) :: object
  end subroutine
  impure elemental subroutine clean_only(object)
    type(final_only), intent(inout) :: object
  end subroutine
  integer function of_plain(object)
    type(plain), value :: object
    of_plain = size(object%list)
  end function
  integer function of_final(object)
    type(final_plain), value :: object
    of_final = size(object%list)
  end function
  integer function of_only(object)
    type(final_only), value :: object
    of_only = object%n
  end function
  integer function reads(object)
    type(final_plain), intent(in) :: object
    reads = size(object%list)
  end function
end module
program p
  use types
  type(plain), save :: a[*]
  type(final_plain), save :: b[*]
  type(final_only), save :: c[*]
  integer :: n
  n = of_plain(a[1]) + of_only(c[1]) + reads(b[1]) + of_final(b)
  ! ERROR: value-argument.f90:[[@LINE+1]]:{{.*}}: error: a coindexed object of a type with final procedures and allocatable components as the actual argument of a dummy argument with the VALUE attribute is not supported by Atoll with gfortran
  n = of_final(b[1])
  ! ERROR: value-argument.f90:[[@LINE+1]]:{{.*}}: error: a coindexed object of a type with final procedures and allocatable components as the actual argument of a dummy argument with the VALUE attribute is not supported by Atoll with gfortran
  n = of_final(((b[1]))) + reads((b[1])) + of_plain((a[1]))
end program
