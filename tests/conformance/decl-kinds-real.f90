! Row decl-kinds: real and complex coarrays of 4, 8 and 10 significant bytes (J3/18-007r1 7.4.3.2, 7.4.3.3),
! scalar and array, static and allocatable.
!
! Shows: values that need all bits of the kind (1 + epsilon, tiny, huge, the sign of zero) travel unchanged
! in both directions; neighbours of a remotely written element keep theirs.
program decl_kinds_real
  use checks
  implicit none
  real(r4) :: s_r4[*], a_r4(5, -1:0)[*]
  real(r4), allocatable :: d_r4(:)[:], t_r4[:]
  complex(r4) :: z_r4[*], v_r4(0:3)[*]
  complex(r4), allocatable :: w_r4(:, :)[:]
  real(r8) :: s_r8[*], a_r8(5, -1:0)[*]
  real(r8), allocatable :: d_r8(:)[:], t_r8[:]
  complex(r8) :: z_r8[*], v_r8(0:3)[*]
  complex(r8), allocatable :: w_r8(:, :)[:]
  real(r10) :: s_r10[*], a_r10(5, -1:0)[*]
  real(r10), allocatable :: d_r10(:)[:], t_r10[:]
  complex(r10) :: z_r10[*], v_r10(0:3)[*]
  complex(r10), allocatable :: w_r10(:, :)[:]
  integer :: me, images, left, right, i

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  allocate (d_r4(0:4)[*], t_r4[*], w_r4(2, 2)[*])
  s_r4 = me + epsilon(s_r4)*512
  a_r4 = reshape([(i + me/4.0_r4, i=1, 10)], [5, 2])
  d_r4 = [tiny(s_r4), huge(s_r4), -huge(s_r4), 1 + epsilon(s_r4), -real(me, r4)]
  t_r4 = 1/real(3*me, r4)
  z_r4 = cmplx(me, -1/real(7*me, r4), r4)
  v_r4 = [(cmplx(i, me, r4), i=0, 3)]
  w_r4 = (0.5_r4, 0.25_r4)*me
  allocate (d_r8(0:4)[*], t_r8[*], w_r8(2, 2)[*])
  s_r8 = me + epsilon(s_r8)*512
  a_r8 = reshape([(i + me/4.0_r8, i=1, 10)], [5, 2])
  d_r8 = [tiny(s_r8), huge(s_r8), -huge(s_r8), 1 + epsilon(s_r8), -real(me, r8)]
  t_r8 = 1/real(3*me, r8)
  z_r8 = cmplx(me, -1/real(7*me, r8), r8)
  v_r8 = [(cmplx(i, me, r8), i=0, 3)]
  w_r8 = (0.5_r8, 0.25_r8)*me
  allocate (d_r10(0:4)[*], t_r10[*], w_r10(2, 2)[*])
  s_r10 = me + epsilon(s_r10)*512
  a_r10 = reshape([(i + me/4.0_r10, i=1, 10)], [5, 2])
  d_r10 = [tiny(s_r10), huge(s_r10), -huge(s_r10), 1 + epsilon(s_r10), -real(me, r10)]
  t_r10 = 1/real(3*me, r10)
  z_r10 = cmplx(me, -1/real(7*me, r10), r10)
  v_r10 = [(cmplx(i, me, r10), i=0, 3)]
  w_r10 = (0.5_r10, 0.25_r10)*me
  sync all

  call check('r4 s', s_r4[right], right + epsilon(s_r4)*512)
  call check('r4 a', reshape(a_r4(:, :)[right], [10]), [(i + right/4.0_r4, i=1, 10)])
  call check('r4 a, row', a_r4(4, :)[right], [4 + right/4.0_r4, 9 + right/4.0_r4])
  call check('r4 d', d_r4(:)[right], [tiny(s_r4), huge(s_r4), -huge(s_r4), 1 + epsilon(s_r4), -real(right, r4)])
  call check('r4 t', t_r4[right], 1/real(3*right, r4))
  call check('r4 z', z_r4[right], cmplx(right, -1/real(7*right, r4), r4))
  call check('r4 z%re', z_r4[right]%re, real(right, r4))
  call check('r4 v', v_r4(:)[right], [(cmplx(i, right, r4), i=0, 3)])
  call check('r4 v%im', v_r4(1:3)[right]%im, [right, right, right]*1.0_r4)
  call check('r4 w', reshape(w_r4(:, :)[right], [4]), (0.5_r4, 0.25_r4)*right)
  call check('r8 s', s_r8[right], right + epsilon(s_r8)*512)
  call check('r8 a', reshape(a_r8(:, :)[right], [10]), [(i + right/4.0_r8, i=1, 10)])
  call check('r8 a, row', a_r8(4, :)[right], [4 + right/4.0_r8, 9 + right/4.0_r8])
  call check('r8 d', d_r8(:)[right], [tiny(s_r8), huge(s_r8), -huge(s_r8), 1 + epsilon(s_r8), -real(right, r8)])
  call check('r8 t', t_r8[right], 1/real(3*right, r8))
  call check('r8 z', z_r8[right], cmplx(right, -1/real(7*right, r8), r8))
  call check('r8 z%re', z_r8[right]%re, real(right, r8))
  call check('r8 v', v_r8(:)[right], [(cmplx(i, right, r8), i=0, 3)])
  call check('r8 v%im', v_r8(1:3)[right]%im, [right, right, right]*1.0_r8)
  call check('r8 w', reshape(w_r8(:, :)[right], [4]), (0.5_r8, 0.25_r8)*right)
  call check('r10 s', s_r10[right], right + epsilon(s_r10)*512)
  call check('r10 a', reshape(a_r10(:, :)[right], [10]), [(i + right/4.0_r10, i=1, 10)])
  call check('r10 a, row', a_r10(4, :)[right], [4 + right/4.0_r10, 9 + right/4.0_r10])
  call check('r10 d', d_r10(:)[right], [tiny(s_r10), huge(s_r10), -huge(s_r10), 1 + epsilon(s_r10), -real(right, r10)])
  call check('r10 t', t_r10[right], 1/real(3*right, r10))
  call check('r10 z', z_r10[right], cmplx(right, -1/real(7*right, r10), r10))
  call check('r10 z%re', z_r10[right]%re, real(right, r10))
  call check('r10 v', v_r10(:)[right], [(cmplx(i, right, r10), i=0, 3)])
  call check('r10 v%im', v_r10(1:3)[right]%im, [right, right, right]*1.0_r10)
  call check('r10 w', reshape(w_r10(:, :)[right], [4]), (0.5_r10, 0.25_r10)*right)
  sync all

  s_r4[right] = -tiny(s_r4)
  a_r4(2, 0)[right] = huge(s_r4)
  d_r4(1:3:2)[right] = [1/real(me + 1, r4), sign(0.0_r4, -1.0_r4)]
  t_r4[right] = me
  z_r4[right] = (1.0_r4, 2.0_r4)/3
  v_r4(2)[right]%re = -1
  w_r4(1, :)[right] = [(1.0_r4, 0.0_r4), (0.0_r4, 1.0_r4)]
  s_r8[right] = -tiny(s_r8)
  a_r8(2, 0)[right] = huge(s_r8)
  d_r8(1:3:2)[right] = [1/real(me + 1, r8), sign(0.0_r8, -1.0_r8)]
  t_r8[right] = me
  z_r8[right] = (1.0_r8, 2.0_r8)/3
  v_r8(2)[right]%re = -1
  w_r8(1, :)[right] = [(1.0_r8, 0.0_r8), (0.0_r8, 1.0_r8)]
  s_r10[right] = -tiny(s_r10)
  a_r10(2, 0)[right] = huge(s_r10)
  d_r10(1:3:2)[right] = [1/real(me + 1, r10), sign(0.0_r10, -1.0_r10)]
  t_r10[right] = me
  z_r10[right] = (1.0_r10, 2.0_r10)/3
  v_r10(2)[right]%re = -1
  w_r10(1, :)[right] = [(1.0_r10, 0.0_r10), (0.0_r10, 1.0_r10)]
  sync all
  call check('r4 s put', s_r4, -tiny(s_r4))
  call check('r4 a put', a_r4(1:3, 0), [6 + me/4.0_r4, huge(s_r4), 8 + me/4.0_r4])
  call check('r4 d put', d_r4(0:4:2), [tiny(s_r4), -huge(s_r4), -real(me, r4)])
  call check('r4 d put, first', d_r4(1), 1/real(left + 1, r4))
  call check('r4 d put, sign of zero', sign(1.0_r4, d_r4(3)), -1.0_r4)
  call check('r4 t put', t_r4, real(left, r4))
  call check('r4 z put', z_r4, (1.0_r4, 2.0_r4)/3)
  call check('r4 v%re put', v_r4, [cmplx(0, me, r4), cmplx(1, me, r4), cmplx(-1, me, r4), cmplx(3, me, r4)])
  call check('r4 w put', w_r4(1, :), [(1.0_r4, 0.0_r4), (0.0_r4, 1.0_r4)])
  call check('r4 w put, rest', w_r4(2, :), (0.5_r4, 0.25_r4)*me)
  call check('r8 s put', s_r8, -tiny(s_r8))
  call check('r8 a put', a_r8(1:3, 0), [6 + me/4.0_r8, huge(s_r8), 8 + me/4.0_r8])
  call check('r8 d put', d_r8(0:4:2), [tiny(s_r8), -huge(s_r8), -real(me, r8)])
  call check('r8 d put, first', d_r8(1), 1/real(left + 1, r8))
  call check('r8 d put, sign of zero', sign(1.0_r8, d_r8(3)), -1.0_r8)
  call check('r8 t put', t_r8, real(left, r8))
  call check('r8 z put', z_r8, (1.0_r8, 2.0_r8)/3)
  call check('r8 v%re put', v_r8, [cmplx(0, me, r8), cmplx(1, me, r8), cmplx(-1, me, r8), cmplx(3, me, r8)])
  call check('r8 w put', w_r8(1, :), [(1.0_r8, 0.0_r8), (0.0_r8, 1.0_r8)])
  call check('r8 w put, rest', w_r8(2, :), (0.5_r8, 0.25_r8)*me)
  call check('r10 s put', s_r10, -tiny(s_r10))
  call check('r10 a put', a_r10(1:3, 0), [6 + me/4.0_r10, huge(s_r10), 8 + me/4.0_r10])
  call check('r10 d put', d_r10(0:4:2), [tiny(s_r10), -huge(s_r10), -real(me, r10)])
  call check('r10 d put, first', d_r10(1), 1/real(left + 1, r10))
  call check('r10 d put, sign of zero', sign(1.0_r10, d_r10(3)), -1.0_r10)
  call check('r10 t put', t_r10, real(left, r10))
  call check('r10 z put', z_r10, (1.0_r10, 2.0_r10)/3)
  call check('r10 v%re put', v_r10, [cmplx(0, me, r10), cmplx(1, me, r10), cmplx(-1, me, r10), cmplx(3, me, r10)])
  call check('r10 w put', w_r10(1, :), [(1.0_r10, 0.0_r10), (0.0_r10, 1.0_r10)])
  call check('r10 w put, rest', w_r10(2, :), (0.5_r10, 0.25_r10)*me)
  call finish()
end program
