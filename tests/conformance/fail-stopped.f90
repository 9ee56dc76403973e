! Row fail: STAT_STOPPED_IMAGE goes before STAT_FAILED_IMAGE (J3/18-007r1 11.6.11), in SYNC ALL and SYNC IMAGES;
! STOPPED_IMAGES; the data of a stopped image can be read.
program fail_stopped
  use, intrinsic :: iso_fortran_env
  use checks
  implicit none
  integer :: x[*], status
  x = 10*this_image()
  sync all
  if (num_images() > 2) then
    if (this_image() == 2) fail image
    if (this_image() == 3) stop
    if (this_image() == 1) then
      do while (image_status(2) == 0 .or. image_status(3) == 0)
      end do
      call check('statuses', image_status([1, 2, 3]), [0, stat_failed_image, stat_stopped_image])
      call check('FAILED_IMAGES', failed_images(), [2])
      call check('STOPPED_IMAGES has image 3', any(stopped_images() == 3), .true.)
      sync all (stat=status)
      call check('SYNC ALL', status, stat_stopped_image)
      sync images ([2, 3], stat=status)
      call check('SYNC IMAGES', status, stat_stopped_image)
      sync images (2, stat=status)
      call check('SYNC IMAGES of the failed one', status, stat_failed_image)
      call check('data of the stopped image', x[3, stat=status], 30)
      call check('status of that', status, 0)
    end if
  end if
  call finish()
end program
