! Standard input belongs to image 1; the others find it empty.
program input
  implicit none
  integer :: count, status
  character(100) :: line
  count = 0
  do
    read (*, '(a)', iostat=status) line
    if (status /= 0) exit
    count = count + 1
  end do
  print '(a,i0,a,i0)', 'image ', this_image(), ' read ', count
end program
