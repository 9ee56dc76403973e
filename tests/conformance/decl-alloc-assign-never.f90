! Row decl-alloc: assignment does not allocate a coarray (J3/18-007r1 10.2.1.2 (3)); Atoll says where it has been tried.
program decl_alloc_assign_never
  implicit none
  integer, allocatable :: a(:)[:]
  a = 1
  print *, 'not reached'
end program
