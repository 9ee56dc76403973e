! CSHIFT and EOSHIFT of arrays of other images by positive and negative numbers.
program rma_expr_shifts
  implicit none
  type :: pair
    integer :: i
    real :: r
  end type
  type :: holder
    real, allocatable :: v(:), m(:, :)
    integer :: fixed(5)
  end type
  integer :: x(5)[*], w(5), i
  real(8), allocatable :: m(:, :)[:]
  complex :: z(3)[*]
  logical :: flags(3)[*]
  type(pair) :: p(3)[*], q(3)
  type(holder) :: h[*]
  real(8) :: n(2, 3)
  real :: r(4), s(2, 3)
  integer :: from, one, shifts(3)
  from = num_images()
  one = 1
  shifts = [-1, 1, -2]
  x = [10, 20, 30, 40, 50]
  allocate (m(2, 3)[*])
  m = reshape([1, 2, 3, 4, 5, 6], [2, 3])
  z = [(1, 2), (3, 4), (5, 6)]
  flags = [.true., .false., .false.]
  p%i = [1, 2, 3]
  p%r = [1.5, 2.5, 3.5]
  h%v = [1., 2., 3., 4.]
  h%m = reshape([1., 2., 3., 4., 5., 6.], [2, 3])
  h%fixed = x
  sync all
  call vectors
  call matrices
  call components
  call explicit(x, 5)
  call places
  sync all
  if (this_image() == 1) print '(a)', 'ok'
contains
  subroutine vectors
    w = cshift(x(:)[from], -1)
    if (any(w /= [50, 10, 20, 30, 40])) error stop 'by -1'
    w = cshift(x(:)[from], -one*7)
    if (any(w /= [40, 50, 10, 20, 30])) error stop 'by -7'
    w = cshift(x(:)[from], 8)
    if (any(w /= [40, 50, 10, 20, 30])) error stop 'by 8'
    w(:3) = cshift(x(5:1:-2)[from], shift=-1)
    if (any(w(:3) /= [10, 50, 30])) error stop 'a negative stride'
    w(:3) = cshift(x([2, 4, 5])[from], -1)
    if (any(w(:3) /= [50, 20, 40])) error stop 'a vector subscript'
    w = cshift(x(:)[from] + 1, -1)
    if (any(w /= [51, 11, 21, 31, 41])) error stop 'an expression'
    w = cshift((x(:)[from]), -1)
    if (any(w /= [50, 10, 20, 30, 40])) error stop 'parentheses'
    w = cshift(cshift(x(:)[from], -1), -1)
    if (any(w /= [40, 50, 10, 20, 30])) error stop 'twice'
    w = cshift(array=x(:)[from]*x(:)[1], shift=-x(1)[from]/10)
    if (any(w /= [2500, 100, 400, 900, 1600])) error stop 'two coindexed objects'
    w = eoshift(x(:)[from], -2, boundary=x(3)[from])
    if (any(w /= [30, 30, 10, 20, 30])) error stop 'eoshift'
    if (any(cshift(z(:)[from], -1) /= [(5, 6), (1, 2), (3, 4)])) error stop 'complex'
    if (any(cshift(z(:)[from]%re, -1) /= [5, 1, 3])) error stop 'real parts'
    if (any(cshift(flags(:)[from], -1) .neqv. [.false., .true., .false.])) error stop 'logical'
    q = cshift(p(:)[from], -1)
    if (any(q%i /= [3, 1, 2]) .or. any(q%r /= [3.5, 1.5, 2.5])) error stop 'a type'
    if (any(cshift(p(:)[from]%i, -1) /= [3, 1, 2])) error stop 'parts of elements'
    if (sum(cshift(x(:)[from], -1)*[1, 0, 0, 0, 0]) /= 50) error stop 'in an expression'
  end subroutine

  subroutine matrices
    n = cshift(m(:, :)[from], -1)
    if (any(n /= reshape([2, 1, 4, 3, 6, 5], [2, 3]))) error stop 'first dimension'
    n = cshift(m(:, :)[from], -1, 2)
    if (any(n /= reshape([5, 6, 1, 2, 3, 4], [2, 3]))) error stop 'second dimension'
    n = cshift(m(:, :)[from], dim=2, shift=[-1, 1])
    if (any(n /= reshape([5, 4, 1, 6, 3, 2], [2, 3]))) error stop 'an array of shifts'
    n = cshift(m(:, :)[from], shifts)
    if (any(n /= reshape([2, 1, 4, 3, 5, 6], [2, 3]))) error stop 'an array of shifts, first dimension'
    n(1, :) = cshift(m(2, :)[from], -1)
    if (any(n(1, :) /= [6, 2, 4])) error stop 'a row'
    n(:, 1) = cshift(m(:, 2)[from], -1)
    if (any(n(:, 1) /= [4, 3])) error stop 'a column'
    n = transpose(cshift(transpose(m(:, :)[from]), -1, 1))
    if (any(n /= reshape([5, 6, 1, 2, 3, 4], [2, 3]))) error stop 'transposed'
  end subroutine

  subroutine components
    r = cshift(h[from]%v, -1)
    if (any(r /= [4, 1, 2, 3])) error stop 'an allocatable component'
    r = cshift(h[from]%v(:) + h[1]%v, -1)
    if (any(r /= [8, 2, 4, 6])) error stop 'an expression of components'
    s = cshift(h[from]%m, -1, 2)
    if (any(s /= reshape([5, 6, 1, 2, 3, 4], [2, 3]))) error stop 'a matrix'
    w = cshift(h[from]%fixed(:), -1)
    if (any(w /= [50, 10, 20, 30, 40])) error stop 'a component'
  end subroutine

  subroutine explicit(y, k)
    integer, intent(in) :: k
    integer, intent(in) :: y(k)[*]
    w = cshift(y(:)[from], -1)
    if (any(w /= [50, 10, 20, 30, 40])) error stop 'a dummy argument'
    w(:k - 1) = cshift(y(2:k)[from], -k + 4)
    if (any(w(:4) /= [50, 20, 30, 40])) error stop 'a section of a dummy argument'
  end subroutine

  subroutine places
    integer :: k, many(3, 2)
    w = 0
    if (all(cshift(x(:)[from], -1) == [50, 10, 20, 30, 40])) w(1) = 1
    if (w(1) /= 1) error stop 'if'
    where (x > 20) w = cshift(x(:)[from], -1)
    if (any(w /= [1, 0, 20, 30, 40])) error stop 'where'
    many = reshape([(cshift(x(1:3)[from], -k), k = 1, 2)], [3, 2])
    if (any(many(:, 1) /= [30, 10, 20]) .or. any(many(:, 2) /= [20, 30, 10])) error stop 'an implied do'
    many = reshape([(cshift(x(k:k + 2)[from], -1), k = 1, 2)], [3, 2])
    if (any(many(:, 2) /= [40, 20, 30])) error stop 'an implied do with sections'
    forall (k = 1:2) many(:, k) = cshift(x(k:k + 2)[from], -k)
    if (any(many(:, 1) /= [30, 10, 20]) .or. any(many(:, 2) /= [30, 40, 20])) error stop 'forall'
    do concurrent (k = 1:2)
      many(:, k) = cshift(x(k:k + 2)[from], -k)
    end do
    if (any(many(:, 1) /= [30, 10, 20]) .or. any(many(:, 2) /= [30, 40, 20])) error stop 'do concurrent'
    associate (a => cshift(x(:)[from], -2))
      if (any(a /= [40, 50, 10, 20, 30])) error stop 'associate'
    end associate
    do k = 1, 3
      if (any(cshift(x(k:)[from], -1) /= [x(5), x(k:4)])) error stop 'in a loop'
    end do
    if (any(pure_function(x) /= [50, 10, 20, 30, 40])) error stop 'pure'
  end subroutine

  pure function pure_function(y)
    integer, intent(in) :: y(:)[*]
    integer :: pure_function(5)
    pure_function = cshift(y(:)[1], -1)
  end function
end program
