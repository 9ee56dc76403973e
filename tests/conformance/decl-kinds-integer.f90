! Row decl-kinds: integer coarrays of 1, 2, 4, 8 and 16 bytes (J3/18-007r1 7.4.3.1), scalar and array, static and
! allocatable.
!
! Shows: extreme values travel unchanged; neighbours of a remotely written element keep theirs.
program decl_kinds_integer
  use, intrinsic :: iso_fortran_env, only: int8, int16, int32, int64
  use checks
  implicit none
  integer(int8) :: s1[*], a1(-3:3)[*]
  integer(int16) :: s2[*], a2(-3:3)[*]
  integer(int32) :: s4[*], a4(-3:3)[*]
  integer(int64) :: s8[*], a8(-3:3)[*]
  integer(i16) :: s16[*], a16(-3:3)[*]
  integer(int8), allocatable :: d1(:, :)[:]
  integer(int16), allocatable :: d2(:, :)[:]
  integer(int32), allocatable :: d4(:, :)[:]
  integer(int64), allocatable :: d8(:, :)[:]
  integer(i16), allocatable :: d16(:, :)[:]
  integer :: me, images, left, right, i

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  allocate (d1(3, 2)[*], d2(3, 2)[*], d4(3, 2)[*], d8(3, 2)[*], d16(3, 2)[*])
  s1 = huge(s1) - int(me, int8)
  s2 = huge(s2) - int(me, int16)
  s4 = huge(s4) - me
  s8 = huge(s8) - me
  s16 = huge(s16) - me
  do i = -3, 3
    a1(i) = int(i*me, int8)
    a2(i) = int(i*me*100, int16)
    a4(i) = i*me*10**6
    a8(i) = i*me*10_int64**12
    a16(i) = i*me*10_i16**30
  end do
  d1 = int(me, int8)
  d2 = int(me, int16)
  d4 = me
  d8 = me
  d16 = me
  sync all

  call check('s1 get', s1[right], huge(s1) - int(right, int8))
  call check('s2 get', s2[right], huge(s2) - int(right, int16))
  call check('s4 get', s4[right], huge(s4) - right)
  call check('s8 get', s8[right], huge(s8) - right)
  call check('s16 get', s16[right], huge(s16) - right)
  call check('a1 get', a1(:)[right], int([(i*right, i=-3, 3)], int8))
  call check('a2 get', a2(:)[right], int([(i*right*100, i=-3, 3)], int16))
  call check('a4 get', a4(:)[right], [(i*right*10**6, i=-3, 3)])
  call check('a8 get', a8(:)[right], [(i*right*10_int64**12, i=-3, 3)])
  call check('a16 get', a16(:)[right], [(i*right*10_i16**30, i=-3, 3)])
  call check('a1 element', a1(-2)[right], int(-2*right, int8))
  call check('a16 section', a16(-3:3:3)[right], [-3, 0, 3]*right*10_i16**30)
  sync all

  ! One element each, between elements that must stay.
  a1(2)[right] = -huge(s1) - 1_int8
  a2(2)[right] = -huge(s2) - 1_int16
  a4(2)[right] = -huge(s4) - 1
  a8(2)[right] = -huge(s8) - 1
  a16(2)[right] = -huge(s16) - 1
  s1[right] = int(-me, int8)
  s2[right] = int(-me, int16)
  s4[right] = -me
  s8[right] = -int(me, int64)
  s16[right] = -int(me, i16)
  d1(2, :)[right] = [127_int8, -127_int8]
  d2(2, :)[right] = [32767_int16, -32767_int16]
  d4(2, :)[right] = [2147483647, -2147483647]
  d8(2, :)[right] = [huge(s8), -huge(s8)]
  d16(2, :)[right] = [huge(s16), -huge(s16)]
  sync all
  call check('a1 put', a1(1:3), [int(me, int8), -huge(s1) - 1_int8, int(3*me, int8)])
  call check('a2 put', a2(1:3), [int(me*100, int16), -huge(s2) - 1_int16, int(3*me*100, int16)])
  call check('a4 put', a4(1:3), [me*10**6, -huge(s4) - 1, 3*me*10**6])
  call check('a8 put', a8(1:3), [me*10_int64**12, -huge(s8) - 1, 3*me*10_int64**12])
  call check('a16 put', a16(1:3), [me*10_i16**30, -huge(s16) - 1, 3*me*10_i16**30])
  call check('s1 put', s1, int(-left, int8))
  call check('s2 put', s2, int(-left, int16))
  call check('s4 put', s4, -left)
  call check('s8 put', s8, -int(left, int64))
  call check('s16 put', s16, -int(left, i16))
  call check('d1', reshape(d1, [6]), [int(me, int8), 127_int8, int([me, me], int8), -127_int8, int(me, int8)])
  call check('d2', reshape(d2, [6]), int([me, 32767, me, me, -32767, me], int16))
  call check('d4', reshape(d4, [6]), [me, 2147483647, me, me, -2147483647, me])
  call check('d8', reshape(d8, [6]), [int(me, int64), huge(s8), int([me, me], int64), -huge(s8), int(me, int64)])
  call check('d16', reshape(d16, [6]), [int(me, i16), huge(s16), int([me, me], i16), -huge(s16), int(me, i16)])
  call finish()
end program
