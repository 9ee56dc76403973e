! get, send, sendget: scalars and sections of one type, from and to every image, through dummy arguments, in other directions.
module procedures
  implicit none
contains
  subroutine need(ok, what)
    logical, intent(in) :: ok
    character(*), intent(in) :: what
    if (ok) return
    print '(a,i0,2a)', 'image ', this_image(), ': wrong: ', what
    error stop 1
  end subroutine

  subroutine put_through(explicit, assumed, deferred, n, k)
    integer, intent(in) :: n, k
    integer :: explicit(n)[*], assumed(:)[*]
    integer, allocatable :: deferred(:)[:]
#if __GNUC__ < 15
    explicit(2)[k] = 71
#endif
    assumed(2)[k] = 72
    deferred(2)[k] = 73
  end subroutine
end module

program access
  use procedures
  implicit none
  type point
    integer :: i
    real(8) :: r
    character(3) :: c
  end type
  type(point) :: p(4)[*]
  integer :: s[*], a(10)[*], b(0:3,-1:2)[*], local(10), m(4,4), whole(10)[*]
  integer, allocatable :: d(:)[:]
  real(8) :: r8(3)[*]
  character(5) :: text[*]
  integer :: i, j, me, n, next, before, k

  me = this_image()
  n = num_images()
  next = merge(1, me + 1, me == n)
  before = merge(n, me - 1, me == 1)
  allocate (d(10)[*])

  ! scalars
  s = 100*me
  sync all
  do k = 1, n
    call need(s[k] == 100*k, 'scalar get')
  end do
  sync all
  s[next] = me
  sync all
  call need(s == before, 'scalar put')

  ! sections
  a = [(1000*me + i, i = 1, 10)]
  sync all
  local = 0
  local(1:10) = a(:)[next]
  call need(all(local == [(1000*next + i, i = 1, 10)]), 'whole get')
  local = 0
  local(2:10:4) = a(9:1:-4)[next]
  call need(all(local == [0, 1000*next + 9, 0, 0, 0, 1000*next + 5, 0, 0, 0, 1000*next + 1]), 'strided get')
  sync all
  a(1:9:2)[next] = [(-10*me - i, i = 1, 5)]
  sync all
  call need(all(a == [-10*before - 1, 1000*me + 2, -10*before - 2, 1000*me + 4, -10*before - 3, 1000*me + 6, &
                      -10*before - 4, 1000*me + 8, -10*before - 5, 1000*me + 10]), 'strided put')
  sync all
  a(3:5)[next] = 7
  sync all
  call need(all(a(3:5) == 7) .and. a(6) == 1000*me + 6, 'a scalar to a section')

  ! two dimensions, lower bounds
  do j = -1, 2
    do i = 0, 3
      b(i, j) = 1000*me + 10*i + j
    end do
  end do
  sync all
  m = -1
  m(1:2, 2:4) = b(1:3:2, 2:0:-1)[next]
  call need(m(1, 2) == 1000*next + 12 .and. m(2, 2) == 1000*next + 32 .and. m(1, 4) == 1000*next + 10 .and. &
            m(2, 4) == 1000*next + 30 .and. all(m(3:4, :) == -1) .and. all(m(:, 1) == -1), 'section of rank 2')
  m(:, 1) = b(:, 0)[next]
  call need(all(m(:, 1) == [(1000*next + 10*i, i = 0, 3)]), 'column')
  m(1, :) = b(2, :)[next]
  call need(all(m(1, :) == [(1000*next + 20 + j, j = -1, 2)]), 'row')
  sync all
  b(3, :)[next] = [1, 2, 3, 4]
  sync all
  call need(all(b(3, :) == [1, 2, 3, 4]) .and. b(2, 2) == 1000*me + 22, 'put of a row')

  ! components without allocatable ones; characters and derived types
  p%i = [(me + i, i = 1, 4)]
  p%r = me/2d0
  p%c = 'abc'
  text = repeat(achar(64 + me), 5)
  sync all
  do i = 1, 4
    local(i) = p(i)[next]%i
  end do
  call need(all(local(1:4) == [(next + i, i = 1, 4)]), 'components of elements')
  call need(p(2)[next]%r == next/2d0 .and. p(2)[next]%c == 'abc', 'component of a scalar')
  call need(text[next] == repeat(achar(64 + next), 5), 'character')
  sync all
  p(2)[next]%i = -3
  p(4)[next]%i = -4
  p(1)[next] = point(5, 2.5d0, 'xyz')
  text[next] = '++'
  sync all
  call need(all(p%i == [5, -3, me + 3, -4]) .and. p(1)%r == 2.5d0 .and. p(1)%c == 'xyz', 'put to a component')
  call need(text == '++   ', 'put of a character')

  ! between two images, and from this image to itself
  whole = [(1000*me + i, i = 1, 10)]
  r8 = [1d0, 2d0, 3d0]*me
  sync all
  a(1:5)[next] = whole(6:10)[before]
  sync all
  i = merge(n, before - 1, before == 1)
  call need(all(a(1:5) == [(1000*i + k, k = 6, 10)]), 'sendget')
  sync all
  whole(2:10)[me] = whole(1:9)[me]
  call need(all(whole == [1000*me + 1, (1000*me + i, i = 1, 9)]), 'overlap')
  whole(1:9)[me] = whole(2:10)
  call need(all(whole == [(1000*me + i, i = 1, 9), 1000*me + 9]), 'overlap with a local section')
  sync all

  ! dummy arguments
  a = 0
  whole = 0
  d = 0
  sync all
  call put_through(a, whole, d, 10, next)
  call put_through(a(4:10), whole(3:9:2), d, 7, next)
  sync all
#if __GNUC__ < 15
  call need(all(a == [0, 71, 0, 0, 71, 0, 0, 0, 0, 0]), 'explicit-shape dummy')
#endif
  call need(all(whole == [0, 72, 0, 0, 72, 0, 0, 0, 0, 0]), 'assumed-shape dummy')
  call need(d(2) == 73 .and. sum(d) == 73, 'allocatable dummy')
  call need(all(r8(:)[next] == [1d0, 2d0, 3d0]*next), 'real(8)')
  sync all
  deallocate (d)
end program
