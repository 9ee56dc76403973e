program input_output
  implicit none
  integer :: u, i, status
  character(len=80) :: line, message
  logical :: there
  open (newunit=u, status='scratch', form='formatted', action='readwrite')
  write (u, *) (i, i*i, i = 1, 3)
  write (unit=u, fmt='(a)') 'text'
  rewind u
  read (u, '(a)', iostat=status, iomsg=message) line
  inquire (unit=u, opened=there)
  print *, trim(line), status, there
  read (u, *, end=10, err=20) line
  print *, line(1:4)
  read (u, *, end=10) line
  print *, 'not here'
10 print *, 'end of file'
20 close (u)
  print *, index(line, 't'), (i, i = 1, 2), [(i, i = 3, 1, -1)]
end program
