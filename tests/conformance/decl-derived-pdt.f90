! Row decl-derived: coarrays of parameterised derived types (J3/18-007r1 7.5.3.1) with kind parameters, also defaulted
! ones, and of types that extend or contain such a type. (Default values, bounds that depend on a parameter, and
! allocatables: decl-derived-pdt-bounds.f90, because gfortran 12 miscompiles them. Length parameters are left out:
! neither gfortran 12 nor Flang 22 implements them.)
module parameterised
  implicit none
  type :: vector(k, n)
    integer, kind :: k = kind(1.0)
    integer, kind :: n = 3
    real(k) :: x(2)
    integer :: id
  end type
  type :: pair(k)
    integer, kind :: k
    type(vector(k, 2)) :: first, second
    complex(k) :: z
  end type
end module

program decl_derived_pdt
  use parameterised
  use checks
  implicit none
  type(vector) :: v[*]
  type(vector(r8, 4)) :: w(2)[*], w_local
  type(vector(n=1)), save :: d(3)[*]
  type(pair(r8)) :: p[*]
  integer :: me, images, right, left

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  v%id = v%n
  w%id = [4, 4]
  p%second%id = 2
  v%x = [1., 2.]*me
  w(1)%x = 0.25_r8*me
  w(2)%x = [1, 2]*me/3.0_r8
  d(2)%x = me
  p%first%x = me
  p%second%x = -me
  p%z = (1.0_r8, 2.0_r8)*me
  sync all
  call check('v%x', v[right]%x, [1., 2.]*right)
  w_local = w(2)[right]
  call check('w(2)', w_local%x, [1, 2]*right/3.0_r8)
  call check('w(:)%x(2)', w(:)[right]%x(2), [0.25_r8*right, 2*right/3.0_r8])
  call check('w%id', w(:)[right]%id, [4, 4])
  call check('d(2)', d(2)[right]%x(1), real(right))
  call check('p%second', p[right]%second%x, -1.0_r8*[right, right])
  call check('p%z', p[right]%z, (1.0_r8, 2.0_r8)*right)
  sync all
  v[right]%x(2) = -me
  w(1)[right] = w_local
  d(:)[right]%id = me
  p[right]%first%x(1) = 100*me
  p[right]%z%im = me
  sync all
  call check('v%x put', v%x, [real(me), real(-left)])
  call check('w(1) put', w(1)%x, [1, 2]*me/3.0_r8)
  call check('d%id put', d%id, left)
  call check('p put', p%first%x, [100.0_r8*left, 1.0_r8*me])
  call check('p%z%im put', p%z, cmplx(me, left, r8))
  call finish()
end program
