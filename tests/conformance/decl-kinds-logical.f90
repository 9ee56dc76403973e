! Row decl-kinds: logical coarrays of 1, 2, 4 and 8 bytes (J3/18-007r1 7.4.5), scalar and array, static and allocatable.
program decl_kinds_logical
  use checks
  implicit none
  integer, parameter :: l1 = 1, l2 = 2, l4 = 4, l8 = 8
  logical(l1) :: s1[*], a1(6)[*]
  logical(l2) :: s2[*], a2(6)[*]
  logical(l4) :: s4[*], a4(6)[*]
  logical(l8) :: s8[*], a8(6)[*]
  logical, allocatable :: d(:, :)[:], t[:]
  logical(l1), allocatable :: d1(:)[:]
  integer :: me, images, right, left, i
  logical :: odd, odd_right, pattern(6), pattern_right(6), is(6)

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  odd = mod(me, 2) == 1
  odd_right = mod(right, 2) == 1
  pattern = [(mod(i, me + 1) == 0, i=1, 6)]
  pattern_right = [(mod(i, right + 1) == 0, i=1, 6)]
  allocate (d(2, 3)[*], t[*], d1(6)[*])
  s1 = odd
  s2 = odd
  s4 = odd
  s8 = odd
  a1 = pattern
  a2 = pattern
  a4 = pattern
  a8 = pattern
  d = reshape(pattern, [2, 3])
  d1 = .not. pattern
  t = .not. odd
  sync all
  call check('s1', s1[right], logical(odd_right, l1))
  call check('s2', s2[right], logical(odd_right, l2))
  call check('s4', s4[right], odd_right)
  call check('s8', s8[right], logical(odd_right, l8))
  call check('t', t[right], .not. odd_right)
  is = a1(:)[right]
  call check('a1', is, pattern_right)
  is = a2(:)[right]
  call check('a2', is, pattern_right)
  is = a4(:)[right]
  call check('a4', is, pattern_right)
  is = a8(:)[right]
  call check('a8', is, pattern_right)
  call check('d', reshape(d(:, :)[right], [6]), pattern_right)
  call check('d1', d1(:)[right], logical(.not. pattern_right, l1))
  call check('an expression', a4(2)[right] .and. .not. a1(2)[right], .false.)
  call check('any', logical(any(a8(:)[right])), any(pattern_right))
  sync all
  s1[right] = .not. odd
  s2[right] = .not. odd
  s4[right] = .not. odd
  s8[right] = .not. odd
  a1(3)[right] = .true.
  a2(::2)[right] = .true.
  a4(6:1:-1)[right] = pattern
  a8(2:3)[right] = [.true., .false.]
  d(2, :)[right] = .false.
  t[right] = odd
  sync all
  odd = mod(left, 2) == 1
  call check('s1 put', s1, logical(.not. odd, l1))
  call check('s2 put', s2, logical(.not. odd, l2))
  call check('s4 put', s4, logical(.not. odd, l4))
  call check('s8 put', s8, logical(.not. odd, l8))
  call check('t put', t, odd)
  call check('a1 put', a1, logical([pattern(1:2), .true., pattern(4:6)], l1))
  call check('a2 put', a2, logical([.true., pattern(2), .true., pattern(4), .true., pattern(6)], l2))
  call check('a4 put', a4, [(mod(i, left + 1) == 0, i=6, 1, -1)])
  call check('a8 put', a8, logical([pattern(1), .true., .false., pattern(4:6)], l8))
  call check('d put, row 2', d(2, :), .false.)
  call check('d put, row 1', d(1, :), pattern(1:5:2))
  call finish()
end program
