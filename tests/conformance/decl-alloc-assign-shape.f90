! Row decl-alloc: assignment does not change the shape of an allocatable coarray (J3/18-007r1 10.2.1.2): Atoll says where
! the shapes differ. Here the expression is the value of a function.
program decl_alloc_assign_shape
  implicit none
  integer, allocatable :: a(:)[:]
  allocate (a(3)[*])
  a = 1
  a = numbers(4)
  print *, 'not reached'
contains
  function numbers(n)
    integer, intent(in) :: n
    integer :: numbers(n), i
    numbers = [(i, i=1, n)]
  end function
end program
