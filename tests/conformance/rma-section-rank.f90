! Row rma-section: rank 1 to 14 with one codimension, which is the most that rank plus corank 15 allows (J3/18-007r1
! 5.4.6).
program rma_section_rank
  use checks
  implicit none
  integer, allocatable :: a8(:, :, :, :, :, :, :, :)[:]
  integer :: x9(2, 1, 3, 1, 2, 1, 2, 1, 2)[*], x11(2, 1, 1, 2, 1, 1, 1, 1, 1, 2, 3)[*]
  integer :: x14(2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 0:2)[*]
  integer :: local14(2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 3), ref14(2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 3)
  real :: r(2, 2, 2, 2, 2, 1, 1, 1, 1, 2)[*]
  complex :: z15(2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2)[*]
  integer :: me, images, right, left, i

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  allocate (a8(2, 2, 2, 2, 2, 2, 2, 2)[*])
  a8 = reshape([(1000*me + i, i=1, 256)], shape(a8))
  x9 = reshape([(1000*me + i, i=1, 48)], shape(x9))
  x11 = reshape([(1000*me + i, i=1, 24)], shape(x11))
  x14 = reshape([(1000*me + i, i=1, 384)], shape(x14))
  r = me
  z15 = reshape([(1., 0.), (2., 0.), (3., 0.), (4., 0.)], shape(z15))*me
  sync all

  call check('rank 8, first dimension', a8(:, 1, 2, 1, 2, 1, 2, 1)[right], 1000*right + [85, 86])
  call check('rank 8, last dimension', a8(2, 1, 1, 1, 1, 1, 1, :)[right], 1000*right + [2, 130])
  call check('rank 8, all reversed', reshape(a8(2:1:-1, 2:1:-1, 2:1:-1, 2:1:-1, 2:1:-1, 2:1:-1, 2:1:-1, 2:1:-1)[right], [256]), &
             [(1000*right + i, i=256, 1, -1)])
  call check('rank 9', reshape(x9(1, :, 3:1:-1, :, 2, :, 1, :, 2)[right], [3]), 1000*right + [35, 33, 31])
  call check('rank 11', reshape(x11(2, :, :, 2:1:-1, :, :, :, :, :, 2, 1:3:2)[right], [4]), 1000*right + [8, 6, 24, 22])
  local14 = x14(:, :, :, :, :, :, :, :, :, :, :, :, :, :)[right]
  call check('rank 14, whole', reshape(local14, [384]), [(1000*right + i, i=1, 384)])
  call check('rank 14, element', x14(2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 2)[right], 1000*right + 384)
  local14 = -1
  local14(:, :, 2, :, 1, :, :, :, 2:1:-1, :, :, :, 1, 1::2) = x14(:, :, 1, :, 2, :, :, :, :, :, :, :, 2, 2:0:-2)[right]
  ref14 = reshape([(1000*right + i, i=1, 384)], shape(ref14))
  ref14(:, :, 2, :, 1, :, :, :, 2:1:-1, :, :, :, 1, 1::2) = ref14(:, :, 1, :, 2, :, :, :, :, :, :, :, 2, 3:1:-2)
  call check('rank 14, section', reshape(local14(:, :, 2, :, 1, :, :, :, :, :, :, :, 1, ::2), [32]), &
             reshape(ref14(:, :, 2, :, 1, :, :, :, :, :, :, :, 1, ::2), [32]))
  call check('rank 14, elements changed', count(local14 /= -1), 32)
  sync all

  a8(1, :, 2, :, 1, :, 2, :)[right] = -me
  x14(:, :, :, :, :, :, :, :, :, :, :, :, :, 1)[right] = x14(:, :, :, :, :, :, :, :, :, :, :, :, :, 0)
  x14(2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 2)[right] = me
  r(:, 2, :, :, :, :, :, :, :, 1)[right] = -me
  z15(2, :, :, :, :, :, :, :, :, :, :, :, :, 2:1:-1)[right] = &
    reshape([(0., 1.), (0., 2.)]*me, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2])
  sync all
  call check('put rank 8', [count(a8 == -left), sum(a8, mask=a8 > 0)], [16, 240*1000*me + 256*257/2 - a8_lost()])
  call check('put rank 14', reshape(x14, [384]), [(1000*me + i, i=1, 128), (1000*left + i, i=1, 128), &
                                                 (1000*me + i, i=257, 383), left])
  call check('put rank 10', [count(r == -left), count(r == me)], [16, 48])
  call check('put rank 14, complex', reshape(z15, [4]), [(1., 0.)*me, (0., 2.)*left, (3., 0.)*me, (0., 1.)*left])
  call finish()

contains

  ! The sum of the 16 element numbers that the put replaced.
  integer function a8_lost()
    integer :: number(2, 2, 2, 2, 2, 2, 2, 2), i
    number = reshape([(i, i=1, 256)], shape(number))
    a8_lost = sum(number(1, :, 2, :, 1, :, 2, :))
  end function

end program
