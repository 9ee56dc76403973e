! Row next-async: COMPLETION= in collective subroutines, and COMPLETE (J3/26-007r1, 17.6, 17.9.66, 17.10.2.8; J3/25-202r3):
! by position and by keyword, with RESULT_IMAGE, STAT and ERRMSG; variables of several types, sections, components, dummy
! arguments, and variables that a BLOCK construct makes ASYNCHRONOUS; completion variables that are components, elements,
! pointers and allocatable; arrays of them; FINISHED; more than 127 operations on one; other statements meanwhile.
module data_of_module
  use, intrinsic :: iso_fortran_env, only: completion_type
  implicit none
  integer, asynchronous :: of_module = 0
  type :: task
    type(completion_type) :: done
    integer :: number = 0
  end type
  type(task) :: kept
contains
  subroutine initiate(a, of)
    integer, intent(inout), asynchronous :: a(:)
    type(task), intent(inout) :: of
    of%number = of%number + 1
    call co_sum(a, completion=of%done)
  end subroutine
  subroutine await(of)
    type(task), intent(inout) :: of
    call complete(of%done)
  end subroutine
  subroutine of_dummies(a, b, c, images)
    integer, asynchronous :: a, b(:)
    type(completion_type), intent(inout) :: c
    integer, intent(in) :: images
    a = 1
    b = 2
    call co_sum(a, completion=c)
    call co_sum(b, completion=c)
    call complete(c)
    if (a /= images .or. any(b /= 2*images)) a = -1
  end subroutine
end module

program next_async
  use, intrinsic :: iso_fortran_env, only: completion_type
  use checks
  use data_of_module
  implicit none
  type :: pair
    real :: x
    integer :: n(3)
  end type
  integer, parameter :: many = 150
  type(completion_type) :: c, d(2, 2)
  type(completion_type), allocatable :: e
  type(completion_type), target :: to
  type(completion_type), pointer :: p
  integer, asynchronous :: x, y(6), s, series(many)
  integer(2), asynchronous :: short
  character(40), asynchronous :: message
  character(5), asynchronous :: text(3)
  complex(8), asynchronous :: z(2)
  type(pair), asynchronous :: both
  integer, allocatable, asynchronous :: long(:)
  integer :: me, images, total, i, local
  logical :: finished, of_all(2, 2)
  logical(1) :: in_short

  me = this_image()
  images = num_images()
  total = images*(images + 1)/2

  ! By keyword and by position.
  x = me
  call co_sum(x, completion=c)
  y = me
  call co_max(y, c)
  s = -1
  z = cmplx(me, -me, 8)
  call co_sum(z, completion=c, stat=s)
  call complete(c)
  call check('sum', x, total)
  call check('largest', y, [(images, i=1, 6)])
  call check('complex', all_equal(z, total), .true.)
  call check('STAT', s, 0)
  short = -1
  message = 'unchanged'
  x = me
  y = me
  call co_min(x, 1, c, short, message)
  call co_sum(y(2:6:2), images, completion=d(1, 2), stat=s, errmsg=message)
  call complete(completion=d)
  call complete(c)
  if (me == 1) call check('smallest, on one image', x, 1)
  if (me == images) call check('a section, on one image', y, [me, total, me, total, me, total])
  call check('STAT of a short kind', int(short), 0)
  call check('ERRMSG', message == 'unchanged', .true.)
  text = ['     ', 'a    ', 'zzzzz']
  if (me == images) text = ['b b b', 'b    ', 'b    ']
  call co_broadcast(text, images, d(2, 1))
  both = pair(me, [me, 2*me, 3])
  call co_broadcast(both, 1, d(1, 1), stat=s)
  call complete(d)
  call check('characters', all(text == ['b b b', 'b    ', 'b    ']), .true.)
  call check('an object of a derived type', both%n, [1, 2, 3])
  both%n = me
  call co_sum(both%n(1:2), completion=c)
  call complete(c)
  call check('part of a component', both%n, [total, total, me])

  ! A BLOCK construct that gives the attribute; a variable of a module.
  local = me
  block
    asynchronous :: local
    call co_sum(local, completion=c)
    call complete(c)
  end block
  call check('made asynchronous by a BLOCK construct', local, total)
  of_module = me
  call co_max(of_module, completion=c)
  call complete(c)
  call check('of a module', of_module, images)

  ! Completion variables of all kinds.
  allocate (e)
  p => to
  x = me
  y = me
  call co_sum(x, e)
  call co_sum(y, completion=p)
  call complete(e)
  call complete(to)
  call check('with an allocatable completion variable', x, total)
  call check('with a pointer', y, [(total, i=1, 6)])
  y = me
  call initiate(y, kept)
  call await(kept)
  call of_dummies(x, y, c, images)
  call check('dummy arguments', x, images)

  ! FINISHED.
  call complete(c, finished)
  call check('nothing is outstanding', finished, .true.)
  x = me
  y = me
  call co_sum(x, completion=d(1, 1))
  call co_sum(y, completion=d(2, 2))
  sync all
  do
    call complete(finished=of_all, completion=d)
    if (all(of_all)) exit
  end do
  call check('asked for, a scalar', x, total)
  call check('asked for, an array', y, [(total, i=1, 6)])
  call complete(d(1, 2), in_short)
  call check('a logical variable of one byte', logical(in_short), .true.)

  ! Many on one variable; synchronisation and other collectives meanwhile.
  series = [(i*me, i=1, many)]
  do i = 1, many
    call co_sum(series(i), completion=c)
  end do
  sync all
  local = me
  call co_sum(local)
  call check('a collective meanwhile', local, total)
  call complete(c)
  call check('many', series, [(i*total, i=1, many)])

  ! Long ones.
  allocate (long(300000))
  long = me
  call co_sum(long, completion=c)
  call complete(c)
  call check('long', all(long == total), .true.)
  long = me
  call co_broadcast(long, images, c)
  call complete(c)
  call check('long broadcast', all(long == images), .true.)
  long = me
  call co_max(long(::2), completion=c)
  call complete(c)
  call check('long section', all(long(::2) == images) .and. all(long(2::2) == me), .true.)
  long = me
  call co_sum(long(1:0), completion=c)
  call complete(c)
  call check('empty', long(1), me)
  call finish()
contains
  logical function all_equal(z, total)
    complex(8), intent(in) :: z(:)
    integer, intent(in) :: total
    all_equal = all(z == cmplx(total, -total, 8))
  end function
end program
