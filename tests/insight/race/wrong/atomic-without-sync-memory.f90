! The flag is atomic, but no SYNC MEMORY stands between it and the put.
program atomic_without_sync_memory
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  integer(atomic_int_kind) :: flag[*], seen
  integer :: x[*], y
  x = 0; flag = 0
  sync all
  if (this_image() == 1) then
    x[2] = 1 !@A
    call atomic_define(flag[2], 1)
  else if (this_image() == 2) then
    do
      call atomic_ref(seen, flag)
      if (seen == 1) exit
    end do
    sync memory
    y = x[2] !@A
  end if
  sync all
end program atomic_without_sync_memory
