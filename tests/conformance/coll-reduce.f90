! Row coll: CO_REDUCE with user operations (J3/18-007r1 16.9.47; F2018 name OPERATION): intrinsic types of several
! kinds, characters, logicals, derived types; scalars, arrays, sections, zero size; module, internal and external
! operations; associative ones that do not commute keep the order of the images, also in teams that number them in
! reverse, or so that neighbours lie apart; RESULT_IMAGE, STAT, ERRMSG.
module operations
  implicit none
  type :: affine            ! x -> a*x + b; composition is associative and does not commute
    integer(8) :: a = 1, b = 0
  end type
  type :: extremes
    integer :: low, high
    character(4) :: names(2)
  end type
contains
  pure integer function product_of(x, y)
    integer, intent(in) :: x, y
    product_of = x*y
  end function
  pure function first_of(x, y) result(r)
    integer, intent(in) :: x, y
    integer :: r
    r = x + 0*y
  end function
  pure integer(8) function gcd(x, y) result(r)
    integer(8), intent(in) :: x, y
    integer(8) :: a, b
    a = x
    b = y
    do while (b /= 0)
      r = mod(a, b)
      a = b
      b = r
    end do
    r = a
  end function
  pure logical function both(x, y)
    logical, intent(in) :: x, y
    both = x .and. y
  end function
  pure logical function either(x, y)
    logical, intent(in) :: x, y
    either = x .or. y
  end function
  pure real function larger_magnitude(x, y)
    real, intent(in) :: x, y
    larger_magnitude = merge(x, y, abs(x) >= abs(y))
  end function
  pure complex(kind(1d0)) function multiplied(x, y)
    complex(kind(1d0)), intent(in) :: x, y
    multiplied = x*y
  end function
  pure function later_word(x, y) result(r)
    character(4), intent(in) :: x, y
    character(4) :: r
    r = merge(x, y, x >= y)
  end function
  pure type(affine) function composed(f, g)
    type(affine), intent(in) :: f, g
    composed = affine(g%a*f%a, g%a*f%b + g%b)
  end function
  pure type(extremes) function joined(x, y)
    type(extremes), intent(in) :: x, y
    joined = x
    if (y%low < x%low) then
      joined%low = y%low
      joined%names(1) = y%names(1)
    end if
    if (y%high > x%high) then
      joined%high = y%high
      joined%names(2) = y%names(2)
    end if
  end function
end module

program coll_reduce
  use operations
  use checks
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  interface
    pure integer function external_or(x, y)
      integer, intent(in) :: x, y
    end function
  end interface
  integer :: i4, a(6), m(3, 2), none(0), co[*]
  integer(8) :: i8(2)
  integer(1) :: i1
  logical :: l, ls(2)
  real :: r
  complex(r8) :: z
  character(4) :: c(2)
  type(affine) :: f, fs(3), expected
  type(extremes) :: e
  integer :: me, images, i, k, status
  character(12) :: message
  type(team_type) :: reversed, apart

  me = this_image()
  images = num_images()

  i4 = me
  call co_reduce(i4, product_of)
  call check('product', i4, product([(i, i=1, images)]))
  a = [1, 2, 3, 1, 1, me]
  call co_reduce(a, product_of)
  call check('array', a, [1, 2**images, 3**images, 1, 1, product([(i, i=1, images)])])
  i4 = 10*me
  call co_reduce(i4, first_of)
  call check('the first image''s value', i4, 10)
  i8 = [12_8*me, 30_8*(me - 1)]
  call co_reduce(i8, gcd)
  call check('integer(8)', i8, [12_8, merge(0_8, 30_8, images == 1)])
  l = me /= images
  call co_reduce(l, both)
  call check('logical', l, .false.)
  ls = [me == 1, .false.]
  call co_reduce(ls, either)
  call check('logical array', ls, [.true., .false.])
  r = merge(-1., 1., mod(me, 2) == 0)*me
  call co_reduce(r, larger_magnitude)
  call check('real', r, merge(-1., 1., mod(images, 2) == 0)*images)
  z = (0d0, 1d0)
  call co_reduce(z, multiplied)
  call check('complex', z, (0d0, 1d0)**images)
  c = ['im'//achar(48 + me)//' ', 'b'//achar(48 + 9 - me)//'  ']
  call co_reduce(c, later_word)
  call check('character', c, ['im'//achar(48 + images)//' ', 'b8  '])
  i4 = 2**me
  call co_reduce(i4, external_or)
  call check('external operation', i4, 2**(images + 1) - 2)
  i1 = int(me, 1)
  call co_reduce(i1, internal)
  call check('internal operation', i1, int(modulo(images*(images + 1)/2, 100), 1))

  ! f_images(...f_2(f_1(x)))
  f = affine(me + 1, me)
  call co_reduce(f, composed)
  expected = affine()
  do k = 1, images
    expected = composed(expected, affine(k + 1, k))
  end do
  call check('derived type, in the order of the images', [f%a, f%b], [expected%a, expected%b])
  fs = [affine(1, me), affine(2, 0), affine(-1, me)]
  call co_reduce(fs, composed)
  call check('array of derived type, a', fs%a, [1_8, 2_8**images, (-1_8)**images])
  expected = affine()
  do k = 1, images
    expected = composed(expected, affine(-1, k))
  end do
  call check('array of derived type, b', fs%b, [int(images*(images + 1)/2, 8), 0_8, expected%b])
  e = extremes(me, me, ['l'//achar(48 + me), 'h'//achar(48 + me)])
  call co_reduce(e, joined)
  call check('larger derived type', [e%low, e%high], [1, images])
  call check('larger derived type, characters', e%names, ['l1  ', 'h'//achar(48 + images)//'  '])

  do i = 1, images
    i4 = me
    call co_reduce(i4, product_of, result_image=i)
    if (me == i) call check('result_image', i4, product([(k, k=1, images)]))
    fs = affine(1, me)
    call co_reduce(fs(1:3:2), composed, i)
    if (me == i) call check('result_image, section', fs%b, [images*(images + 1)/2, me, images*(images + 1)/2]*1_8)
  end do
  a = [1, 2, 3, 4, 5, 6]
  call co_reduce(a(6:1:-2), product_of)
  call check('section', a, [1, 2**images, 3, 4**images, 5, 6**images])
  m = 2
  call co_reduce(m(2, :), product_of)
  call check('row', reshape(m, [6]), [2, 2**images, 2, 2, 2**images, 2])
  call co_reduce(none, product_of)
  co = me
  call co_reduce(co, product_of)
  call check('coarray', co, product([(i, i=1, images)]))
  status = -1
  message = 'unchanged'
  call co_reduce(a=i4, operation=product_of, stat=status, errmsg=message)
  call check('stat', status, 0)
  call check('errmsg', message, 'unchanged   ')

  form team (1, reversed, new_index=images + 1 - me)
  change team (reversed)
    call check_order('reversed team')
  end team
  form team (1, apart, new_index=merge(me/2 + 1, (images + 1)/2 + me/2, mod(me, 2) == 1))
  change team (apart)
    call check_order('odd images first')
  end team
  call finish()

contains

  subroutine check_order(what)
    character(*), intent(in) :: what
    type(affine) :: long(3000)
    f = affine(this_image() + 1, this_image())
    call co_reduce(f, composed)
    long = affine(1 - 2*mod(this_image(), 2), this_image())
    call co_reduce(long, composed, result_image=images)
    expected = affine()
    do k = 1, images
      expected = composed(expected, affine(k + 1, k))
    end do
    call check(what, [f%a, f%b], [expected%a, expected%b])
    expected = affine()
    do k = 1, images
      expected = composed(expected, affine(1 - 2*mod(k, 2), k))
    end do
    if (this_image() == images) then
      call check(what // ', long, first', [long(1)%a, long(1)%b], [expected%a, expected%b])
      call check(what // ', long, last', [long(3000)%a, long(3000)%b], [expected%a, expected%b])
    end if
  end subroutine

  pure integer(1) function internal(x, y)
    integer(1), intent(in) :: x, y
    internal = int(modulo(int(x) + int(y), 100), 1)
  end function

end program

pure integer function external_or(x, y)
  integer, intent(in) :: x, y
  external_or = ior(x, y)
end function
