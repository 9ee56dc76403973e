! local: the target of a pointer component by its own name.
program local_target
  implicit none
  type :: aim
    real, pointer :: p(:)
  end type
  type(aim) :: x[*]
  real, target, save :: t(10)
  real :: s
  t = 1
  x%p => t
  s = 0
  sync all
  if (this_image() == 1) x[2]%p(3) = 7 !@A
  if (this_image() == 2) s = t(3) !@A
  sync all
  if (this_image() == 1) s = x[2]%p(4) !@B
  if (this_image() == 2) t(2:5) = 2 !@B
  sync all
  if (s == -1) print *, s
end program
