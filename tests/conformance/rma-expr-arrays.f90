! Row rma-expr: coindexed references in array contexts (J3/18-007r1 7.8, 10.2.3, 10.2.4): array constructors, implied
! DO, WHERE masks and bodies, FORALL statements and constructs, ELEMENTAL references, transformational intrinsics,
! masks with coindexed variables on the left.
program rma_expr_arrays
  use checks
  implicit none
  integer :: x[*], a(6)[*], m(3, 4)[*]
  real :: r(6)[*]
  logical :: l(6)[*]
  integer, parameter :: none = -99
  integer :: me, images, right, left, i, j, k, b(6), c(3, 4)
  integer, allocatable :: all_x(:)
  real :: s(6)

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  x = me
  a = [1, 2, 3, 4, 5, 6]*me
  m = reshape([(100*me + i, i=1, 12)], [3, 4])
  r = [-2., -1., 0., 1., 2., 3.]
  l = [(mod(i, 2) == 0, i=1, 6)]
  sync all

  call check('constructor', [x[right], 2*x[left], a(2:3)[right]], [right, 2*left, 2*right, 3*right])
  all_x = [(x[k], k=1, images)]
  call check('implied DO over the images', all_x, [(k, k=1, images)])
  all_x = [(a(:)[k], k=images, 1, -1)]
  call check('implied DO of sections', all_x(1:6), [1, 2, 3, 4, 5, 6]*images)
  call check('implied DO of sections, size', size(all_x), 6*images)
  call check('nested implied DO', [((m(i, j)[right], i=1, 3), j=4, 1, -3)], 100*right + [10, 11, 12, 1, 2, 3])
  call check('bounds of an implied DO', [(i, i=a(1)[right]/right, a(3)[right]/right)], [1, 2, 3])
  all_x = [integer :: a(1:0)[right], x[right]]
  call check('typed constructor', all_x, [right])
  call check('sum over images', sum([(x[k], k=1, images)]), images*(images + 1)/2)

  b = none
  where (a(:)[right] > 3*right) b = a(:)[right]
  call check('WHERE statement', b, [none, none, none, 4*right, 5*right, 6*right])
  where (l(:)[right])
    b = -1
  elsewhere (a(:)[right] == 3*right)
    b = a(6:1:-1)[left]
  elsewhere
    b = b + x[right]
  end where
  call check('WHERE construct', b, [none + right, -1, 4*left, -1, 5*right + right, -1])
  s = none
  where (r(:)[right] >= 0) s = sqrt(r(:)[right])**2
  call check('WHERE guards an elemental function', nint(s), [none, none, 0, 1, 2, 3])
  c = 0
  where (mod(m(:, :)[right], 2) == 0)
    c = m(:, :)[right]
  elsewhere
    c = -1
  end where
  call check('WHERE with a matrix', reshape(c, [12]), [(merge(100*right + i, -1, mod(i, 2) == 0), i=1, 12)])

  forall (i=1:6, a(i)[right] /= 2*right) b(i) = a(7 - i)[right]
  call check('FORALL statement', b, [6*right, -1, 4*right, 3*right, 2*right, right])
  forall (i=1:3, j=1:4)
    c(i, j) = m(i, j)[right] + x[left]
    c(4 - i, j) = -c(4 - i, j)
  end forall
  call check('FORALL construct', reshape(c, [12]), [(-100*right - i - left, i=1, 12)])

  call check('elemental function', double(a(:)[right]), 2*[1, 2, 3, 4, 5, 6]*right)
  call check('elemental function of two', added(a(1:3)[right], x[left]), [1, 2, 3]*right + left)
  call check('SUM', sum(a(:)[right]), 21*right)
  call check('SUM with DIM', sum(m(:, :)[right], dim=1), 300*right + [6, 15, 24, 33])
  call check('MAXVAL and MINLOC', [maxval(m(:, :)[right]), minloc(a(6:1:-1)[right])], [100*right + 12, 6])
  call check('DOT_PRODUCT', dot_product(a(1:3)[right], a(4:6)[left]), 32*right*left)
  call check('MATMUL', matmul(m(:, 1:1)[right], reshape([x[right]], [1, 1])), &
             reshape((100*right + [1, 2, 3])*right, [3, 1]))
  call check('TRANSPOSE', reshape(transpose(m(1:2, 1:2)[right]), [4]), 100*right + [1, 4, 2, 5])
  call check('CSHIFT', cshift(a(:)[right], 2), [3, 4, 5, 6, 1, 2]*right)
  call check('PACK', pack(a(:)[right], l(:)[left]), [2, 4, 6]*right)
  call check('MERGE', merge(a(:)[right], -1, l(:)[right]), [-1, 2*right, -1, 4*right, -1, 6*right])
  call check('SPREAD', spread(x[right], 1, 3), right)
  call check('SIZE and SHAPE', [size(m(:, ::2)[right]), shape(m(1:2, :)[right])], [6, 2, 4])
  call check('LBOUND and UBOUND', [lbound(a(3:5)[right]), ubound(a(3:5)[right])], [1, 3])
  call check('COUNT', count(a(:)[right] > 2*right), 4)
  sync all

  ! The coindexed object is the variable.
  where (l) a(:)[right] = -me*[1, 2, 3, 4, 5, 6] ! the mask and the expression are local (and not a, which the left neighbour defines)
  sync all
  call check('WHERE with a coindexed variable', a, [me, -2*left, 3*me, -4*left, 5*me, -6*left])
  sync all
  where (b > 2*right)
    r(:)[right] = b
  elsewhere
    r(:)[right] = -1
  end where
  sync all
  call check('WHERE construct with a coindexed variable', nint(r), [6*me, -1, 4*me, 3*me, -1, -1])
  sync all
  forall (i=1:3) m(i, i + 1)[right] = i*me
  sync all
  call check('FORALL with a coindexed variable', [m(1, 2), m(2, 3), m(3, 4), m(1, 1)], [left, 2*left, 3*left, 100*me + 1])
  call finish()

contains

  elemental integer function double(i)
    integer, intent(in) :: i
    double = 2*i
  end function

  pure elemental integer function added(i, j)
    integer, intent(in) :: i, j
    added = i + j
  end function

end program
