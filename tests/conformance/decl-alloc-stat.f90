! Row decl-alloc-stat: ALLOCATE and DEALLOCATE of coarrays with STAT=, ERRMSG=, SOURCE=, MOLD= and a type-spec
! (J3/18-007r1 9.7.1, 9.7.3, 9.7.4, 9.7.5).
!
! Shows: STAT= becomes 0 and ERRMSG= stays on success; allocation of what is allocated and deallocation of what is not
! give a positive STAT= and a message, on all images, and leave the objects alone; several objects in one statement;
! SOURCE= with values of this image, also for the bounds; MOLD= gives shape and length but no value; integer kinds of
! the STAT= variable.
program decl_alloc_stat
  use checks
  implicit none
  type :: item
    integer :: n = 3
    real :: x(2) = [1., 2.]
  end type
  integer, allocatable :: a(:)[:], b[:], c(:, :)[:, :]
  character(:), allocatable :: text[:], texts(:)[:]
  type(item), allocatable :: t(:)[:], s[:]
  real(r8), allocatable :: x(:)[:]
  integer :: status, me, images, right
  integer(8) :: status8
  character(40) :: message
  character(3) :: short
  integer :: source(-1:2)

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  message = 'unchanged'
  short = '...'

  status = -1
  allocate (a(5)[*], stat=status, errmsg=message)
  call check('stat of ALLOCATE', status, 0)
  call check('errmsg of ALLOCATE', message, 'unchanged                               ')
  call check('allocated', allocated(a), .true.)
  a = me
  status = 0
  allocate (a(7)[*], stat=status, errmsg=message)
  call check('stat is positive for a second ALLOCATE', status > 0, .true.)
  call check('errmsg was set', message /= 'unchanged', .true.)
  call check('still of the first size', size(a), 5)
  call check('still the first values', a, me)
  sync all
  call check('still the first values, remote', a(:)[right], right)
  sync all
  allocate (a(7)[*], stat=status, errmsg=short)
  call check('stat with a short errmsg', status > 0, .true.)
  call check('short errmsg was set', short /= '...', .true.)
  message = 'unchanged'
  status8 = -1
  deallocate (a, stat=status8, errmsg=message)
  call check('stat of DEALLOCATE', status8, 0_8)
  call check('errmsg of DEALLOCATE', message, 'unchanged                               ')
  call check('not allocated', allocated(a), .false.)
  deallocate (a, stat=status, errmsg=message)
  call check('stat is positive for a second DEALLOCATE', status > 0, .true.)
  call check('errmsg was set by DEALLOCATE', message /= 'unchanged', .true.)

  ! SOURCE=: value, kind conversion, bounds
  source = [1, 2, 3, 4]*me
  allocate (a(4)[*], source=source, stat=status)
  call check('stat with SOURCE=', status, 0)
  allocate (b[-1:*], source=10*me)
  allocate (c(2, 0:1)[2, *], source=reshape([1, 2, 3, 4]*me, [2, 2])) ! not of `source`: flang 22 -O1 forgets its lower bound in RESHAPE
  allocate (x(3)[*], source=me/8.0_r8)
  sync all
  call check('SOURCE= array', a(:)[right], [1, 2, 3, 4]*right)
  call check('SOURCE= scalar', b[right - 2], 10*right)
  call check('SOURCE= matrix', c(:, 1)[modulo(right - 1, 2) + 1, (right + 1)/2], [3, 4]*right)
  call check('SOURCE= scalar for an array', x(:)[right], right/8.0_r8)
  deallocate (a, b, c, x, stat=status)
  call check('stat of a DEALLOCATE of four', status, 0)
  allocate (a[*], source=source)              ! the bounds come from SOURCE=
  call check('bounds from SOURCE=', [lbound(a), ubound(a)], [-1, 2])
  sync all
  call check('value from SOURCE=', a(2)[right], 4*right)
  deallocate (a)

  ! MOLD= and type-spec
  allocate (a(2:4)[*], b[*], mold=7)
  call check('bounds with MOLD=', [lbound(a), ubound(a)], [2, 4])
  allocate (character(6) :: text[*], texts(2)[*])
  call check('lengths from the type-spec', [len(text), len(texts)], 6)
  allocate (item :: t(3)[*], s[*])
  call check('default initialisation with a type-spec', [t%n, s%n], 3)
  a = me
  text = 'abcdef'
  texts(2) = 'image'//achar(48 + me)
  t(2)%x = real(me)
  sync all
  call check('MOLD=, value', a(4)[right], right)
  call check('texts', texts(2)[right], 'image'//achar(48 + right))
  call check('t', t(2)[right]%x, real([right, right]))
  sync all
  deallocate (text, t, s)
  allocate (t(2)[*], source=item(5, [8., 9.]))
  allocate (s[*], mold=t(1))
  allocate (text[*], source='four')
  call check('SOURCE= structure', t%n, 5)
  call check('length from SOURCE=', len(text), 4)
  sync all
  call check('t from SOURCE=', t(2)[right]%x, [8., 9.])
  call check('text from SOURCE=', text[right], 'four')

  ! A statement with several objects of which one is allocated already: positive STAT=.
  deallocate (b)
  allocate (b[*], t(9)[*], stat=status)
  call check('one of two is allocated', status > 0, .true.)
  call check('and was left alone', size(t), 2)
  call finish()
end program
