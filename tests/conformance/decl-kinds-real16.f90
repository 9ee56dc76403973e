! Row decl-kinds: real and complex coarrays of quadruple precision (J3/18-007r1 7.4.3.2, 7.4.3.3),
! scalar and array, static and allocatable.
!
! Shows: values that need all bits of the kind (1 + epsilon, tiny, huge, the sign of zero) travel unchanged
! in both directions; neighbours of a remotely written element keep theirs.
program decl_kinds_real16
  use checks, only: finish
  use checks_r16
  implicit none
  real(r16) :: s_r16[*], a_r16(5, -1:0)[*]
  real(r16), allocatable :: d_r16(:)[:], t_r16[:]
  complex(r16) :: z_r16[*], v_r16(0:3)[*]
  complex(r16), allocatable :: w_r16(:, :)[:]
  integer :: me, images, left, right, i

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  allocate (d_r16(0:4)[*], t_r16[*], w_r16(2, 2)[*])
  s_r16 = me + epsilon(s_r16)*512
  a_r16 = reshape([(i + me/4.0_r16, i=1, 10)], [5, 2])
  d_r16 = [tiny(s_r16), huge(s_r16), -huge(s_r16), 1 + epsilon(s_r16), -real(me, r16)]
  t_r16 = 1/real(3*me, r16)
  z_r16 = cmplx(me, -1/real(7*me, r16), r16)
  v_r16 = [(cmplx(i, me, r16), i=0, 3)]
  w_r16 = (0.5_r16, 0.25_r16)*me
  sync all

  call check('r16 s', s_r16[right], right + epsilon(s_r16)*512)
  call check('r16 a', reshape(a_r16(:, :)[right], [10]), [(i + right/4.0_r16, i=1, 10)])
  call check('r16 a, row', a_r16(4, :)[right], [4 + right/4.0_r16, 9 + right/4.0_r16])
  call check('r16 d', d_r16(:)[right], [tiny(s_r16), huge(s_r16), -huge(s_r16), 1 + epsilon(s_r16), -real(right, r16)])
  call check('r16 t', t_r16[right], 1/real(3*right, r16))
  call check('r16 z', z_r16[right], cmplx(right, -1/real(7*right, r16), r16))
  call check('r16 z%re', z_r16[right]%re, real(right, r16))
  call check('r16 v', v_r16(:)[right], [(cmplx(i, right, r16), i=0, 3)])
  call check('r16 v%im', v_r16(1:3)[right]%im, [right, right, right]*1.0_r16)
  call check('r16 w', reshape(w_r16(:, :)[right], [4]), (0.5_r16, 0.25_r16)*right)
  sync all

  s_r16[right] = -tiny(s_r16)
  a_r16(2, 0)[right] = huge(s_r16)
  d_r16(1:3:2)[right] = [1/real(me + 1, r16), sign(0.0_r16, -1.0_r16)]
  t_r16[right] = me
  z_r16[right] = (1.0_r16, 2.0_r16)/3
  v_r16(2)[right]%re = -1
  w_r16(1, :)[right] = [(1.0_r16, 0.0_r16), (0.0_r16, 1.0_r16)]
  sync all
  call check('r16 s put', s_r16, -tiny(s_r16))
  call check('r16 a put', a_r16(1:3, 0), [6 + me/4.0_r16, huge(s_r16), 8 + me/4.0_r16])
  call check('r16 d put', d_r16(0:4:2), [tiny(s_r16), -huge(s_r16), -real(me, r16)])
  call check('r16 d put, first', d_r16(1), 1/real(left + 1, r16))
  call check('r16 d put, sign of zero', sign(1.0_r16, d_r16(3)), -1.0_r16)
  call check('r16 t put', t_r16, real(left, r16))
  call check('r16 z put', z_r16, (1.0_r16, 2.0_r16)/3)
  call check('r16 v%re put', v_r16, [cmplx(0, me, r16), cmplx(1, me, r16), cmplx(-1, me, r16), cmplx(3, me, r16)])
  call check('r16 w put', w_r16(1, :), [(1.0_r16, 0.0_r16), (0.0_r16, 1.0_r16)])
  call check('r16 w put, rest', w_r16(2, :), (0.5_r16, 0.25_r16)*me)
  call finish()
end program
