! Each image says who it is, and stops.
program scale_hello
  implicit none
  print '(a,i0,a,i0)', 'hello from image ', this_image(), ' of ', num_images()
end program
