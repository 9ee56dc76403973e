! Row rma-sendget: x[j] = y[k], both sides on other images (J3/18-007r1 9.6, 10.2.1).
!
! Shows: scalars, arrays, sections with different strides, elements to arrays; same and different types and kinds;
! from and to the own image; characters, structures; the executing image is often neither source nor target.
program rma_sendget
  use checks
  implicit none
  type :: point
    integer :: i
    character(3) :: c
  end type
  integer :: x(8)[*], y(8)[*], s[*], t[*], m(3, 4)[*], n(4, 3)[*]
  integer(8) :: large(8)[*]
  real(r8) :: r(8)[*]
  complex :: z(2)[*]
  logical(1) :: l1(3)[*]
  logical :: l(3)[*]
  character(5) :: c(2)[*]
  character(3) :: d(2)[*]
  type(point) :: p(2)[*], q(2)[*]
  integer, allocatable :: a(:)[:]
  integer :: me, images, from, to, from_here, i

  me = this_image()
  images = num_images()
  ! Image `me` moves data from `from` to `to`; data that arrive here come from `from_here`.
  from = modulo(me, images) + 1
  to = modulo(me - 2, images) + 1
  from_here = modulo(me + 1, images) + 1
  allocate (a(0:4)[*], source=-me)
  x = 0
  s = 0
  t = 7*me
  y = [(10*me + i, i=1, 8)]
  m = reshape([(100*me + i, i=1, 12)], [3, 4])
  n = 0
  large = 0
  r = me/4.0_r8
  z = 0
  l1 = [mod(me, 2) == 0, .true., .false.]
  l = .false.
  c = ['abcd'//achar(48 + me), 'xy'//achar(48 + me)//'  ']
  d = ''
  p = [point(me, 'one'), point(2*me, 'im'//achar(48 + me))]
  q = point(0, '')
  sync all

  s[to] = t[from]
  x(:)[to] = y(:)[from]
  n(:, 2)[to] = m(2, :)[from]
  n(4:1:-1, 3)[to] = y(1:7:2)[from]
  n(1, 1)[to] = m(3, 4)[from]
  n(2:4, 1)[to] = t[from]                 ! a scalar to a section
  large(1:8)[to] = y(8:1:-1)[from]        ! integer(4) to integer(8)
  z(:)[to] = r(1:8:7)[from]               ! real(8) to complex(4)
  l(:)[to] = l1(:)[from]
  d(:)[to] = c(:)[from]                   ! truncated
  q(2:1:-1)[to] = p(:)[from]
  sync all
  call check('scalar', s, 7*from_here)
  call check('whole array', x, [(10*from_here + i, i=1, 8)])
  call check('row to column', n(:, 2), 100*from_here + [2, 5, 8, 11])
  call check('stride to reversed', n(:, 3), 10*from_here + [7, 5, 3, 1])
  call check('element', n(1, 1), 100*from_here + 12)
  call check('scalar to a section', n(2:4, 1), 7*from_here)
  call check('integer(4) to integer(8)', large, [(10_8*from_here + i, i=8, 1, -1)])
  call check('real to complex', z, cmplx(from_here/4.))
  call check('logical kinds', l, [mod(from_here, 2) == 0, .true., .false.])
  call check('characters', d, ['abc', 'xy'//achar(48 + from_here)])
  call check('structures', q%i, [2*from_here, from_here])
  call check('structures, character', q(1)%c, 'im'//achar(48 + from_here))
  sync all

  ! One of the sides is the executing image, or both are the same image; components.
  x(1:2)[me] = y(3:4)[from]
  a(1:3)[to] = y(1:3)[me]
  q(1)[to]%i = p(2)[to]%i                 ! within one image
  q(2)[to]%c(2:3) = c(1)[from](4:5)
  y(5:6)[me] = y(7:8)[me]                 ! y(5:8) is read by nobody else here
  sync all
  call check('to the own image', x(1:2), 10*from + [3, 4])
  call check('from the own image', a, [-me, (10*from + i, i=1, 3), -me])
  call check('within one image', q(1)%i, 2*me)
  call check('substrings', q(2)%c, 'od'//achar(48 + from_here))
  call check('own to own', y(5:8), 10*me + [7, 8, 7, 8])
  sync all
  if (me == 1) then                       ! one image alone moves data around the ring
    do i = 1, images
      x(8)[i] = y(1)[modulo(i, images) + 1]
    end do
  end if
  sync all
  call check('moved by image 1', x(8), 10*from + 1)
  call finish()
end program
