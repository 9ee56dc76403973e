! A value goes around: each image waits for the one before.
program ring
  implicit none
  integer :: x[*], me, n
  me = this_image()
  n = num_images()
  x = 0
  sync all
  if (me > 1) sync images (me - 1)
  x = x + me
  if (me < n) then
    x[me + 1] = x
    sync images (me + 1)
  end if
  sync all
  if (x < 0) print *, x
end program
