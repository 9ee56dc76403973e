! Row rma-order: assignments of arrays with coindexed arrays in expressions give what the statements say, although the
! translator may access images of the same node in place (docs/atollfc.md, "in place").
!
! Shows: updates, sections that overlap, reductions and other transformational functions, vector subscripts, several
! coarrays and images, this image among them; lower bounds, ranks, types; allocatable and dummy arrays, also such as
! become allocated; targets and pointers that are other names of the coarray.
module arrays
  use checks
  implicit none
  integer, parameter :: n = 50
  real(8), save, target :: x(0:n)[*]
  integer, save :: m(3, -2:4, 2)[*]
  complex(4), save :: z(n)[*]
  logical(1), save :: l(n)[0:*]
  integer :: images, me, right
contains
  subroutine reset()
    integer :: i
    sync all
    x = [(100*me + i, i = 0, n)]
    m = reshape([(me*1000 + i, i = 1, size(m))], shape(m))
    z = [(cmplx(i, me), i = 1, n)]
    l = [(mod(i, me + 1) == 0, i = 1, n)]
    sync all
  end subroutine

  subroutine read_from(k)
    integer, intent(in) :: k
    real(8) :: y(n), single
    real(8), allocatable :: grows(:)
    integer :: i, w(7, 2), order(3)
    y = 1
    y(:) = y + 2*x(1:)[k]
    call check('sum of arrays', y, [(1 + 2d0*(100*k + i), i = 1, n)])
    y(2:) = y(:n - 1) - x(n:2:-1)[k]
    call check('reversed', y(2:), [(1 + 2d0*(100*k + i) - (100*k + n + 1 - i), i = 1, n - 1)])
    y(1) = sum(x(:)[k]*x(n:0:-1)[me])
    call check('sum', y(1), sum([((100d0*k + i)*(100*me + n - i), i = 0, n)]))
    y(1) = dot_product(x(1:3)[k], x(2:4)[right]) + maxval(x(:)[k])
    call check('dot product', y(1), sum([((100d0*k + i)*(100*right + i + 1), i = 1, 3)]) + 100*k + n)
    order = [3, 1, 2]
    w = m(order(1), :, [2, 1])[k] + 1
    call check('vector subscripts', reshape(w, [14]), [(k*1000 + 3*i + 22, i = 1, 7), (k*1000 + 3*i + 1, i = 1, 7)])
    w = sum(m(:, :, :)[k], 1)
    call check('sum over a dimension', reshape(w, [14]), [(3*k*1000 + 9*i + 6, i = 0, 13)])
    grows = x(10:12)[k] + 1
    call check('allocated', size(grows), 3)
    call check('its values', grows, [(100d0*k + i + 1, i = 10, 12)])
    grows = [grows, x([20, 10])[k]*2]
    call check('more', grows(4:), 2*[100d0*k + 20, 100d0*k + 10])
    single = real(sum(z(::2)[k]), 8) + count(l(:)[k - 1])
    call check('complex and logical', single, real(sum([(i, i = 1, n, 2)]) + n/(k + 1), 8))
    if (any(l(:)[k - 1] .and. l(:)[me - 1])) y(:2) = abs(z(3:4)[k])
    if (count([(mod(i, k + 1) == 0 .and. mod(i, me + 1) == 0, i = 1, n)]) > 0) &
      call check('in an IF statement', abs(y(:2) - sqrt([9d0, 16d0] + k*k)) < 1e-5, .true.)
  end subroutine

  ! What only this image changes on image k.
  subroutine change(k, a, b)
    integer, intent(in) :: k
    real(8), intent(inout) :: a(:)[*], b(2:)[*]
    real(8), pointer :: other(:)
    real(8) :: before(0:n)
    integer :: i
    i = 5
    before = x(:)[k]
    x(:)[k] = x(:)[k] + 1
    before = before + 1
    x(2:20)[k] = x(1:19)[k]*2
    before(2:20) = before(1:19)*2
    x(n:30:-1)[k] = x(30:)[k] + x(30)[k]
    before(n:30:-1) = before(30:) + before(30)
    call check('overlapping', x(:)[k], before)
    ! What another image selector reaches is the same memory.
    x(1:20)[k] = x(20:1:-1)[k, team_number=-1] + i
    before(1:20) = before(20:1:-1) + i
    x(1:20)[k] = x(1:20)[k] + x(4)[k, team_number=-1] - x(7)[k]
    before(1:20) = before(1:20) + before(4) - before(7)
    call check('twice', x(:)[k], before)
    ! The same image by another text.
    i = k
    x(2:20)[k] = x(1:19)[i]
    before(2:20) = before(1:19)
    x(20:2:-1)[i] = x(1:19)[k] + x(30)[i]
    before(20:2:-1) = before(1:19) + before(30)
    call check('the image by two names', x(:)[k], before)
    other => x
    x(5:9)[k] = other(4:8) + x(6:10)[k]
    if (k == me) before(5:9) = before(4:8) + before(6:10)
    if (k /= me) before(5:9) = x(4:8) + before(6:10)
    call check('with a pointer', x(:)[k], before)
    other(1:5) = other(2:6) + x(5:1:-1)[k]
    if (k == me) then
      before(1:5) = before(2:6) + before(5:1:-1)
      call check('to a pointer', x, before)
    end if
    a(:)[k] = 3
    b(2:5)[k] = a(1:4)[k] + [1, 2, 3, 4]
    a(::2)[k] = b(3)[k]*a(::2)[k] - size(a)
    call check('dummies', a(:)[k], [(merge(15d0 - size(a), 3d0, mod(i, 2) == 1), i = 1, size(a))])
    call check('other bounds', b(:5)[k], [4d0, 5d0, 6d0, 7d0])
    z(:)[k] = conjg(z(:)[k])*[(merge(1, 2, i > 9), i = 1, n)]
    call check('complex', all(z(:)[k] == [(cmplx(i, -k)*merge(1, 2, i > 9), i = 1, n)]), .true.)
  end subroutine
end module

program test
  use arrays
  implicit none
  real(8), allocatable :: a(:)[:], b(:)[:]
  integer :: k, turn
  me = this_image()
  images = num_images()
  right = mod(me, images) + 1
  allocate (a(20)[*], b(6)[0:*])
  a = 0
  b = 0
  call reset()
  do k = 1, images
    call read_from(k)
  end do
  call reset()
  do turn = 1, images
    if (turn == me) then
      do k = 1, images
        if (k == right) call change(k, a(::2), b)
        if (k == right) call change_own(k)
      end do
    end if
    call reset()
  end do
  call finish()
contains
  ! Allocatable ones by their own names.
  subroutine change_own(k)
    integer, intent(in) :: k
    a(:)[k] = 5
    a(11:)[k] = a(:10)[k]*2 - a(11:)[k]
    b(:)[k - 1] = a(8:13)[k] + b(:)[k - 1]*0
    call check('allocatable', b(:)[k - 1], [5d0, 5d0, 5d0, 5d0, 5d0, 5d0])
  end subroutine
end program
