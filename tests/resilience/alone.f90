! Nothing else in the program has to do with images. The array has no element on some of them.
program alone
  use atoll_checkpoints
  implicit none
  integer, allocatable, target :: a(:)
  real, target :: b(3, 0)
  integer :: number
  allocate (a(0))
  call checkpoint_add(a, 'a', whole=[10], first=[13])
  call checkpoint_remove('a')
  call checkpoint_add(b(1:2, :), 'b')
  call checkpoint_write(huge(1))
  call checkpoint_read(number)
  if (number /= huge(1)) error stop 'number'
  print '(a)', 'right'
end program
