! Row rma-section: substrings of coindexed characters (J3/18-007r1 9.4.1): of scalars, elements, components and of
! every element of a section; both bounds, one, none; empty; bounds that are expressions; put (padded, truncated) and
! get.
program rma_section_substring
  use checks
  implicit none
  character(10) :: s[*], a(3, 2)[*]
  character(8, ucs4) :: w(2)[*]
  character(:), allocatable :: d(:)[:], local
  type :: named
    integer :: i
    character(6) :: name(2)
  end type
  type(named) :: p(2)[*]
  type :: texts
    character(:), allocatable :: words(:)
    character(:), pointer :: table(:, :)
  end type
  type(texts) :: t(2)[*]
  character(2) :: two(3)
  character :: digit, digit_right, digit_left
  integer :: me, images, right, left, i, n

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  digit = achar(48 + me)
  digit_right = achar(48 + right)
  digit_left = achar(48 + left)
  allocate (character(5) :: d(4)[*])
  s = 'abcdefghi'//digit
  do i = 1, 3
    a(i, 1) = achar(64 + i)//'123456'//digit//'89'
    a(i, 2) = achar(96 + i)//'123456'//digit//'89'
  end do
  w = [ucs4_'abcdefg'//char(48 + me, ucs4), ucs4_'hijklmn'//char(48 + me, ucs4)]
  d = ['one'//digit//'.', 'two'//digit//'.', 'thr'//digit//'.', 'fou'//digit//'.']
  p = [named(1, ['first'//digit, 'secon'//digit]), named(2, ['third'//digit, 'fourt'//digit])]
  sync all

  n = 3
  call check('both bounds', s[right](3:5), 'cde')
  call check('no lower bound', s[right](:2), 'ab')
  call check('no upper bound', s[right](9:), 'i'//digit_right)
  call check('no bounds', s[right](:), 'abcdefghi'//digit_right)
  call check('one character', s[right](10:10), digit_right)
  call check('empty', s[right](5:4), '')
  call check('expressions', s[right](n:n + len_trim(a(1, 1)) - 9), 'cd')
  call check('element', a(2, 1)[right](8:9), digit_right//'8')
  call check('section', a(:, 2)[right](1:2), ['a1', 'b1', 'c1'])
  call check('strided section', a(3:1:-2, 1)[right](7:8), ['6'//digit_right, '6'//digit_right])
  call check('kind 4', w(2)[right](7:), ucs4_'n'//char(48 + right, ucs4))
  call check('kind 4, section', w(:)[right](2:3), [ucs4_'bc', ucs4_'ij'])
  call check('deferred length', d(2)[right](3:4), 'o'//digit_right)
  call check('component', p(2)[right]%name(1)(5:6), 'd'//digit_right)
  call check('components of an array', p(:)[right]%name(2)(1:3), ['sec', 'fou'])
  two = a(:, 1)[right](7:8)
  call check('assigned', two, '6'//digit_right)
  local = s[right](n:2*n)//s[left](1:1)
  call check('concatenated', local, 'cdefa')
  sync all

  s[right](2:4) = 'X'                      ! padded
  s[right](6:7) = 'YZ?'                    ! truncated
  s[right](9:8) = 'nothing'
  a(:, 1)[right](2:3) = ['aa', 'bb', 'cc']
  a(1:3:2, 2)[right](10:) = '!'
  w(1)[right](1:1) = char(955, ucs4)
  d(4:3:-1)[right](1:2) = ['D', 'E']
  p(1)[right]%name(2)(2:3) = digit//digit
  p(:)[right]%name(1)(6:) = '#'
  sync all
  call check('put s', s, 'aX  eYZhi'//digit)
  call check('put a, column 1', a(:, 1), ['Aaa3456'//digit//'89', 'Bbb3456'//digit//'89', 'Ccc3456'//digit//'89'])
  call check('put a, column 2', a(:, 2), ['a123456'//digit//'8!', 'b123456'//digit//'89', 'c123456'//digit//'8!'])
  call check('put w', w(1), char(955, ucs4)//ucs4_'bcdefg'//char(48 + me, ucs4))
  call check('put d', d, ['one'//digit//'.', 'two'//digit//'.', 'E r'//digit//'.', 'D u'//digit//'.'])
  call check('put p, name(2)', p(1)%name(2), 's'//digit_left//digit_left//'on'//digit)
  call check('put p, name(1)', p%name(1), ['first#', 'third#'])
  call components_of_deferred_length()
  call finish()

contains

  ! Sections of array components of deferred length, as variables, values and in headers of constructs.
  subroutine components_of_deferred_length()
    character(4) :: got(2)
    character(3) :: row(3)
    integer :: turns
    t(2)%words = ['one'//digit, 'two'//digit, 'six'//digit]
    allocate (character(3) :: t(1)%table(0:1, 3))
    t(1)%table = reshape(['aa'//digit, 'bb'//digit, 'cc'//digit, 'dd'//digit, 'ee'//digit, 'ff'//digit], [2, 3])
    sync all
    got = t(2)[right]%words(2:)
    call check('get', got, ['two'//digit_right, 'six'//digit_right])
    got = t(2)[right]%words(3:1:-2)
    call check('backwards', got, ['six'//digit_right, 'one'//digit_right])
    call check('value', t(2)[right]%words(2:3), ['two'//digit_right, 'six'//digit_right])
    call check('substrings', t(2)[right]%words(2:3)(2:4), ['wo'//digit_right, 'ix'//digit_right])
    call check('pointer component', t(1)[right]%table(1, 2:), ['dd'//digit_right, 'ff'//digit_right])
    call check('length', len(t(1)[right]%table(1, 2:))*10 + size(t(2)[right]%words(2:)), 32)
    turns = 0
    if (any(t(2)[right]%words(2:) == 'six'//digit_right)) turns = 1
    do while (all(t(2)[right]%words(3:3) == 'six'//digit_right) .and. turns < 3)
      turns = turns + 1
    end do
    call check('headers', turns, 3)
    sync all
    t(2)[right]%words(2:) = [digit//'x', digit//'y']
    t(1)[right]%table(1, 3:1:-2) = t(2)[right]%words(2:3)(1:2)
    if (turns == 3) t(1)[right]%table(0:0, 2) = '?'
    call change(t(1)[right]%table(0, 2:3))
    sync all
    call check('put', t(2)%words, ['one'//digit, digit_left//'x  ', digit_left//'y  '])
    row = t(1)%table(1, :)
    call check('put to a pointer component', row, [digit_left//'y ', 'dd'//digit, digit_left//'x '])
    row = t(1)%table(0, :)
    call check('actual argument', row, ['aa'//digit, '?+ ', 'e+'//digit])
  end subroutine

  subroutine change(c)
    character(*), intent(inout) :: c(:)
    c(:)(2:2) = '+'
  end subroutine
end program
