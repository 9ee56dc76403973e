! What starting and ending a run takes.
program hello
  implicit none
  if (this_image() == 1) print '(a,i0)', 'images,', num_images()
end program
