! ALLOCATE of as many GiB as the argument says, on each image.
program large
  implicit none
  integer(1), allocatable :: x(:)[:]
  character(1000) :: message
  character(20) :: text
  integer(8) :: gib
  integer :: status
  call get_command_argument(1, text)
  read (text, *) gib
  allocate (x(gib*2_8**30)[*], stat=status, errmsg=message)
  if (this_image() == 1) print '(i0, 1x, a)', status, trim(message)
end program
