! Row next-prefix: CO_REDUCE_PREFIX_INCLUSIVE and CO_REDUCE_PREFIX_EXCLUSIVE (J3/26-007r1, 17.9.58 and 17.9.59). The
! operations are associative, but do not commute: the order of the images counts. INITIAL comes first. Derived types,
! characters, logicals, arrays that go in pieces, elements that are longer than a piece; the examples of J3/25-199r2.
module operations
  implicit none
  type :: affine ! x -> a*x + b
    integer :: a, b
  end type
  type :: tuple
    real :: value
    integer :: image
  end type
  type :: flagged
    real :: value
    logical :: flag
  end type
  type :: large
    integer :: i(40000)
  end type
  integer, parameter :: modulus = 10007
contains
  pure function compose(f, g) result(h)
    type(affine), intent(in) :: f, g
    type(affine) :: h
    h = affine(mod(f%a*g%a, modulus), mod(f%a*g%b + f%b, modulus))
  end function
  pure function find_maxloc(lhs, rhs) result(found)
    type(tuple), intent(in) :: lhs, rhs
    type(tuple) :: found
    found = merge(lhs, rhs, lhs%value >= rhs%value)
  end function
  pure function segmented_sum(lhs, rhs) result(total)
    type(flagged), intent(in) :: lhs, rhs
    type(flagged) :: total
    total%value = merge(lhs%value + rhs%value, rhs%value, lhs%flag .eqv. rhs%flag)
    total%flag = rhs%flag
  end function
  pure function last_not_blank(lhs, rhs) result(last)
    character(3), intent(in) :: lhs, rhs
    character(3) :: last
    last = merge(rhs, lhs, rhs /= '')
  end function
  pure logical function implies(p, q)
    logical, intent(in) :: p, q
    implies = p .and. q
  end function
  pure function add(a, b) result(c)
    type(large), intent(in) :: a, b
    type(large) :: c
    c%i = a%i + b%i
  end function
  pure integer function product_of(a, b)
    integer, value :: a, b
    product_of = mod(a*b, modulus)
  end function
end module

program next_prefix_reduce
  use checks
  use operations
  implicit none
  integer :: me, images, i, status
  type(affine) :: f, expected
  type(affine), allocatable :: many(:)
  type(tuple) :: t
  type(flagged) :: s
  type(large) :: whole
  character(3) :: name, names(2)
  logical :: l
  integer :: n, values(2, 2)
  character(30) :: message

  me = this_image()
  images = num_images()

  f = of(me, 0)
  call co_reduce_prefix_inclusive(f, compose)
  call compare('inclusive', f, over(of(1, 0), 2, me, 0))
  f = of(me, 0)
  call co_reduce_prefix_exclusive(f, compose, affine(3, 5))
  call compare('exclusive', f, over(affine(3, 5), 1, me - 1, 0))
  f = of(me, 7)
  call co_reduce_prefix_exclusive(operation=compose, initial=of(9, 9), a=f, errmsg=message, stat=status)
  call compare('by keyword', f, over(of(9, 9), 1, me - 1, 7))
  call check('STAT', status, 0)

  allocate (many(30000))
  many = [(of(me, i), i=1, size(many))]
  call co_reduce_prefix_inclusive(many, compose, status)
  do i = 1, size(many), 997
    call compare('many', many(i), over(of(1, i), 2, me, i))
  end do
  many = [(of(me, i), i=1, size(many))]
  call co_reduce_prefix_exclusive(many(2::3), compose, affine(1, 0))
  do i = 1, size(many), 331
    expected = merge(over(affine(1, 0), 1, me - 1, i), of(me, i), mod(i, 3) == 2)
    call compare('every third', many(i), expected)
  end do

  ! Image 3 has the largest value, and image 1 the first.
  t = tuple(merge(10.0, real(mod(me, 2)), me == 3), me)
  call co_reduce_prefix_exclusive(t, find_maxloc, tuple(-huge(1.0), 0))
  call check('the largest before', t%image, merge(3, merge(1, 0, me > 1), me > 3))

  s = flagged(real(me), me <= 2)
  call co_reduce_prefix_inclusive(s, segmented_sum)
  call check('segments', s%value, real(merge(me*(me + 1)/2, me*(me + 1)/2 - 3, me <= 2)))

  name = merge('   ', 'im'//achar(iachar('0') + me), mod(me, 3) == 0)
  names = name
  call co_reduce_prefix_inclusive(name, last_not_blank)
  call check('characters', name, 'im'//achar(iachar('0') + me - merge(1, 0, mod(me, 3) == 0)))
  call co_reduce_prefix_exclusive(names, last_not_blank, 'ini')
  call check('characters, exclusive', names(2), merge('ini', 'im'//achar(iachar('0') + me - 1 &
    - merge(1, 0, mod(me - 1, 3) == 0)), me == 1))

  l = me /= 2
  call co_reduce_prefix_inclusive(l, implies)
  call check('logical', l, me < 2)

  n = me + 1
  call co_reduce_prefix_exclusive(n, product_of, 1)
  call check('integer', n, factorial(me))
  values = me
  call co_reduce_prefix_inclusive(values, product_of)
  call check('array', values(2, 2), factorial(me))

  whole%i = me
  call co_reduce_prefix_exclusive(whole, add, large(100))
  call check('longer than a piece', all(whole%i == 100 + me*(me - 1)/2), .true.)

  call finish()
contains
  pure type(affine) function of(image, i)
    integer, intent(in) :: image, i
    of = affine(2*image + 1, mod(image*31 + i, modulus))
  end function
  pure type(affine) function over(start, first, last, i)
    type(affine), intent(in) :: start
    integer, intent(in) :: first, last, i
    integer :: image
    over = start
    do image = first, last
      over = compose(over, of(image, i))
    end do
  end function
  pure integer function factorial(last)
    integer, intent(in) :: last
    integer :: k
    factorial = 1
    do k = 2, last
      factorial = mod(factorial*k, modulus)
    end do
  end function
  subroutine compare(what, got, wanted)
    character(*), intent(in) :: what
    type(affine), intent(in) :: got, wanted
    call check(what//', a', got%a, wanted%a)
    call check(what//', b', got%b, wanted%b)
  end subroutine
end program
