! Row decl-alloc: associate names of sections of allocatable coarrays are coarrays with the same cobounds (J3/18-007r1 5.4.7, 11.1.3.3).
program decl_alloc_associate
  use checks
  implicit none
  integer, allocatable :: a(:)[:], m(:, :)[:, :], w[:]
  integer :: me, right
  me = this_image()
  right = modulo(me, num_images()) + 1
  allocate (w[*], a(0:9)[0:*], m(4, 5)[1, *])
  a = me
  a(3) = 7*me
  m = me
  m(2, 3) = 9*me
  sync all
  associate (s => a(2:5), t => m(:, 3))
    call check('associate', s(2)[right - 1], 7*right)
    call check('associate, section', s(1:3)[right - 1], [right, 7*right, right])
    call check('lcobound', lcobound(s, 1), 0)
    call check('image_index', image_index(s, [right - 1]), right)
    call check('this_image', this_image(s, 1), me - 1)
    call check('matrix', t(2)[1, right], 9*right)
    sync all
    s(4)[right - 1] = -me
    sync all
    call check('put', a(5), -(modulo(me - 2, num_images()) + 1))
  end associate
  call finish()
end program
