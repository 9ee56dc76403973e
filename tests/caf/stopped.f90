! STOPPED_IMAGES and statements that meet an image that has stopped.
! images: 2 4
program stopped
  use, intrinsic :: iso_fortran_env
  implicit none
  integer :: x[*], status, k = 0
  integer, allocatable :: list(:)
  character(40) :: message
  x = 3*this_image()
  sync all
  if (this_image() == num_images()) stop
  sync all (stat=status, errmsg=message)
  if (status /= stat_stopped_image .or. index(message, 'has stopped') == 0) error stop 'SYNC ALL'
  list = stopped_images()
  if (all(list /= num_images())) error stop 'STOPPED_IMAGES'
  if (image_status(num_images()) /= stat_stopped_image) error stop 'IMAGE_STATUS'
  call co_sum(k, stat=status, errmsg=message) ! message is passed by value
  if (status /= stat_stopped_image) error stop 'CO_SUM'
  k = x[num_images()]
  if (k /= 3*num_images()) error stop 'the data of an image that has stopped can be had'
end program
