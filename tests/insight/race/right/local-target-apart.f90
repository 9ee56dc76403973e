! local: other elements of the target of a pointer component, and another target.
program local_target_apart
  implicit none
  type :: aim
    real, pointer :: p(:)
  end type
  type(aim) :: x[*]
  real, target, save :: t(10), u(10)
  real :: s
  t = 1
  u = 1
  x%p => t
  sync all
  s = 0
  if (this_image() == 1) x[2]%p(3) = 7
  if (this_image() == 2) s = t(4) + u(3)
  sync all
  if (s == -1) print *, s
end program
