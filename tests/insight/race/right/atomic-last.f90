! ATOMIC_FETCH_ADD tells who is the last one.
program atomic_last
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: done[*], before
  integer :: x(4)[*], y(4)
  x = 0
  call atomic_define(done, 0)
  sync all
  x(this_image())[1] = 1
  sync memory
  call atomic_fetch_add(done[1], 1, before)
  sync memory
  if (before == num_images() - 1) y = x(:)[1]
  sync all
end program atomic_last
