! Row rma-section: sections and elements (J3/18-007r1 9.5.3, 9.6): contiguous, strided, negative stride, whole array,
! element, scalar right-hand side, zero size; put and get, against values worked out by hand. Random ones:
! rma-section-random.f90; vector subscripts: rma-section-vector.f90; substrings: rma-section-substring.f90; rank 15:
! rma-section-rank.f90.
program rma_section
  use checks
  implicit none
  integer :: x(-2:7)[*], m(4, 5)[*], c(2, 3, 2)[*], none(3, 5:4)[*]
  integer, allocatable :: d(:, :)[:]
  integer :: me, images, right, left, i, j, n, v(10), w(4, 5)

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  allocate (d(0:3, -1:3)[*])
  x = [(100*me + i, i=1, 10)]
  m = reshape([((100*me + 10*i + j, i=1, 4), j=1, 5)], [4, 5])
  c = reshape([(1000*me + i, i=1, 12)], [2, 3, 2])
  d = m
  sync all

  call check('whole', x(:)[right], [(100*right + i, i=1, 10)])
  call check('element', x(-2)[right], 100*right + 1)
  call check('last element', x(7)[right], 100*right + 10)
  call check('contiguous', x(0:2)[right], 100*right + [3, 4, 5])
  call check('from the start', x(:0)[right], 100*right + [1, 2, 3])
  call check('to the end', x(5:)[right], 100*right + [8, 9, 10])
  call check('stride 3', x(::3)[right], 100*right + [1, 4, 7, 10])
  call check('stride beyond the end', x(6::5)[right], [100*right + 9])
  call check('negative stride', x(7:-2:-4)[right], 100*right + [10, 6, 2])
  call check('all reversed', x(7:-2:-1)[right], [(100*right + i, i=10, 1, -1)])
  call check('no elements', size(x(3:2)[right]), 0)
  call check('no elements, negative', size(x(2:3:-1)[right]), 0)
  call check('column', m(:, 3)[right], 100*right + [13, 23, 33, 43])
  call check('row', m(2, :)[right], 100*right + [21, 22, 23, 24, 25])
  call check('block', reshape(m(2:3, 4:5)[right], [4]), 100*right + [24, 34, 25, 35])
  call check('strided block', reshape(m(1:4:3, 5:1:-2)[right], [6]), 100*right + [15, 45, 13, 43, 11, 41])
  call check('plane', reshape(c(2, :, :)[right], [6]), 1000*right + [2, 4, 6, 8, 10, 12])
  call check('line', c(1, 2, :)[right], 1000*right + [3, 9])
  call check('allocatable, other bounds', d(3, -1:3:2)[right], 100*right + [41, 43, 45])
  call check('zero size array', size(none(:, :)[right]), 0)
  call check('shape', shape(m(2:3, ::2)[right]), [2, 3])
  n = 0
  v = -1
  v(1:n) = x(1:n)[right]
  call check('no elements changed', v, -1)
  w = 0
  w(::2, 1:3) = m(3:4, ::2)[right]
  call check('strided to strided', w(3, 1:3), 100*right + [41, 43, 45])
  sync all

  x(0:2)[right] = [10, 20, 30] + me
  x(-1:-2:-1)[right] = [40, 50] + me
  x(7:3:-2)[right] = 60 + me                 ! a scalar
  x(5:4)[right] = 99                         ! to no element
  x(5:4)[right] = [integer ::]
  m(:, 1)[right] = me
  m(4, 2:5)[right] = [1, 2, 3, 4]*me
  m(1:2, 4:2:-2)[right] = reshape([5, 6, 7, 8]*me, [2, 2])
  c(:, :, 2)[right] = reshape([1, 2, 3, 4, 5, 6]*me, [2, 3])
  c(2, 2, 1)[right] = -me
  d(:, :)[right] = 5*me
  none(:, :)[right] = 1
  sync all
  call check('put x', x, [50 + left, 40 + left, 10 + left, 20 + left, 30 + left, 60 + left, 100*me + 7, 60 + left, &
                          100*me + 9, 60 + left])
  call check('put m, column 1', m(:, 1), left)
  call check('put m, column 2', m(:, 2), [7*left, 8*left, 100*me + 32, left])
  call check('put m, column 3', m(:, 3), [100*me + 13, 100*me + 23, 100*me + 33, 2*left])
  call check('put m, column 4', m(:, 4), [5*left, 6*left, 100*me + 34, 3*left])
  call check('put m, column 5', m(:, 5), [100*me + 15, 100*me + 25, 100*me + 35, 4*left])
  call check('put c', reshape(c, [12]), [1000*me + [1, 2, 3], -left, 1000*me + [5, 6], [1, 2, 3, 4, 5, 6]*left])
  call check('put d', reshape(d, [20]), 5*left)
  call finish()
end program
