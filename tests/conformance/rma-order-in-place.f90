! Row rma-order: loops that read and write coindexed scalars give what their statements say, one after the other, although
! the translator may access images of the same node in place (docs/atollfc.md, "in place").
!
! Shows: updates, recurrences and exchanges, several variables and images, this image among them; elements that are not
! one behind the other, in any direction; parts of derived types; few turns; dummy arguments.
module updates
  use checks
  implicit none
  integer, parameter :: n = 1000
  type :: packed
    sequence
    integer(1) :: tag
    real(8) :: value
    integer(2) :: odd
  end type
  type :: even
    real(8) :: a, b(3)
    complex(4) :: c
  end type
  integer(8), save :: x(n)[*], y(-4:n)[*], grid(7, n)[*]
  type(packed), save :: p(n)[*]
  type(even), save :: e(n)[*]
  logical(2), save :: l(n)[*]
  integer :: images, me, right
contains
  subroutine reset()
    integer :: i
    sync all
    x = [(10000_8*me + i, i = 1, n)]
    y = -me
    grid = me
    p = [(packed(1_1, me + i, 2_2), i = 1, n)]
    e = [(even(me, [1, 2, 3]*real(i, 8), (1., 2.)), i = 1, n)]
    l = .false.
    sync all
  end subroutine

  ! The right neighbour's objects are changed by this image only.
  subroutine change(k)
    integer, intent(in) :: k
    integer :: i
    integer(8) :: sum_before, t
    do i = 1, n
      x(i)[k] = x(i)[k] + 1
    end do
    do i = 2, n ! each turn needs what the one before has written
      y(i)[k] = y(i - 1)[k] + i
    end do
    sum_before = 0
    do i = n, 1, -1
      t = x(i)[k]
      x(i)[k] = y(i)[k]
      y(i)[k] = t
      sum_before = sum_before + t
    end do
    call check('sum while exchanging', sum_before, sum([(10000_8*k + i + 1, i = 1, n)]))
    do i = 1, 7
      grid(i, 3)[k] = i
      grid(8 - i, 2*i)[k] = grid(i, 3)[k]*100
    end do
    do i = 1, n, 3
      p(i)[k]%value = p(i)[k]%value*2
      p(i)[k]%odd = int(p(i)[k]%value, 2)
      e(i)[k]%b(2) = e(i)[k]%b(3) + p(i)[k]%odd
      e(i)[k]%c%im = e(i)[k]%c%re*4
      l(i)[k] = .not. l(i)[k]
    end do
    do i = 5, 7
      x(i)[k] = x(i + 1)[k]
    end do
  end subroutine

  subroutine verify()
    integer :: i, last
    integer(8) :: chain(n), before(n), square(7, n)
    real(8) :: value(n)
    sync all
    before = [(10000_8*me + i + 1, i = 1, n)]
    chain(1) = -me
    do i = 2, n
      chain(i) = chain(i - 1) + i
    end do
    call check('exchanged y', y(1:), before)
    call check('untouched y', y(:0), spread(-int(me, 8), 1, 5))
    chain(5:7) = chain(6:8)
    call check('exchanged x', x, chain)
    square = me
    do i = 1, 7
      square(i, 3) = i
      square(8 - i, 2*i) = square(i, 3)*100
    end do
    call check('grid', reshape(grid, [7*n]), reshape(square, [7*n]))
    value = [(merge(2, 1, mod(i, 3) == 1)*(me + i), i = 1, n)]
    call check('packed', p%value, value)
    last = n - mod(n - 1, 3)
    call check('integers', int(p(1:last:3)%odd), int(value(1:last:3)))
    call check('components', e(1:last:3)%b(2), [(3d0*i, i = 1, last, 3)] + value(1:last:3))
    call check('parts of complex numbers', real(e(1:last:3)%c%im, 8), spread(4d0, 1, (last + 2)/3))
    call check('the other part', real(e%c%re, 8), spread(1d0, 1, n))
    call check('logical', count(l), (n + 2)/3)
  end subroutine

  ! Two coarrays on two images, one of which may be this one; dummy arguments with bounds of their own.
  subroutine two(a, b, j, k)
    integer(8), intent(inout) :: a(0:)[*], b(2:*)[*]
    integer, intent(in) :: j, k
    integer :: i
    do i = 0, 9
      a(i)[j] = 100*j + i
      b(11 - i)[k] = a(i)[j] + 1
    end do
  end subroutine
end module

program in_place
  use updates
  implicit none
  integer :: i, k
  integer(8), allocatable :: far(:)[:]
  real(8), target, save :: z(20)[*]
  real(8), pointer :: own(:)
  me = this_image(); images = num_images(); right = mod(me, images) + 1
  call reset()
  call change(right)
  call verify()
  call reset()
  if (me == 1) then
    do k = 1, images
      call two(x, y, k, images + 1 - k)
      call check('on both', [(x(i + 1)[k] - 100*k, i = 0, 9)], [(int(i, 8), i = 0, 9)])
      call check('on the other', [(y(5 - i)[images + 1 - k], i = 0, 9)], [(int(100*k + i + 1, 8), i = 0, 9)])
    end do
  end if
  sync all
  ! This image's own, under two names.
  z = 1
  own => z
  do i = 2, 20
    own(i) = z(i - 1)[me] + 1
  end do
  call check('own, by a pointer', z, [(real(i, 8), i = 1, 20)])
  do i = 2, 20
    z(i)[me] = own(i - 1) + z(i)
  end do
  call check('own, by three names', z(20), 210d0)
  allocate (far(-5:4)[*])
  far = 0
  sync all
  do i = 4, -5, -1
    far(i)[right] = far(-1 - i)[right] + i
  end do
  sync all
  call check('allocatable', far, [integer(8) :: -1, -1, -1, -1, -1, 0, 1, 2, 3, 4])
  call finish()
end program
