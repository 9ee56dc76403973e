! A lock of the program's own, of ATOMIC_CAS and SYNC MEMORY.
program atomic_cas_lock
  use iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: door[*], old
  integer :: x[*], i
  x = 0
  call atomic_define(door, 0)
  sync all
  do i = 1, 3
    do
      call atomic_cas(door[1], old, 0_atomic_int_kind, int(this_image(), atomic_int_kind))
      if (old == 0) exit
    end do
    sync memory
    x[2] = x[2] + 1
    sync memory
    call atomic_define(door[1], 0_atomic_int_kind)
  end do
  sync all
  if (this_image() == 2) then
    if (x[2] /= 3 * num_images()) error stop
  end if
end program atomic_cas_lock
