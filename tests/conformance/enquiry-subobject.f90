! Row enquiry: LCOBOUND, UCOBOUND, COSHAPE, THIS_IMAGE and IMAGE_INDEX of subobjects of a coarray, which are coarrays
! (J3/18-007r1 5.4.7p3).
program enquiry_subobject
  use checks
  implicit none
  type :: t
    integer :: i(3)
  end type
  type(t) :: s(5)[-2:*], p[2, 0:*]
  integer :: me, images

  me = this_image()
  images = num_images()
  call check('component, lcobound', lcobound(s(2)%i), [-2])
  call check('component, lcobound with dim', lcobound(s(2)%i, 1), -2)
  call check('component, ucobound', ucobound(p%i), [2, (images + 1)/2 - 1])
  call check('component, this_image', this_image(s(1)%i(2)), [me - 3])
  call check('component, this_image with dim', this_image(p%i(1), 1), modulo(me - 1, 2) + 1)
  call check('component, image_index', image_index(p%i, [1, 0]), 1)
  call check('component, coshape', coshape(p%i(2:3)), [2, (images + 1)/2])
  call finish()
end program
