! FORALL whose subscripts refer to the array that it changes: they are evaluated before. ! local
program local_forall_permutes
  implicit none
  integer, save :: x(6)[*]
  integer :: i
  x = [2, 3, 4, 5, 6, 1]
  sync all
  forall (i=1:6) x(x(i))[this_image()] = i
  forall (i=1:6, x(i) > 1) x(x(i)) = x(i)
  sync all
  if (any(x(:)[1] < 1)) error stop 'the values'
end program local_forall_permutes
