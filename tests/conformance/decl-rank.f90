! Row decl-rank: rank and corank (J3/18-007r1 5.4.6, 5.4.7: rank plus corank is at most 15; 8.5.6, 8.5.8): several
! codimensions, lower cobounds other than 1, bounds and cobounds from constant expressions with intrinsics.
program decl_rank
  use checks
  implicit none
  integer, parameter :: shape_of(3) = [2, 3, 4], n = size(shape_of), most = maxval(shape_of), p(0:1) = [-5, 7]
  integer :: scalar_15[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, *]
  integer :: r14(1, 2, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2)[*]
  integer :: r7(2, 1, 2, 1, 2, 1, 0:1)[2, 1, -1:0, 1, 1, 1, 1, *]     ! 7 + 8
  integer :: r12(2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2)[0:1, 3:3, 5:*]   ! 12 + 3
  integer :: odd(-2:0, 5)[0:*], negative[-7:-6, -3:*]
  integer :: computed(n, lbound(shape_of, 1):most, product(shape_of)/12)[p(0):p(0) + mod(7, 3), abs(p(0)):*]
  integer :: by_kind(selected_int_kind(9))[max(2, 3), min(4, len('ab')), *]
  integer :: by_inquiry(size(r7, 3), rank(r7), ubound(odd, 2))[bit_size(1_1)/4, *]
  integer, allocatable :: d(:, :)[:, :, :], d0[:, :]
  integer :: me, images, k, i1, i2, i3

  me = this_image()
  images = num_images()
  allocate (d(0:1, 2)[-1:0, 2, 3:*], d0[3, 0:*])
  scalar_15 = me
  r14 = reshape([(me*10 + k, k=1, 8)], shape(r14))
  r7 = reshape([(me*100 + k, k=1, 16)], shape(r7))
  r12 = reshape([(me*1000 + k, k=1, 4)], shape(r12))
  odd = reshape([(me*20 + k, k=1, 15)], [3, 5])
  negative = -me
  computed = 0
  computed(3, 1, 2) = me
  by_kind = me
  by_inquiry = 0
  by_inquiry(2, 7, 5) = me
  d = reshape([1, 2, 3, 4], [2, 2])*me
  d0 = 3*me
  call check('size of computed', shape(computed), [3, 4, 2])
  call check('size of by_kind', size(by_kind), 4)
  call check('size of by_inquiry', shape(by_inquiry), [2, 7, 5])
  sync all

  do k = 1, images
    ! Image k by hand: the first codimension varies fastest.
    call check('scalar_15', scalar_15[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, k], k)
    call check('r14 element', r14(1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2)[k], k*10 + 6)
    call check('r14 section', reshape(r14(:, :, :, 2, :, :, :, :, :, :, :, :, :, 1)[k], [2]), k*10 + [3, 4])
    i1 = modulo(k - 1, 2) + 1
    i2 = modulo((k - 1)/2, 2) - 1
    i3 = (k - 1)/4 + 1
    call check('r7 element', r7(2, 1, 1, 1, 2, 1, 1)[i1, 1, i2, 1, 1, 1, 1, i3], k*100 + 2 + 4 + 8)
    call check('r7 section', reshape(r7(2, :, :, 1, :, :, 0)[i1, 1, i2, 1, 1, 1, 1, i3], [4]), k*100 + [2, 4, 6, 8])
    i2 = (k - 1)/2
    call check('r12 section', reshape(r12(:, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, :)[i1 - 1, 3, 5 + i2], [4]), k*1000 + [1, 2, 3, 4])
    call check('odd', odd(-1, :)[k - 1], k*20 + [2, 5, 8, 11, 14])
    call check('negative', negative[-8 + i1, -3 + i2], -k)
    call check('computed', computed(3, 1, 2)[p(0) + i1 - 1, 5 + i2], k)
    call check('by_kind', by_kind(4)[modulo(k - 1, 3) + 1, modulo((k - 1)/3, 2) + 1, (k - 1)/6 + 1], k)
    call check('by_inquiry', by_inquiry(2, 7, 5)[i1, i2 + 1], k)
    call check('d', reshape(d(:, :)[i1 - 2, modulo((k - 1)/2, 2) + 1, (k - 1)/4 + 3], [4]), [1, 2, 3, 4]*k)
    call check('d0', d0[modulo(k - 1, 3) + 1, (k - 1)/3], 3*k)
  end do
  sync all

  k = modulo(me, images) + 1
  i1 = modulo(k - 1, 2) + 1
  i2 = modulo((k - 1)/2, 2) - 1
  i3 = (k - 1)/4 + 1
  r7(:, 1, 2, 1, 1, 1, 1)[i1, 1, i2, 1, 1, 1, 1, i3] = [-1, -2]
  scalar_15[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, k] = -me
  negative[-8 + i1, -3 + (k - 1)/2] = 77
  sync all
  call check('r7 put', reshape(r7(:, 1, :, 1, 1, 1, 1), [4]), [me*100 + 9, me*100 + 10, -1, -2])
  call check('scalar_15 put', scalar_15, -(modulo(me - 2, images) + 1))
  call check('negative put', negative, 77)
  call finish()
end program
