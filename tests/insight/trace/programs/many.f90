! So many gets of one element on each image, or no end of them.
program many
  implicit none
  integer :: x(4)[*], y, i, next, turns
  character(20) :: word
  next = merge(1, this_image() + 1, this_image() == num_images())
  call get_command_argument(1, word)
  read (word, *) turns
  x = this_image()
  sync all                          ! first
  do i = 1, turns
    y = x(2)[next]                  ! get
    if (y /= next) error stop
    if (mod(i, 1000) == 0) then
      sync all                      ! often
    end if
  end do
  sync all                          ! last
end program
