! One image counts by ATOMIC_ADD, the other one reads without an atomic subroutine.
program atomic_mixed
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  integer(atomic_int_kind) :: count[*]
  integer :: y
  count = 0
  sync all
  if (this_image() == 1) call atomic_add(count[2], 1) !@A
  if (this_image() == 3) y = count[2] !@A
  sync all
end program atomic_mixed
