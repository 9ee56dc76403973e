! CO_SUM orders no segments.
program collective_orders_nothing
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  integer :: x[*], y, s
  x = 0; s = 1
  sync all
  if (this_image() == 1) x[2] = 1 !@A
  call co_sum(s)
  if (this_image() == 2) y = x[2] !@A
  sync all
end program collective_orders_nothing
