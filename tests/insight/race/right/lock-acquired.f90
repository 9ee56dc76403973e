! LOCK with ACQUIRED_LOCK=: only who has it accesses.
program lock_acquired
  use, intrinsic :: iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: l[*]
  integer :: x[*], i
  logical :: got
  x = 0
  sync all
  do i = 1, 20
    lock (l[1], acquired_lock=got)
    if (got) then
      x[2] = x[2] + 1
      unlock (l[1])
    end if
  end do
  sync all
end program lock_acquired
