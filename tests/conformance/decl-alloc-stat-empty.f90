! Row decl-alloc-stat: without STAT= an upper cobound that is less than the lower one (J3/18-007r1 9.7.1.2) is error termination, with
! a message that names the line.
program decl_alloc_stat_empty
  implicit none
  integer, allocatable :: z[:, :]
  integer :: i
  i = 5
  allocate (z[i:i - 1, *])
  print *, 'not reached', lcobound(z), ucobound(z)
end program
