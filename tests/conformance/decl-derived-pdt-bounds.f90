! Row decl-derived: coarrays of parameterised derived types (J3/18-007r1 7.5.3.1) whose kind parameters stand in array
! bounds and default values, static and allocatable, also inside other types.
module parameterised
  implicit none
  type :: vector(k, n)
    integer, kind :: k = kind(1.0)
    integer, kind :: n = 3
    real(k) :: x(n)
    integer :: id = n
  end type
  type :: pair(k)
    integer, kind :: k
    type(vector(k, 2)) :: first, second
  end type
end module

program decl_derived_pdt_bounds
  use parameterised
  use checks
  implicit none
  type(vector) :: v[*]
  type(vector(r8, 4)) :: w(2)[*], w_local
  type(vector(n=1)), allocatable :: d(:)[:]
  type(pair(r8)) :: p[*]
  integer :: me, images, right, left

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  allocate (d(3)[*])
  call check('default value from a parameter', [v%id, w%id, d%id], [3, 4, 4, 1, 1, 1])
  v%x = [1., 2., 3.]*me
  w(1)%x = 0.25_r8*me
  w(2)%x = [1, 2, 3, 4]*me
  d(2)%x = me
  p%first%x = me
  p%second%x = -me
  sync all
  call check('v%x', v[right]%x, [1., 2., 3.]*right)
  w_local = w(2)[right]
  call check('w(2)', w_local%x, [1, 2, 3, 4]*1.0_r8*right)
  call check('w(:)%x(4)', w(:)[right]%x(4), [0.25_r8, 4.0_r8]*right)
  call check('w%id', w(:)[right]%id, [4, 4])
  call check('d(2)', d(2)[right]%x(1), real(right))
  call check('p%second', p[right]%second%x, -1.0_r8*[right, right])
  sync all
  v[right]%x(2) = -me
  w(1)[right] = w_local
  d(:)[right]%id = me
  p[right]%first%x(1) = 100*me
  sync all
  call check('v%x put', v%x, [real(me), real(-left), 3.*me])
  call check('w(1) put', w(1)%x, [1, 2, 3, 4]*1.0_r8*me)
  call check('d%id put', d%id, left)
  call check('p put', p%first%x, [100.0_r8*left, 1.0_r8*me])
  call finish()
end program
