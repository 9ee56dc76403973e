! The reader looks at the flag, and has no SYNC MEMORY before it reads.
program atomic_flag_late
  use iso_fortran_env, only: atomic_int_kind
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  integer(atomic_int_kind) :: flag[*]
  integer :: x[*], y, seen
  x = 0
  call atomic_define(flag, 0)
  sync all
  if (this_image() == 1) then
    x[2] = 1 !@A
    sync memory
    call atomic_define(flag[2], 1)
  else if (this_image() == 2) then
    do
      call atomic_ref(seen, flag)
      if (seen == 1) exit
    end do
    y = x[2] !@A
  end if
  sync all
end program atomic_flag_late
