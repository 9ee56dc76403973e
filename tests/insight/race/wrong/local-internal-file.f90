! Internal files, and variables of IOSTAT= and SIZE=. ! local
program local_internal_file
  implicit none
  character(8) :: line[*] = '12', other[*] = '34', got
  integer :: status[*] = 0, length[*] = 0, n, number, ios, unit
  character(4) :: word
  open (newunit=unit, status='scratch')
  write (unit, '(a)') 'ab'
  rewind (unit)
  sync all
  if (this_image() == 1) then
    write (line, '(i8)', iostat=ios) 3                                         !@A
    read (other, *) n                                                          !@B
    read (unit, '(i8)', iostat=status) number                                  !@C
    rewind (unit)
    read (unit, '(a)', advance='no', size=length, iostat=ios) word             !@D
  else if (this_image() == 2) then
    got = line[1]                                                              !@A
    other[1] = '5'                                                             !@B
    n = status[1]                                                              !@C
    n = length[1]                                                              !@D
  end if
  sync all
end program local_internal_file
