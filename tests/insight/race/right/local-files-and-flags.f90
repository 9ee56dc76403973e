! Internal files, IOSTAT=, VOLATILE variables and arguments of atomic subroutines, all ordered. ! local
program local_files_and_flags
  use iso_fortran_env
  implicit none
  character(8) :: line[*] = '12', got
  integer, volatile :: flag[*] = 0
  integer :: status[*] = 0, n, total[*]
  integer(atomic_int_kind) :: atom[*] = 0, old[*] = 0
  total = this_image()
  sync all
  if (this_image() == 1) then
    write (line, '(i8)', iostat=status) 3
    flag[2] = 1
    call atomic_fetch_add (atom[1], 1, old)
  end if
  call co_sum (total, result_image=2)
  sync all
  if (this_image() == 2) then
    got = line[1]
    n = status[1] + flag + old[1] + total
  end if
  if (this_image() == 3) n = total[2]
  sync all
end program local_files_and_flags
