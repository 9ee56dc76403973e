! Row enquiry: THIS_IMAGE in all its forms, NUM_IMAGES, IMAGE_INDEX, LCOBOUND, UCOBOUND, COSHAPE (J3/18-007r1 16.9.57,
! 16.9.91, 16.9.107, 16.9.144, 16.9.190, 16.9.202; initial team): static and allocatable coarrays, dummies,
! components, DIM= and KIND=, in constant expressions, several codimensions.
program enquiry
  use, intrinsic :: iso_fortran_env, only: int8, int64
  use checks
  implicit none
  type :: t
    integer :: i(3)
  end type
  integer :: a[*], b(4)[0:*], c(2, 2)[2, -1:1, 0:*], d[3:4, *]
  type(t) :: s(5)[-2:*]
  integer, allocatable :: e(:)[:], f[:, :]
  integer, parameter :: low(3) = lcobound(c), low_2 = lcobound(c, dim=2), high_1 = ucobound(c, 1), high_2 = ucobound(c, 2)
  integer :: me, images, i, j, k, n, sub(3), corank_of(size(lcobound(c))), up(3)

  me = this_image()
  images = num_images()
  allocate (e(2)[-5:*], f[5:6, 2:*])
  call check('images', images >= 1 .and. me >= 1 .and. me <= images, .true.)
  call check('size of LCOBOUND', size(corank_of), 3)
  call check('LCOBOUND in a constant expression', [low, low_2], [1, -1, 0, -1])
  call check('UCOBOUND in a constant expression', [high_1, high_2], [2, 1])

  ! THIS_IMAGE(coarray), THIS_IMAGE(coarray, dim), worked out by hand
  call check('this_image(a)', this_image(a), [me])
  call check('this_image(b)', this_image(b), [me - 1])
  call check('this_image(b, 1)', this_image(b, 1), me - 1)
  sub = [modulo(me - 1, 2) + 1, modulo((me - 1)/2, 3) - 1, (me - 1)/6]
  call check('this_image(c)', this_image(c), sub)
  do i = 1, 3
    call check('this_image(c, i)', this_image(c, i), sub(i))
  end do
  call check('this_image(c, dim=2)', this_image(c, dim=2), sub(2))
  call check('this_image(coarray=c, dim=3)', this_image(coarray=c, dim=3), sub(3))
  call check('this_image(d)', this_image(d), [modulo(me - 1, 2) + 3, (me - 1)/2 + 1])
  call check('this_image(e)', this_image(e), [me - 6])
  call check('this_image(f)', this_image(f), [modulo(me - 1, 2) + 5, (me - 1)/2 + 2])
  call check('this_image(s)', this_image(s), [me - 3])
  call check('this_image(s, 1_int8)', this_image(s, 1_int8), me - 3)

  ! IMAGE_INDEX is the inverse; 0 where there is no such image
  do n = 1, images
    call check('image_index(a)', image_index(a, [n]), n)
    call check('image_index(b)', image_index(b, sub=[n - 1]), n)
    call check('image_index(c)', image_index(c, [modulo(n - 1, 2) + 1, modulo((n - 1)/2, 3) - 1, (n - 1)/6]), n)
    call check('image_index(e)', image_index(e, [n - 6]), n)
    call check('image_index(f)', image_index(f, [modulo(n - 1, 2) + 5, (n - 1)/2 + 2]), n)
  end do
  n = 0
  do k = 0, 2
    do j = -1, 1
      do i = 1, 2
        n = n + 1
        call check('image_index of every place', image_index(c, [i, j, k]), merge(n, 0, n <= images))
      end do
    end do
  end do
  call check('image_index, too low', [image_index(a, [0]), image_index(b, [-1]), image_index(c, [0, 0, 0]), &
                                      image_index(c, [1, -2, 0]), image_index(d, [3, 0])], 0)
  call check('image_index, too high', [image_index(a, [images + 1]), image_index(b, [images]), image_index(c, [3, 0, 0]), &
                                       image_index(c, [1, 2, 0]), image_index(d, [5, 1])], 0)
  call check('image_index, kind 8', image_index(b, [0_int64]), 1)
  call check('image_index of this_image', [image_index(c, this_image(c)), image_index(f, this_image(f))], me)

  ! Bounds: the last upper one follows from the number of images.
  call check('lcobound(a)', lcobound(a), [1])
  call check('lcobound(c)', lcobound(c), [1, -1, 0])
  call check('lcobound(c, 3)', lcobound(c, 3), 0)
  call check('lcobound(e)', lcobound(e), [-5])
  call check('lcobound(f, dim=1)', lcobound(f, dim=1), 5)
  call check('ucobound(a)', ucobound(a), [images])
  call check('ucobound(b, 1)', ucobound(b, 1), images - 1)
  up = [2, 1, (images - 1)/6]
  call check('ucobound(c)', ucobound(c), up)
  do i = 1, 3
    call check('ucobound(c, i)', ucobound(c, i), up(i))
    call check('lcobound(c, i)', lcobound(c, i), low(i))
  end do
  call check('ucobound(d)', ucobound(d), [4, (images + 1)/2])
  call check('ucobound(e)', ucobound(e), [images - 6])
  call check('ucobound(f)', ucobound(f), [6, (images + 1)/2 + 1])
  call check('kind of lcobound', [kind(lcobound(c, kind=int64)), kind(ucobound(c, 1, int8)), kind(coshape(c, kind=int64))], &
             [8, 1, 8])
  call check('lcobound of kind 8', lcobound(c, kind=int64), [1_int64, -1_int64, 0_int64])
  call check('ucobound of kind 1', ucobound(c, 1, int8), 2_int8)
  call check('coshape(a)', coshape(a), [images])
  call check('coshape(c)', coshape(c), [2, 3, (images + 5)/6])
  call check('coshape(d)', coshape(d), [2, (images + 1)/2])
  call check('coshape(f)', coshape(f, kind=int64), [2_int64, int((images + 1)/2, int64)])
  call check('element, the coarray''s bounds', [lcobound(b(2)), ucobound(b(2:3))], [0, images - 1])

  call as_dummy(b, e)
  deallocate (e, f)
  allocate (f[-1:1, *])
  call check('other cobounds after another ALLOCATE', [lcobound(f), ucobound(f), this_image(f)], &
             [-1, 1, 1, (images + 2)/3, modulo(me - 1, 3) - 1, (me + 2)/3])
  if (num_images() == images .and. this_image() == me) n = -1
  call check('in a condition', n, -1)
  call finish()

contains

  subroutine as_dummy(x, y)
    integer, intent(in) :: x(:)[2, 10:*]
    integer, allocatable, intent(in) :: y(:)[:]
    call check('dummy, lcobound', lcobound(x), [1, 10])
    call check('dummy, ucobound', ucobound(x), [2, 9 + (images + 1)/2])
    call check('dummy, this_image', this_image(x), [modulo(me - 1, 2) + 1, 10 + (me - 1)/2])
    call check('dummy, image_index', image_index(x, [1, 10]), 1)
    call check('dummy, coshape', coshape(x), [2, (images + 1)/2])
    call check('allocatable dummy', [lcobound(y), ucobound(y), this_image(y)], [-5, images - 6, me - 6])
  end subroutine

end program
