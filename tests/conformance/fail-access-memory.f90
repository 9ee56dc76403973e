! Row fail: without STAT= access to a failed image ends in error termination also where SYNC MEMORY is the only image control statement.
program fail_access_memory
  use, intrinsic :: iso_fortran_env
  implicit none
  integer :: x[*] = 1, i, status, total
  if (this_image() == 2) fail image
  total = 0
  do i = 1, 1000
    call execute_command_line('sleep 0.01')
    sync memory (stat=status)
    total = total + &
            x[2]
  end do
  print *, 'not reached', total
end program
