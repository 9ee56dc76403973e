! local: a coarray that is summed up while another image puts into it.
program local_collective_argument
  implicit none
  integer :: x(3)[*]
  x = 1
  sync all
  if (this_image() == 1) x(2)[2] = 4 !@A
  call co_sum(x) !@A
  sync all
end program
