program main
  use grid, only: grid_setup, steps
  use exchange, only: shift
  use totals, only: total
  implicit none
  integer :: t
  call grid_setup()
  call shift()
  t = total()
  if (this_image() == 1) print '(a,i0,a,i0,a,i0)', 'images ', num_images(), ' steps ', steps, ' total ', t
end program
