! Atomic subroutines alone.
program atomic_counter
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: count[*], seen
  call atomic_define(count, 0)
  sync all
  call atomic_add(count[1], 1)
  call atomic_ref(seen, count[1])
  sync all
end program atomic_counter
