! Which element READ defines depends on what it has read before. ! local
program local_input_dependent
  implicit none
  integer :: x(8)[*], n = 100000000, i
  character(len=40) :: line = ' 4 5 2 6 7'
  x = 1
  sync all
  if (this_image() == 1) read (line, *) n, x(n), n, (x(i), i = n, n + 1)
  if (this_image() == 2) x(8)[1] = 9
  sync all
end program local_input_dependent
