! Row fail: STAT= of an image selector in conditions, when the image has failed (J3/18-007r1 9.6).
program fail_access_places
  use, intrinsic :: iso_fortran_env
  use checks
  implicit none
  integer :: x(3)[*], s, t, n
  x = this_image()
  sync all
  if (num_images() < 2) stop
  if (this_image() == num_images()) fail image
  do while (image_status(num_images()) /= stat_failed_image)
  end do
  n = num_images()
  s = -1
  if (x(1)[n, stat=s] == 0) continue
  call check('IF', s, stat_failed_image)
  s = -1
  t = -1
  if (sum(x(:)[n, stat=s]) == 1 .or. x(2)[1, stat=t] /= 1) then
    continue
  end if
  call check('array', s, stat_failed_image)
  s = -1
  do while (sum([(x(n)[num_images(), stat=s], n=1, 3)]) < -1000 .and. s == 3)
  end do
  call check('DO WHILE', s, stat_failed_image)
  s = 7
  if (x(1)[1, stat=s] == 1) call check('an image that lives', s, 0)
  call finish()
end program
