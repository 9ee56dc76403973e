! Enquiry functions: what is constant is computed here.
! RUN: %translate | FileCheck %s
! RUN: %compiles
program enquiry
  implicit none
  integer :: x[2, 0:*], n
  integer, allocatable :: a[:]
  ! CHECK: n = atoll_this_image() + atoll_num_images()
  n = this_image() + num_images()
  ! CHECK: n = int(atoll_this_cosubscript(2_4, [1_8, 2_8, 0_8, 0_8], 1_4), 4)
  n = this_image(x, 1)
  ! CHECK: n = atoll_image_index(2_4, [1_8, 2_8, 0_8, 0_8], int([1, 2], 8))
  n = image_index(x, [1, 2])
  ! CHECK: n = int(atoll_ucobound(2_4, [1_8, 2_8, 0_8, 0_8], 2_4), 4)
  n = ucobound(x, 2)
  ! CHECK: n = int(atoll_lcobound_a(atoll_base(a), 1_4, 1_4), 4)
  n = lcobound(a, 1)
  ! CHECK: associate(me => atoll_this_image(), images => atoll_num_images())
  associate (me => this_image(), images => num_images())
  end associate
end program
