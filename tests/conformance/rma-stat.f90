! Row rma-stat: STAT= in an image selector (J3/18-007r1 9.6): the variable becomes 0 when the image has not failed.
! (TEAM=, TEAM_NUMBER= and NOTIFY= belong to later work.)
program rma_stat
  use checks
  implicit none
  integer :: x[*], a(5)[*], b(2)[2, *]
  type :: t
    integer :: i
  end type
  type(t) :: p[*]
  integer :: status, s(3), me, images, right, left
  integer(8) :: status8
  integer(2) :: status2

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  x = me
  a = [1, 2, 3, 4, 5]*me
  b = -me
  p%i = 9*me
  sync all
  status = -1
  call check('get', x[right, stat=status], right)
  call check('stat of a get', status, 0)
  status8 = -1
  call check('section', a(2:4)[right, stat=status8], [2, 3, 4]*right)
  call check('stat of kind 8', status8, 0_8)
  status2 = -1
  call check('two cosubscripts', b(1)[modulo(right - 1, 2) + 1, (right + 1)/2, stat=status2], -right)
  call check('stat of kind 2', status2, 0_2)
  s = -1
  call check('expression', x[right, stat=s(1)] + x[left, stat=s(3)], right + left)
  call check('stats of an expression', s, [0, -1, 0])
  status = -1
  call check('component', p[right, stat=status]%i, 9*right)
  call check('stat of a component', status, 0)
  sync all
  status = -1
  x[right, stat=status] = 10*me
  call check('stat of a put', status, 0)
  s = -1
  a(1:2)[right, stat=s(2)] = [100, 200]*me
  call check('stat of a put of a section', s, [-1, 0, -1])
  status = -1
  p[right, stat=status]%i = -me
  call check('stat of a put of a component', status, 0)
  sync all
  call check('put', x, 10*left)
  call check('put of a section', a, [100*left, 200*left, 3*me, 4*me, 5*me])
  call check('put of a component', p%i, -left)
  sync all
  status = -1
  a(5)[right, stat=status] = a(3)[left, stat=s(1)]
  call check('stats of both sides', [status, s(1)], 0)
  sync all
  call check('from image to image', a(5), 3*(modulo(left - 2, images) + 1))
  call finish()
end program
