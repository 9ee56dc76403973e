! Row decl-alloc-stat: deallocation of an unallocated coarray without STAT= is error termination (J3/18-007r1 9.7.3.2,
! 9.7.4p4), with a message that names the line.
program decl_alloc_stat_never
  implicit none
  integer, allocatable :: a(:)[:]

  deallocate (a)
  print *, 'not reached: deallocated what was not allocated'
end program
