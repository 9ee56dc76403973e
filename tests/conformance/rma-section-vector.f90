! Row rma-section: vector subscripts (J3/18-007r1 9.5.3.3.3) in coindexed objects: in one dimension and several,
! together with triplets and single subscripts, repeated values when reading, of zero size, from constants, variables,
! expressions and other images.
program rma_section_vector
  use checks
  implicit none
  integer :: x(0:9)[*], m(5, 4)[*], index(3)[*]
  real(r8) :: r(5)[*]
  character(3) :: c(4)[*]
  type :: point
    integer :: i, j
  end type
  type(point) :: p(4)[*], q(2)
  integer, allocatable :: iv(:)
  integer(8) :: iv8(2)
  integer :: me, images, right, left, i, j, three(3), none(0)

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  x = [(100*me + i, i=0, 9)]
  m = reshape([((1000*me + 10*i + j, i=1, 5), j=1, 4)], [5, 4])
  r = [1, 2, 3, 4, 5]*me/8.0_r8
  c = ['one', 'two', 'thr', 'fou']
  p = [(point(i*me, -i*me), i=1, 4)]
  index = [2, 1, 3]
  iv = [9, 0, 4, 4, 9]
  iv8 = [4, 2]
  sync all

  call check('variable', x(iv)[right], 100*right + [9, 0, 4, 4, 9])
  call check('constant', x([1, 3, 5])[right], 100*right + [1, 3, 5])
  call check('expression', x(iv(1:3)/2 + 1)[right], 100*right + [5, 1, 3])
  call check('section of a vector', x(iv(5:1:-2))[right], 100*right + [9, 4, 9])
  call check('integer(8)', x(iv8)[right], 100*right + [4, 2])
  call check('empty', size(x(none)[right]), 0)
  call check('from another image', x(index(:)[left])[right], 100*right + [2, 1, 3])
  call check('rows', reshape(m([5, 1], :)[right], [8]), 1000*right + [51, 11, 52, 12, 53, 13, 54, 14])
  call check('columns', reshape(m(2:4:2, [3, 3, 1])[right], [6]), 1000*right + [23, 43, 23, 43, 21, 41])
  call check('both', reshape(m([2, 1], [4, 2])[right], [4]), 1000*right + [24, 14, 22, 12])
  call check('with a single subscript', m(3, [4, 1, 2])[right], 1000*right + [34, 31, 32])
  call check('reals', r([5, 2])[right], [5, 2]*right/8.0_r8)
  call check('characters', c([4, 2])[right], ['fou', 'two'])
  q = p([3, 1])[right]
  call check('structures', [q%i, q%j], [3, 1, -3, -1]*right)
  call check('components', p([4, 2])[right]%j, [-4, -2]*right)
  three = x([2, 1, 0])[right]
  call check('assigned', three, 100*right + [2, 1, 0])
  three([3, 1, 2]) = x([5, 6, 7])[right]
  call check('vector subscripts on both sides', three, 100*right + [6, 7, 5])
  sync all

  x(iv(1:3))[right] = [1, 2, 3]*me
  x([1, 2])[right] = -me                       ! a scalar
  x(none)[right] = 5
  x([8, 7])[right] = three(1:2)
  m([5, 1], 2)[right] = [11, 12]*me
  m(2:3, [4, 1])[right] = reshape([1, 2, 3, 4]*me, [2, 2])
  m([2, 3], [2, 3])[right] = 77
  r([1, 5])[right] = [me, -me]
  c([3, 1])[right] = ['a   ', 'bcde']
  p([4, 2])[right] = [point(me, 1), point(me, 2)]
  sync all
  call check('put, x', x, [2*left, -left, -left, 100*me + 3, 3*left, 100*me + 5, 100*me + 6, 100*me + 7, 100*me + 6, left])
  call check('put, m column 1', m(:, 1), [1000*me + 11, 3*left, 4*left, 1000*me + 41, 1000*me + 51])
  call check('put, m column 2', m(:, 2), [12*left, 77, 77, 1000*me + 42, 11*left])
  call check('put, m column 3', m(:, 3), [1000*me + 13, 77, 77, 1000*me + 43, 1000*me + 53])
  call check('put, m column 4', m(:, 4), [1000*me + 14, left, 2*left, 1000*me + 44, 1000*me + 54])
  call check('put, r', r, [left*8, 2*me, 3*me, 4*me, -8*left]/8.0_r8)
  call check('put, c', c, ['bcd', 'two', 'a  ', 'fou'])
  call check('put, p', [p%i, p%j], [me, left, 3*me, left, -me, 2, -3*me, 1])
  sync all
  x = [(100*me + i, i=0, 9)]
  sync all
  x([0, 2, 4])[left] = x([1, 3, 5])[right]     ! between two other images
  sync all
  i = modulo(right, images) + 1
  call check('image to image', x([0, 2, 4]), 100*i + [1, 3, 5])
  call finish()
end program
