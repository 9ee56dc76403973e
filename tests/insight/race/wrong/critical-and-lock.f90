! One image in a CRITICAL construct, another one with a lock: neither keeps the other out.
program critical_and_lock
  use iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: door[*]
  integer :: total[*]
  total = 0
  sync all
  if (this_image() == 2) then
    critical
      total[1] = total[1] + 1 !@A
    end critical
  else if (this_image() == 3) then
    lock (door[1])
    total[1] = total[1] + 1 !@A
    unlock (door[1])
  end if
  sync all
end program
