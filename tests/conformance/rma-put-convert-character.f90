! Row rma-put: puts that convert between character kinds (J3/18-007r1 10.2.1.2, table 10.8: default and ISO_10646 in both directions),
! with padding and truncation (10.2.1.3 (11)): scalars, constants, expressions, elements, sections, vector subscripts, substrings,
! components, a scalar to an array, both sides coindexed, in IF statements, WHERE, FORALL, DO and DO CONCURRENT. The value on the
! right is fixed by hand or that of the same assignment on one image.
program rma_put_convert_character
  use checks
  implicit none
  type :: record
    integer :: number = 7
    character(5, ucs4) :: wide = ucs4_'-----'
    character(3) :: narrow = '---'
    character(4, ucs4) :: list(3) = ucs4_'----'
  end type
  type :: parts
    character(:, ucs4), allocatable :: wide
    character(:), allocatable :: narrow(:)
  end type
  character(4) :: n1[*], n(4)[*], m(2, 3)[*]
  character(6, ucs4) :: w1[*], w(4)[*], x(2, 3)[*]
  character(:, ucs4), allocatable :: dw(:)[:], ds[:]
  character(:), allocatable :: dn(:)[:]
  type(record) :: r(2)[*]
  type(parts) :: p[*]
  character(5) :: ln, lna(4), lnm(2, 3)
  character(5, ucs4) :: lw, lwa(4), lwm(2, 3)
  character(0) :: none
  character(6, ucs4) :: expected(4)
  integer :: me, images, right, left, i, j, status, index(3)
  logical :: mask(4)

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  index = [4, 1, 3]
  mask = [.true., .false., .true., .false.]
  allocate (character(3, ucs4) :: dw(4)[*])
  allocate (character(4, ucs4) :: ds[*])
  allocate (character(2) :: dn(3)[*])
  allocate (character(4, ucs4) :: p%wide)
  allocate (character(3) :: p%narrow(2))
  lna = [character(5) :: 'abcde', 'fghij', 'klmno', 'pqrst']
  lwa = [character(5, ucs4) :: ucs4_'abcde', ucs4_'fghij', ucs4_'klmno', ucs4_'pqrst']
  lna(1)(5:5) = achar(iachar('0') + me)
  lwa(1)(1:1) = char(iachar('0') + me, ucs4)
  lnm = reshape([(lna(modulo(i, 4) + 1), i=1, 6)], [2, 3])
  lwm = reshape([(lwa(modulo(i, 4) + 1), i=1, 6)], [2, 3])
  ln = lna(1)
  lw = lwa(1)
  call reset()

  ! Scalars
  w1[right] = ln
  n1[right] = lw
  ds[right] = ln
  p[right]%wide = ln
  call meet()
  call check('scalar, wider', w1, wide('abcd', left))
  call check('scalar, narrower', n1, achar(iachar('0') + left)//'bcd')
  call check('scalar of deferred length', ds, ucs4_'abcd')
  call check('component of deferred length', p%wide, ucs4_'abcd')
  call reset()

  ! Constants, expressions, elements, substrings, of length zero
  w(1)[right] = 'x'
  w(2)[right] = trim('ab  ')//'c'//repeat('d', me)
  w(3)[right](2:4) = 'pqrst'
  w(4)[right](3:2) = 'nothing'
  n(1)[right] = ucs4_'y'
  n(2)[right] = char(iachar('a') + me, ucs4)//lw
  n(3)[right](3:) = ucs4_'z'
  n(4)[right] = ucs4_''
  call meet()
  expected = [character(6, ucs4) :: ucs4_'x', ucs4_'abcd'//repeat(ucs4_'d', left - 1), ucs4_'.pqr..', ucs4_'......']
  call check('constants and expressions, wider', w, expected)
  call check('constants and expressions, narrower', n, [character(4) :: 'y', achar(iachar('a') + left)// &
                                                         achar(iachar('0') + left)//'bc', '..z ', ' '])
  call reset()
  none = ''
  w1[right] = none
  dw(:)[right] = none
  dn(2:1)[right] = lwa(2:1)
  call meet()
  call check('length zero', w1, ucs4_'      ')
  call check('length zero, array', dw, [(ucs4_'   ', i=1, 4)])
  call check('size zero', dn, ['..', '..', '..'])
  call reset()

  ! Arrays
  w(:)[right] = lna
  n(:)[right] = lwa
  x(:, :)[right] = lnm
  m(:, :)[right] = lwm
  dw(:)[right] = lna
  dn(:)[right] = lwa(1:3)
  p[right]%narrow(:) = lwa(3:4)
  call meet()
  call check('array, wider', w, [character(6, ucs4) :: wide('abcd', left), ucs4_'fghij', ucs4_'klmno', ucs4_'pqrst'])
  call check('array, narrower', n, [character(4) :: achar(iachar('0') + left)//'bcd', 'fghi', 'klmn', 'pqrs'])
  call check('matrix, wider', x(2, :), [character(6, ucs4) :: ucs4_'klmno', wide('abcd', left), ucs4_'klmno'])
  call check('matrix, narrower', m(1, :), [character(4) :: 'fghi', 'pqrs', 'fghi'])
  call check('array of deferred length, wider', dw, [ucs4_'abc', ucs4_'fgh', ucs4_'klm', ucs4_'pqr'])
  call check('array of deferred length, narrower', dn, [achar(iachar('0') + left)//'b', 'fg', 'kl'])
  call check('array component of deferred length', p%narrow, ['klm', 'pqr'])
  call reset()

  ! Sections, vector subscripts, substrings of elements, a scalar to an array
  w(4:1:-2)[right] = lna(1:4:3)
  x(:, 2)[right](2:3) = lna([2, 4])
  m(2, :)[right] = lwa(index)
  n(index)[right] = lwa(:3)
  dw(2:3)[right] = ln
  dn(::2)[right] = ucs4_'uvw'
  call meet()
  call check('negative stride', w, [ucs4_'......', ucs4_'pqrst ', ucs4_'......', wide('abcd', left)])
  call check('substrings', x(:, 2), [ucs4_'.fg...', ucs4_'.pq...'])
  call check('from a vector subscript', m(2, :), [character(4) :: 'pqrs', achar(iachar('0') + left)//'bcd', 'klmn'])
  call check('to a vector subscript', n, ['fghi', '....', 'klmn', achar(iachar('0') + left)//'bcd'])
  call check('scalar to a section', dw, [ucs4_'...', ucs4_'abc', ucs4_'abc', ucs4_'...'])
  call check('scalar to a section of every second', dn, ['uv', '..', 'uv'])
  call reset()

  ! Components
  r(1)[right]%wide = ln
  r(2)[right]%narrow = lw
  r(:)[right]%list(2) = lna(3:4)
  r(1)[right]%list = lna(2)
  r(2)[right]%wide(2:2) = '+'
  call meet()
  call check('component, wider', r(1)%wide//ucs4_' ', wide('abcd', left))
  call check('component, narrower', r(2)%narrow, achar(iachar('0') + left)//'bc')
  call check('components of elements', r(2)%list, [ucs4_'----', ucs4_'pqrs', ucs4_'----'])
  call check('scalar to an array component', r(1)%list, [ucs4_'fghi', ucs4_'fghi', ucs4_'fghi'])
  call check('substring of a component', r(2)%wide, ucs4_'-+---')
  call check('the other components', r%number, [7, 7])
  call reset()

  ! Both sides coindexed
  n = [character(4) :: 'fr', 'om', 'th', achar(iachar('0') + me)]
  m = 'matr'
  sync all
  w(:)[right] = n(:)[right]
  w1[right] = n(4)[me]
  x(:, 1:2)[right] = m(:, 2:3)[left]
  call meet()
  call check('both coindexed', w, [character(6, ucs4) :: ucs4_'fr', ucs4_'om', ucs4_'th', char(iachar('0') + me, ucs4)])
  call check('both coindexed, scalar', w1, char(iachar('0') + left, ucs4)//ucs4_'     ')
  call check('both coindexed, matrix', x(2, :), [ucs4_'matr  ', ucs4_'matr  ', ucs4_'......'])
  call reset()

  ! Statements and constructs
  if (me > 0) w1[right, stat=status] = ln
  where (mask)
    w(:)[right] = lna
  elsewhere
    w(:)[right] = 'else'
  end where
  forall (i=1:4, mask(i)) n(i)[right] = lwa(5 - i)
  do i = 1, 3
    m(1, i)[right] = lwa(i)
  end do
  do concurrent(i=1:3, j=1:2)
    x(j, i)[right] = lna(i)(j:)
  end do
  where (mask) dw(:)[right] = lna
  forall (i=1:3) dn(i)[right] = lwa(i)
  call meet()
  call check('STAT=', status, 0)
  call check('IF', w1, wide('abcd', left))
  call check('WHERE', w, [character(6, ucs4) :: wide('abcd', left), ucs4_'else', ucs4_'klmno', ucs4_'else'])
  call check('FORALL', n, ['pqrs', '....', 'fghi', '....'])
  call check('DO', m(1, :), [character(4) :: achar(iachar('0') + left)//'bcd', 'fghi', 'klmn'])
  call check('DO CONCURRENT', x(2, :), [character(6, ucs4) :: wide('bcd', left), ucs4_'ghij', ucs4_'lmno'])
  call check('WHERE, deferred length', dw, [ucs4_'abc', ucs4_'...', ucs4_'klm', ucs4_'...'])
  call check('FORALL, deferred length', dn, [achar(iachar('0') + left)//'b', 'fg', 'kl'])
  call reset()

  ! What default characters cannot represent becomes what an assignment on one image makes of it.
  lw = char(945, ucs4)//char(19968, ucs4)//char(233, ucs4)
  ln = lw
  n1[right] = lw
  n(2:3)[right] = lw
  call meet()
  call check('not representable', iachar([(n1(i:i), i=1, 4)]), iachar([(ln(i:i), i=1, 4)]))
  call check('not representable, array', iachar([(n(3)(i:i), i=1, 4)]), iachar([(ln(i:i), i=1, 4)]))
  call finish()

contains

  ! The letters, and the digit of an image behind them
  function wide(letters, image)
    character(*), intent(in) :: letters
    integer, intent(in) :: image
    character(6, ucs4) :: wide
    integer :: k
    wide = ucs4_''
    do k = 1, len(letters)
      wide(k:k) = char(iachar(letters(k:k)), ucs4)
    end do
    wide(k:k) = char(iachar('0') + image, ucs4)
  end function

  subroutine meet()
    sync all
  end subroutine

  subroutine reset()
    sync all
    w1 = ucs4_'......'
    w = ucs4_'......'
    x = ucs4_'......'
    n1 = '....'
    n = '....'
    m = '....'
    dw = ucs4_'...'
    dn = '..'
    ds = ucs4_'....'
    p%wide = ucs4_'....'
    p%narrow(:) = '...'
    r = record()
    sync all
  end subroutine
end program
