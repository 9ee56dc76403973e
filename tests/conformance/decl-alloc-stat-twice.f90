! Row decl-alloc-stat: allocation of an allocated coarray without STAT= is error termination (J3/18-007r1 9.7.4p4),
! with a message that names the line.
program decl_alloc_stat_twice
  implicit none
  integer, allocatable :: a(:)[:]

  allocate (a(10)[*])
  allocate (a(10)[*])
  print *, 'not reached: allocated twice'
end program
