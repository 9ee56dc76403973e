! Row decl-dummy: ENTRY with coarray dummy arguments of its own (J3/18-007r1 15.6.2.6); cobounds of dummy arguments and of saved local
! coarrays that are not constant (8.5.6.3, C829), given by enquiries, and enquiries about them in specification expressions.
module entries
  use checks
  implicit none
  integer, save :: g(5)[*]
contains
  subroutine first(a, k, r)
    integer, intent(inout) :: a(:)[*]
    integer, intent(in) :: k
    integer, intent(out) :: r
    integer :: b[*]
    a(1)[k] = 11
    sync all
    r = a(2)[k] + a(1)
    return
    entry second(b, k, r)
    b[k] = 22
    sync all
    r = b[k] + b
    sync all
  end subroutine

  ! Cobounds that depend on the dummy arguments of an entry
  subroutine planes(x, n, k)
    integer, intent(in) :: n, k
    integer :: m, other
    integer, intent(inout) :: x(4)[0:n - 1, 0:*], y(3:4)[n, 2:m + 1, *]
    call check('cobounds at entry', [lcobound(x), ucobound(x, 1)], [0, 0, n - 1])
    call check('value', x(2)[mod(k - 1, n), (k - 1)/n], k)
    return
  entry at_y(m, y, n, k)
    call check('cobounds at ENTRY', [lcobound(y), ucobound(y, 1), ucobound(y, 2)], [1, 2, 1, n, m + 1])
    call check('value at ENTRY', y(4)[1 + mod(k - 1, n), 2 + mod((k - 1)/n, m), 1 + (k - 1)/(n*m)], k)
    return
  entry at_x(k, other, n, x)
    call check('other order', [ucobound(x, 1), other], [n - 1, 5])
    call check('value there', x(1)[mod(k - 1, n), (k - 1)/n], k)
  end subroutine

  integer function plain(a, k)
    integer, intent(in) :: a(*), k
    integer :: with_coarray, z[*]
    plain = a(1) + k
    return
    entry with_coarray(z, k)
    with_coarray = z[k]*2
  end function

  subroutine shapes(y, z, n, k)
    integer, intent(in) :: n, k
    integer, intent(inout) :: z[0:n, *]
    integer, intent(inout) :: y[(num_images() + 1)/2, ucobound(z, 1):*]
    integer :: a(num_images()), b(ucobound(y, 1)), c(lcobound(y, 2):ucobound(z, 1) + 1), d(size(lcobound(y)))
    character(this_image(z, 1) + 1) :: text
    if (size(a) /= num_images() .or. size(b) /= k .or. lbound(c, 1) /= n .or. ubound(c, 1) /= n + 1) error stop 'shapes'
    if (size(d) /= 2 .or. len(text) /= 1 + modulo(this_image() - 1, n + 1)) error stop 'lengths'
    if (ucobound(y, 1) /= k .or. lcobound(y, 2) /= n .or. ucobound(z, 1) /= n) error stop 'cobounds'
    if (this_image() == 1) y[1, n] = 5
    sync all
    if (z[0, 1] /= 5) error stop 'access'
    sync all
  end subroutine
end module

program decl_dummy_entry
  use entries
  use checks
  implicit none
  integer, save :: s[*], x[*], v(4)[*]
  integer :: me, n, right, got
  me = this_image()
  n = num_images()
  right = modulo(me, n) + 1
  g = [me, 2, 3, 4, 5]
  s = 0
  sync all
  call first(g, right, got)
  call check('main entry', got, 13)
  call second(s, right, got)
  call check('ENTRY', got, 44)
  call check('function with ENTRY', with_coarray(s, right), 44)
  call check('its main entry', plain(g, 3), 14)
  call shapes(x, x, 3, (n + 1)/2)
  v = me
  sync all
  call planes(v, 2, right)
  call at_y(2, v, 3, right)
  call at_x(right, 5, 3, v)
  call planes(v, 3, right)
  call local(2)
  call local(1)
  call finish()
contains
  subroutine local(k)
    integer, intent(in) :: k
    integer, save :: y(2)[k, *]
    y = me
    sync all
    call check('local coarray', y(1)[1 + modulo(right - 1, k), 1 + (right - 1)/k], right)
    call check('its cobounds', ucobound(y, 1), k)
    call check('its cosubscripts', this_image(y), [1 + modulo(me - 1, k), 1 + (me - 1)/k])
    sync all
  end subroutine
end program
