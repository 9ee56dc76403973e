! Row enquiry: RANDOM_INIT (J3/18-007r1 16.9.155) with all four combinations of REPEATABLE and IMAGE_DISTINCT, and
! what they say about the sequences of RANDOM_NUMBER on the images of one run.
program enquiry_random
  use checks
  implicit none
  real(r8) :: x(4)[*], y(4), z(4)
  integer :: me, images, k

  me = this_image()
  images = num_images()

  call random_init(repeatable=.true., image_distinct=.true.)
  call random_number(x)
  sync all
  do k = 1, images
    if (k /= me) call check('repeatable, distinct: images differ', all(x(:)[k] /= x), .true.)
  end do
  y = x
  call random_init(.true., .true.)
  call random_number(z)
  call check('repeatable, distinct: the same again', z, y)
  sync all

  call random_init(repeatable=.true., image_distinct=.false.)
  call random_number(x)
  sync all
  do k = 1, images
    call check('repeatable, not distinct: images agree', x(:)[k], x)
  end do
  y = x
  call random_number(z)
  call random_init(image_distinct=.false., repeatable=.true.)
  call random_number(z)
  call check('repeatable, not distinct: the same again', z, y)
  sync all

  call random_init(.false., .true.)
  call random_number(x)
  sync all
  do k = 1, images
    if (k /= me) call check('not repeatable, distinct: images differ', all(x(:)[k] /= x), .true.)
  end do
  sync all

  ! Not repeatable, not distinct: the same numbers on all images, new ones at each call.
  call random_init(.false., .false.)
  call random_number(x)
  sync all
  do k = 1, images
    call check('not repeatable, not distinct: images agree', x(:)[k], x)
  end do
  call check('not those of the repeatable sequence', any(x /= y), .true.)
  call finish()
end program
