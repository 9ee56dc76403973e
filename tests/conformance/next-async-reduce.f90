! Row next-async: CO_REDUCE with COMPLETION= (J3/26-007r1, 17.9.57). The operation is a module procedure, an external one or
! an internal procedure of the main program, initiated from a main program, a module procedure and an internal procedure; of integers, characters,
! complex numbers and objects of derived types; an operation that does not commute; RESULT_IMAGE, TEAM and STAT.
module operations
  use, intrinsic :: iso_fortran_env, only: completion_type
  implicit none
  type :: affine ! x -> a*x + b
    integer :: a = 1, b = 0
  end type
  type(completion_type), private :: own
  type(affine), asynchronous :: shared(2)
contains
  pure integer function greatest(a, b)
    integer, intent(in) :: a, b
    greatest = max(a, b)
  end function
  pure type(affine) function composed(f, g)
    type(affine), intent(in) :: f, g
    composed = affine(mod(f%a*g%a, 1009), mod(f%a*g%b + f%b, 1009))
  end function
  pure function later(a, b) result(c)
    character(*), intent(in) :: a, b
    character(len(a)) :: c
    c = merge(a, b, a > b)
  end function
  subroutine begin(me)
    integer, intent(in) :: me
    shared = [affine(me + 1, me), affine(2, me)]
    call co_reduce(shared, composed, completion=own)
  end subroutine
  subroutine await
    call complete(own)
  end subroutine
  subroutine nested(x, c)
    integer, intent(inout), asynchronous :: x(:)
    type(completion_type), intent(inout) :: c
    call inner
  contains
    subroutine inner
      call co_reduce(x, smaller, completion=c)
    end subroutine
  end subroutine
  pure integer function smaller(a, b)
    integer, intent(in) :: a, b
    smaller = min(a, b)
  end function
end module

integer pure function product_of(a, b)
  integer, intent(in) :: a, b
  product_of = mod(a*b, 1009)
end function

program next_async_reduce
  use, intrinsic :: iso_fortran_env, only: completion_type, team_type
  use checks
  use operations
  implicit none
  interface
    integer pure function product_of(a, b)
      integer, intent(in) :: a, b
    end function
  end interface
  type(completion_type) :: c
  type(team_type) :: odd
  type(affine) :: expected(2)
  integer, asynchronous :: x, y(5), s
  integer, allocatable, asynchronous :: long(:)
  character(3), asynchronous :: text(4)
  character(:), allocatable, asynchronous :: deferred
  complex, asynchronous :: z(3)
  integer :: me, images, i, product

  me = this_image()
  images = num_images()
  x = me
  y = [1, 2, 3, 4, 5]*me
  s = -1
  call co_reduce(x, greatest, completion=c)
  call co_reduce(y(1:5:2), greatest, 1, c, s)
  call begin(me)
  call complete(c)
  call await
  call check('a module procedure', x, images)
  if (me == 1) call check('a section, on one image', y, [images, 2, 3*images, 4, 5*images])
  call check('STAT', s, 0)
  expected = [affine(2, 1), affine(2, 1)]
  do i = 2, images
    expected = [composed(expected(1), affine(i + 1, i)), composed(expected(2), affine(2, i))]
  end do
  call check('an operation that does not commute', shared%a, expected%a)
  call check('its second component', shared%b, expected%b)

  y = [1, 2, 3, 4, 5]*me
  call nested(y, c)
  call complete(c)
  call check('from an internal procedure', y, [1, 2, 3, 4, 5])
  x = me + 1
  call co_reduce(x, product_of, completion=c)
  call complete(c)
  product = 1
  do i = 1, images
    product = mod(product*(i + 1), 1009)
  end do
  call check('an external procedure', x, product)
  z = cmplx(me, 1)
  call co_reduce(z, added, completion=c)
  text = ['abc', 'b  ', '   ', 'zzz']
  if (me == images) text = ['abd', 'a  ', ' z ', 'zzy']
  call co_reduce(text, later, completion=c)
  deferred = 'even'
  if (mod(me, 2) == 1) deferred = 'odd '
  call co_reduce(deferred, later, completion=c)
  call complete(c)
  call check('an internal procedure', all(z == cmplx(images*(images + 1)/2, images)), .true.)
  if (images > 1) call check('characters', all(text == ['abd', 'b  ', ' z ', 'zzz']), .true.)
  call check('of deferred length', deferred == 'odd ', .true.)

  allocate (long(100000))
  long = me
  long(77777) = -me
  call co_reduce(long, greatest, completion=c)
  form team (mod(me, 2) + 1, odd)
  x = me
  call co_reduce(x, greatest, team=odd, completion=c)
  call complete(c)
  call check('long', count(long == images), 99999)
  call check('an element of it', long(77777), -1)
  call check('of a team', x, images - mod(images + me, 2))
  call finish()
contains
  pure complex function added(a, b)
    complex, intent(in) :: a, b
    added = a + b
  end function
end program
