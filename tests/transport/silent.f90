! Images that exchange data until they are ended.
program silent
  implicit none
  integer :: told[*]

  sync all
  print '(a, i0)', 'begun ', this_image()
  do
    told[mod(this_image(), num_images()) + 1] = this_image()
    sync all
  end do
end program
