! Row decl-kinds: character coarrays of kind ISO_10646 (4 bytes a character; J3/18-007r1 7.4.4), scalar and array,
! static and allocatable.
program decl_kinds_character4
  use checks
  implicit none
  character(1, ucs4) :: one[*]
  character(6, ucs4) :: word[*], words(3)[*]
  character(4, ucs4), allocatable :: d(:, :)[:]
  character(3, ucs4) :: greek
  integer :: me, images, right, left

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  greek = char(945, ucs4)//char(946, ucs4)//char(947, ucs4)
  allocate (d(2, 2)[*])
  one = char(19968 + me, ucs4)
  word = greek//char(128512 + me, ucs4)       ! beyond 16 bits
  words = [ucs4_'one   ', ucs4_'two   ', greek//repeat(char(64 + me, ucs4), 3)]
  d = greek
  sync all
  call check('one', one[right], char(19968 + right, ucs4))
  call check('word', word[right], greek//char(128512 + right, ucs4)//ucs4_'  ')
  call check('words', words(:)[right], [ucs4_'one   ', ucs4_'two   ', greek//repeat(char(64 + right, ucs4), 3)])
  call check('words(1:2)', words(2:1:-1)[right], [ucs4_'two   ', ucs4_'one   '])
  call check('substring', word[right](2:3), greek(2:3))
  call check('d', d(:, 2)[right], greek//ucs4_' ')
  sync all
  one[right] = ucs4_'x'
  word[right] = greek//greek//greek           ! truncated
  words(2)[right] = char(1000 + me, ucs4)     ! padded
  words(3)[right](2:2) = ucs4_'-'
  d(1, :)[right] = [ucs4_'abcd', ucs4_'efgh']
  sync all
  call check('one put', one, ucs4_'x')
  call check('word put', word, greek//greek)
  call check('words put', words, [ucs4_'one   ', char(1000 + left, ucs4)//ucs4_'     ', &
                                  greek(1:1)//ucs4_'-'//greek(3:3)//repeat(char(64 + me, ucs4), 3)])
  call check('d put', d(1, :), [ucs4_'abcd', ucs4_'efgh'])
  call check('d put, rest', d(2, :), greek//ucs4_' ')
  call finish()
end program
