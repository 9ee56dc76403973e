! Row decl-component: intrinsic assignment does not change the shape of a coarray component (J3/18-007r1 10.2.1.3 (13),
! 10.2.1.2); the same number of bytes is not enough.
program decl_component_assign_shape
  implicit none
  type field
    real, allocatable :: x(:, :)[:]
  end type
  type(field), save :: a, b
  allocate (a%x(2, 3)[*], b%x(3, 2)[*])
  b%x = 1
  a%x = 0
  a = b
  print *, 'not reached'
end program
