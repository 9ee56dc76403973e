! Row decl-kinds: character coarrays of default kind (J3/18-007r1 7.4.4): length 1, n, zero, constant expression;
! scalar and array, static and allocatable with constant length.
program decl_kinds_character
  use checks
  implicit none
  integer, parameter :: n = 3
  character :: one[*], ones(26)[*]
  character(5) :: five[*]
  character(len=2*n + max(1, n - 1)) :: eight(2)[*]           ! length 8 from a constant expression
  character*4 :: old_style(2, 2)[*], mixed[*]*7
  character(0) :: empty[*], empties(3)[*]
  character(len=*), parameter :: pattern = 'abcdefgh'
  character(len=len(pattern)) :: as_long_as[*]
  character(:), allocatable :: local
  character(10), allocatable :: d(:)[:], t[:]
  character(1000) :: big[*]
  integer :: me, images, right, left, i
  character(1) :: digit, digit_right, digit_left

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  digit = achar(iachar('0') + me)
  digit_right = achar(iachar('0') + right)
  digit_left = achar(iachar('0') + left)
  allocate (d(-1:1)[*], t[*])
  one = digit
  ones = [(achar(iachar('a') + modulo(i + me, 26)), i=1, 26)]
  five = 'img'//digit
  eight = ['first  '//digit, 'second '//digit]
  old_style = reshape(['ab'//digit//'x', 'cd'//digit//'x', 'ef'//digit//'x', 'gh'//digit//'x'], [2, 2])
  mixed = repeat(digit, 7)
  empty = 'ignored'
  empties = ''
  as_long_as = pattern
  d = ['minus '//digit, 'zero  '//digit, 'plus  '//digit]
  t = digit
  big = repeat(digit, 1000)
  call check('length', len(eight), 8)
  sync all
  call check('one', one[right], digit_right)
  call check('ones', ones(:)[right], [(achar(iachar('a') + modulo(i + right, 26)), i=1, 26)])
  call check('five', five[right], 'img'//digit_right//' ')
  call check('eight', eight(:)[right], ['first  '//digit_right, 'second '//digit_right])
  call check('old_style', old_style(2, :)[right], ['cd'//digit_right//'x', 'gh'//digit_right//'x'])
  call check('mixed', mixed[right], repeat(digit_right, 7))
  call check('empty', empty[right], '')
  call check('empties', len(empties(:)[right]), 0)
  call check('as_long_as', as_long_as[right], 'abcdefgh')
  call check('d', d(:)[right], ['minus '//digit_right//'   ', 'zero  '//digit_right//'   ', 'plus  '//digit_right//'   '])
  call check('t', t[right], digit_right//'         ')
  call check('big', big[right], repeat(digit_right, 1000))
  local = trim(five[right])//five[right](1:2)
  call check('into deferred length', local, 'img'//digit_right//'im')
  sync all
  one[right] = 'Z'
  ones(5:1:-2)[right] = ['X', 'Y', 'Z']
  five[right] = 'longer than five'           ! truncated
  eight(2)[right] = digit                    ! padded
  old_style(:, 1)[right] = 'q'
  mixed[right](3:5) = 'abc'
  empty[right] = 'nothing'
  d(0)[right](2:) = 'one'
  t[right] = t[right]//'abc'                 ! the right-hand side is longer
  big[right](999:) = 'ab'
  sync all
  call check('one put', one, 'Z')
  call check('ones put', ones(1:5), ['Z', achar(iachar('a') + modulo(2 + me, 26)), 'Y', &
                                     achar(iachar('a') + modulo(4 + me, 26)), 'X'])
  call check('five put', five, 'longe')
  call check('eight put', eight, ['first  '//digit, digit_left//'       '])
  call check('old_style put, column 1', old_style(:, 1), 'q   ')
  call check('old_style put, column 2', old_style(:, 2), ['ef'//digit//'x', 'gh'//digit//'x'])
  call check('mixed put', mixed, repeat(digit, 2)//'abc'//repeat(digit, 2))
  call check('d put', d(0), 'zone      ')
  call check('t put', t, digit//'         ')
  call check('big put', big, repeat(digit, 998)//'ab')
  call finish()
end program
