! Row decl-dummy: coarray dummy arguments (J3/18-007r1 8.5.6, 15.5.2.8): explicit-shape, assumed-size, assumed-shape,
! CONTIGUOUS, allocatable, OPTIONAL; with other cobounds than the actual argument's; whole coarrays, sections and
! elements of coarrays as actuals; passed on through several levels.
module takes_coarrays
  implicit none
  integer :: me, images, right
contains

  integer function explicit(n, x, k) result(r)
    integer, intent(in) :: n, k
    integer, intent(inout) :: x(2, 0:n/2 - 1)[0:*]
    r = x(2, n/2 - 1)[k - 1]
  end function

  integer function assumed_size(x, k) result(r)
    integer, intent(in) :: k
    integer, intent(inout) :: x(3, *)[-5:*]
    r = x(1, 2)[k - 6]
  end function

  integer function assumed_shape(x, k) result(r)
    integer, intent(in) :: k
    integer, intent(inout) :: x(-3:)[2, *]
    r = sum(x(:)[modulo(k - 1, 2) + 1, (k + 1)/2])
  end function

  integer function contiguous_one(x, k) result(r)
    integer, intent(in) :: k
    integer, intent(inout), contiguous :: x(:, :)[*]
    r = sum(x(:, 2)[k])
  end function

  integer function scalar(x, k) result(r)
    integer, intent(in) :: k
    integer, intent(inout) :: x[*]
    r = x[k]
  end function

  integer function optional_one(k, x, y) result(r)
    integer, intent(in) :: k
    integer, intent(in), optional :: x(:)[*]
    integer, intent(in), optional :: y[*]
    r = 0
    if (present(x)) r = r + x(1)[k]
    if (present(y)) r = r + 1000*y[k]
  end function

  subroutine allocatable_one(x, n)
    integer, allocatable, intent(inout) :: x(:)[:]
    integer, intent(in) :: n
    if (allocated(x)) deallocate (x)
    if (n > 0) allocate (x(n)[5:*], source=n*this_image())
  end subroutine

  integer function allocatable_in(x, k) result(r)
    integer, allocatable, intent(in) :: x(:)[:]
    integer, intent(in) :: k
    r = -1
    if (allocated(x)) r = x(size(x))[lcobound(x, 1) + k - 1]
  end function

  ! Each level changes the cobounds; the image is counted anew.
  integer function first_level(x, k) result(r)
    real, intent(inout), contiguous :: x(:)[*]
    integer, intent(in) :: k
    r = second_level(x(2:), k)
  end function
  integer function second_level(x, k) result(r)
    real, intent(inout), contiguous :: x(:)[3, *]
    integer, intent(in) :: k
    r = third_level(size(x), x, k)
  end function
  integer function third_level(n, x, k) result(r)
    integer, intent(in) :: n, k
    real, intent(inout) :: x(n)[0:1, 2, 10:*]
    r = nint(x(n)[modulo(k - 1, 2), modulo((k - 1)/2, 2) + 1, 10 + (k - 1)/4])
    x(1)[modulo(k - 1, 2), modulo((k - 1)/2, 2) + 1, 10 + (k - 1)/4] = -me
  end function

  integer function text(c, k) result(r)
    character(*), intent(inout) :: c(:)[*]
    integer, intent(in) :: k
    r = len(c(1)[k])*100 + iachar(c(2)[k](2:2))
  end function

  subroutine puts(x, y, k)
    integer, intent(inout) :: x(:)[*], y(*)[*]
    integer, intent(in) :: k
    x(2)[k] = 10*me
    x(3:3)[k] = [20*me]
    y(1)[k] = 40*me
    y(2:4:2)[k] = [50, 60]*me
  end subroutine
end module

program decl_dummy_kinds
  use takes_coarrays
  use checks
  implicit none
  integer :: x(12)[*], m(3, 4)[*], s[*]
  real :: z(5)[*]
  character(7) :: c(3)[*]
  integer, allocatable :: d(:)[:], e(:, :)[:, :]
  integer :: i, k, left

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  x = [(100*me + i, i=1, 12)]
  m = reshape([(1000*me + i, i=1, 12)], [3, 4])
  s = -me
  z = [1., 2., 3., 4., 5.]*me
  c = ['a'//achar(96 + me), 'b'//achar(96 + me), 'c'//achar(96 + me)]
  allocate (e(3, 4)[2:4, *], source=m)
  sync all
  do k = 1, images
    call check('explicit-shape', explicit(12, x, k), 100*k + 12)
    call check('explicit-shape, allocatable actual', explicit(12, e, k), 1000*k + 12)
    call check('explicit-shape, element as actual', explicit(4, x(3), k), 100*k + 6)
    call check('assumed-size', assumed_size(x, k), 100*k + 4)
    call check('assumed-size, element as actual', assumed_size(m(2, 2), k), 1000*k + 8)
    call check('assumed-shape', assumed_shape(x, k), 1200*k + 78)
    call check('assumed-shape, section', assumed_shape(x(2:12:3), k), 400*k + 2 + 5 + 8 + 11)
    call check('assumed-shape, reversed section', assumed_shape(x(12:11:-1), k), 200*k + 23)
    call check('assumed-shape, row', assumed_shape(m(2, :), k), 4000*k + 2 + 5 + 8 + 11)
    call check('assumed-shape, zero size', assumed_shape(x(5:4), k), 0)
    call check('contiguous', contiguous_one(m, k), 3000*k + 4 + 5 + 6)
    call check('contiguous, section', contiguous_one(m(:, 2:3), k), 3000*k + 7 + 8 + 9)
    call check('scalar', scalar(s, k), -k)
    call check('scalar, element as actual', scalar(m(3, 2), k), 1000*k + 6)
    call check('optional, absent', optional_one(k), 0)
    call check('optional, one', optional_one(k, x), 100*k + 1)
    call check('optional, other', optional_one(k, y=s), -1000*k)
    call check('optional, both', optional_one(k, x(2:3), y=x(1)), 100*k + 2 + 1000*(100*k + 1))
    call check('text', text(c, k), 700 + 96 + k)
    call check('text, section', text(c(2:3), k), 700 + 96 + k)
    call check('text, substring is no coarray: section', text(c(1:3:2), k), 700 + 96 + k)
  end do
  sync all

  call check('three levels', first_level(z(1:4), right), 4*right)
  sync all
  call check('put from the third level', z, [1.*me, -1.*left, 3.*me, 4.*me, 5.*me])
  call puts(m(:, 2), x, right)
  call check_puts()
  call allocatable_one(d, 4)
  call check('allocated by the callee', size(d), 4)
  call check('cobounds from the callee', lcobound(d), [5])
  call check('allocatable, intent(in)', allocatable_in(d, right), 4*right)
  call allocatable_one(d, 9)
  call check('reallocated by the callee', d(9)[right + 4], 9*right)
  call check('allocatable actual, other dummies', assumed_shape(d, right), 81*right)
  sync all
  call allocatable_one(d, 0)
  call check('deallocated by the callee', allocated(d), .false.)
  call check('not allocated', allocatable_in(d, right), -1)
  call finish()

contains

  subroutine check_puts()
    sync all
    call check('put into a column', m(:, 2), [1000*me + 4, 10*left, 20*left])
    call check('put beside it', x(1:5), [40*left, 50*left, 100*me + 3, 60*left, 100*me + 5])
    sync all
  end subroutine

end program
