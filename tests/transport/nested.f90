! Every image says who it is; then image 1 executes the command that is the first argument.
program nested
  implicit none
  character(4000) :: command
  integer :: length, status

  print '(2(a, i0))', 'image ', this_image(), ' of ', num_images()
  sync all
  call get_command_argument(1, command, length)
  if (length > 0 .and. this_image() == 1) then
    call execute_command_line(command(:length), exitstat=status)
    if (status /= 0) error stop 'the command has failed'
  end if
end program
