! A map of gFTL on each image, whose values come from the others.
program map
  use gftl_stringintegermap
  implicit none
  type(stringintegermap) :: images
  integer :: x[*], value
  x = this_image()
  sync all
  call images%insert('first', x[1])
  call images%insert('last', x[num_images()])
  value = images%at('last')
  if (this_image() == 1) print '(i0,a,i0)', images%size(), ' keys, the image of the last is ', value
end program
