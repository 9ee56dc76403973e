! Row rma-struct: components of coindexed objects (J3/18-007r1 9.4.2, 9.4.4, 9.6): x[k]%c, x(i)[k]%c(j)%d, x(:)[k]%c,
! x(i)[k]%c(:), z[k]%re, c(:)[k]%im, whole derived-type values, nested and extended types, also in several dimensions.
module struct_types
  implicit none
  type :: leaf
    integer(1) :: tag
    double precision :: d
    character(5) :: c
    complex :: z(2)
  end type
  type :: branch
    integer :: n
    type(leaf) :: l(3)
    integer :: grid(2, 2)
  end type
  type :: tree
    type(branch) :: b(2)
    logical :: alive
  end type
  type, extends(branch) :: thick_branch
    real :: width
  end type
end module

program rma_struct
  use struct_types
  use checks
  implicit none
  type(tree) :: t[*], u(2, 3)[*]
  type(thick_branch), allocatable :: a(:)[:]
  complex :: z[*], zs(4)[*]
  complex(r8), allocatable :: zd(:, :)[:]
  type(tree) :: local
  type(leaf) :: l, leaves(3)
  integer :: me, images, right, left, i, j
  integer :: v(2)

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  allocate (a(0:2)[*], zd(2, 2)[*])
  t = a_tree(me)
  do j = 1, 3
    do i = 1, 2
      u(i, j) = a_tree(100*me + 10*i + j)
    end do
  end do
  do i = 0, 2
    a(i)%branch = t%b(1)
    a(i)%n = 10*me + i
    a(i)%width = me/2.
  end do
  z = (1., 2.)*me
  zs = [(cmplx(i, -i*me), i=1, 4)]
  zd = (0.5_r8, 0.25_r8)*me
  sync all

  call check('t%alive', t[right]%alive, mod(right, 2) == 0)
  call check('t%b(2)%n', t[right]%b(2)%n, 2*right)
  call check('t%b(:)%n', t[right]%b(:)%n, [right, 2*right])
  call check('t%b%n', t[right]%b%n, [right, 2*right])
  call check('t%b(2)%l(3)%d', t[right]%b(2)%l(3)%d, 3d0*right)
  call check('t%b(1)%l(:)%tag', t[right]%b(1)%l(:)%tag, [1_1, 2_1, 3_1])
  call check('t%b(1)%l(3:1:-2)%d', t[right]%b(1)%l(3:1:-2)%d, [3d0, 1d0]*right)
  call check('t%b(2)%l%c', t[right]%b(2)%l%c, ['leaf1', 'leaf2', 'leaf3'])
  call check('t%b(2)%l(2)%c(2:4)', t[right]%b(2)%l(2)%c(2:4), 'eaf')
  call check('t%b(2)%l(2)%z', t[right]%b(2)%l(2)%z, [(1., 2.), (3., 4.)]*right)
  call check('t%b(2)%l(2)%z%im', t[right]%b(2)%l(2)%z%im, [2., 4.]*right)
  call check('t%b%l(2)%z(1)%re', t[right]%b%l(2)%z(1)%re, [1., 1.]*right)
  call check('t%b(1)%grid(:,2)', t[right]%b(1)%grid(:, 2), [3, 4]*right)
  call check('t%b%grid(2,1)', t[right]%b%grid(2, 1), [2, 2]*right)
  call check('u(2,3)%b(1)%n', u(2, 3)[right]%b(1)%n, 100*right + 23)
  call check('u(2,:)%b(1)%n', u(2, :)[right]%b(1)%n, 100*right + [21, 22, 23])
  call check('u(:,:)%b(2)%n', reshape(u(:, :)[right]%b(2)%n, [6]), 2*(100*right + [11, 21, 12, 22, 13, 23]))
  call check('u(:,3:1:-1)%alive', reshape(u(:, 3:1:-1)[right]%alive, [6]), mod(100*right + [13, 23, 12, 22, 11, 21], 2) == 0)
  call check('u(1,2)%b(1)%l(:)%d', u(1, 2)[right]%b(1)%l(:)%d, [1d0, 2d0, 3d0]*(100*right + 12))
  v = [3, 1]
  call check('u(1,v)%b(1)%grid(2,2)', u(1, v)[right]%b(1)%grid(2, 2), 4*(100*right + [13, 11]))
  call check('a%width', a(:)[right]%width, right/2.)
  call check('a%n, inherited', a(0:2:2)[right]%n, 10*right + [0, 2])
  call check('a%branch%n', a(1)[right]%branch%n, 10*right + 1)
  call check('a(1)%branch%l(2)%d', a(1)[right]%branch%l(2)%d, 2d0*right)
  call check('z%re', z[right]%re, 1.*right)
  call check('z%im', z[right]%im, 2.*right)
  call check('zs(3)%im', zs(3)[right]%im, -3.*right)
  call check('zs(:)%re', zs(:)[right]%re, [1., 2., 3., 4.])
  call check('zs(4:1:-2)%im', zs(4:1:-2)[right]%im, [-4., -2.]*right)
  call check('zd(2,:)%re', zd(2, :)[right]%re, [0.5_r8, 0.5_r8]*right)
  local = t[right]
  call check('whole', local%b(2)%l(3)%d, 3d0*right)
  l = u(2, 1)[right]%b(2)%l(1)
  call check('whole component', l%c, 'leaf1')
  leaves = u(2, 1)[right]%b(2)%l
  call check('array of whole components', leaves%d, [1d0, 2d0, 3d0]*(100*right + 21))
  leaves(1:2) = u(:, 3)[right]%b(1)%l(3)
  call check('components as wholes across an array', leaves(1:2)%d, 3d0*(100*right + [13, 23]))
  sync all

  t[right]%alive = .true.
  t[right]%b(2)%n = -me
  t[right]%b(1)%l(:)%tag = [4_1, 5_1, 6_1]
  t[right]%b(1)%l(3:1:-2)%d = [30d0, 10d0]*me
  t[right]%b%grid(1, 2) = [7, 8]*me
  t[right]%b(2)%l(1:2)%c = 'x'
  t[right]%b(2)%l(3)%c(1:2) = 'LE'
  t[right]%b(2)%l(3)%z%re = [-1., -2.]
  t[right]%b(2)%l(3)%z(2)%im = -3.
  u(:, 2)[right]%b(1)%n = [me, -me]
  u(1, :)[right]%b(2)%grid(2, 2) = 9*me
  u(2, 1)[right]%b(1)%l(2) = leaf(7_1, 0.5d0, 'put', (9., 9.))
  u(2, 2:3)[right] = a_tree(-me)
  a(2)[right]%branch = branch(5*me, leaf(1_1, 1d0*me, 'all', (0., 1.)), 6)
  a(0:1)[right]%width = [me, me + 1]
  z[right]%re = -me
  zs(2:3)[right]%im = [20., 30.]
  zs(1)[right]%re = 10
  zd(:, 1)[right]%im = 8*me
  sync all
  call check('put t%alive', t%alive, .true.)
  call check('put t%b%n', t%b%n, [me, -left])
  call check('put t%b(1)%l%tag', t%b(1)%l%tag, [4_1, 5_1, 6_1])
  call check('put t%b(1)%l%d', t%b(1)%l%d, [10d0*left, 2d0*me, 30d0*left])
  call check('put t%b(1)%grid', reshape(t%b(1)%grid, [4]), [me, 2*me, 7*left, 4*me])
  call check('put t%b(2)%grid', reshape(t%b(2)%grid, [4]), [me, 2*me, 8*left, 4*me])
  call check('put t%b(2)%l%c', t%b(2)%l%c, ['x    ', 'x    ', 'LEaf3'])
  call check('put t%b(2)%l(3)%z', t%b(2)%l(3)%z, [cmplx(-1., 2*me), (-2., -3.)])
  call check('put u%b(1)%n', u(:, 1:2)%b(1)%n, reshape([100*me + 11, 100*me + 21, left, -left], [2, 2]))
  call check('put u(1,:)%b(2)%grid', u(1, :)%b(2)%grid(2, 2), 9*left)
  call check('put u(1,:)%b(2)%grid, not touched', u(1, :)%b(2)%grid(1, 2), 3*(100*me + [11, 12, 13]))
  call check('put u(2,1)%b(1)%l(2)', [u(2, 1)%b(1)%l(1)%d, u(2, 1)%b(1)%l(2)%d, u(2, 1)%b(1)%l(3)%d], &
             [1d0*(100*me + 21), 0.5d0, 3d0*(100*me + 21)])
  call check('put u(2,2:3)', u(2, 2:3)%b(2)%l(3)%d, -3d0*left)
  call check('put a(2)%branch', [a(2)%n, a(2)%grid(2, 2)], [5*left, 6])
  call check('put a%width', a%width, [1.*left, left + 1., me/2.])
  call check('put z%re', z, cmplx(-left, 2*me))
  call check('put zs', zs, [cmplx(10, -me), (2., 20.), (3., 30.), cmplx(4, -4*me)])
  call check('put zd%im', reshape(zd, [4]), [cmplx(0.5_r8*me, 8*left, r8), cmplx(0.5_r8*me, 8*left, r8), &
                                            (0.5_r8, 0.25_r8)*me, (0.5_r8, 0.25_r8)*me])
  call finish()

contains

  type(tree) function a_tree(i)
    integer, intent(in) :: i
    integer :: j, k
    do j = 1, 2
      a_tree%b(j)%n = i*j
      a_tree%b(j)%grid = reshape([1, 2, 3, 4]*i, [2, 2])
      do k = 1, 3
        a_tree%b(j)%l(k) = leaf(int(k, 1), 1d0*k*i, 'leaf'//achar(48 + k), [(1., 2.), (3., 4.)]*i)
      end do
    end do
    a_tree%alive = mod(i, 2) == 0
  end function

end program
