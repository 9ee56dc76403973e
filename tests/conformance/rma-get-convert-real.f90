! Row rma-get: v = x[k] converts between all numeric types and kinds as any intrinsic assignment does (J3/18-007r1
! 10.2.1.3, table 10.9). Here: from every real kind to every numeric kind; a scalar, a section, and a scalar to a
! whole array.
module rma_get_convert_real_data
  use checks
  implicit none
  integer :: me, right, left
  real(r4) :: real_4[*], real_4_a(4)[*]
  real(r8) :: real_8[*], real_8_a(4)[*]
  real(r10) :: real_10[*], real_10_a(4)[*]
contains

  subroutine from_real_4()
    integer(1) :: int_1_v, int_1_w(2), int_1_b(2, 2)
    integer(2) :: int_2_v, int_2_w(2), int_2_b(2, 2)
    integer(4) :: int_4_v, int_4_w(2), int_4_b(2, 2)
    integer(8) :: int_8_v, int_8_w(2), int_8_b(2, 2)
    integer(i16) :: int_16_v, int_16_w(2), int_16_b(2, 2)
    real(r4) :: real_4_v, real_4_w(2), real_4_b(2, 2)
    real(r8) :: real_8_v, real_8_w(2), real_8_b(2, 2)
    real(r10) :: real_10_v, real_10_w(2), real_10_b(2, 2)
    complex(r4) :: cplx_4_v, cplx_4_w(2), cplx_4_b(2, 2)
    complex(r8) :: cplx_8_v, cplx_8_w(2), cplx_8_b(2, 2)
    complex(r10) :: cplx_10_v, cplx_10_w(2), cplx_10_b(2, 2)
    real_4 = real(me + 5, r4)
    real_4_a = real_4*[2, 3, 4, 5]
    sync all
    int_1_v = real_4[right]
    int_1_w = real_4_a(4:2:-2)[right]
    int_1_b = real_4[right]
    int_2_v = real_4[right]
    int_2_w = real_4_a(4:2:-2)[right]
    int_2_b = real_4[right]
    int_4_v = real_4[right]
    int_4_w = real_4_a(4:2:-2)[right]
    int_4_b = real_4[right]
    int_8_v = real_4[right]
    int_8_w = real_4_a(4:2:-2)[right]
    int_8_b = real_4[right]
    int_16_v = real_4[right]
    int_16_w = real_4_a(4:2:-2)[right]
    int_16_b = real_4[right]
    real_4_v = real_4[right]
    real_4_w = real_4_a(4:2:-2)[right]
    real_4_b = real_4[right]
    real_8_v = real_4[right]
    real_8_w = real_4_a(4:2:-2)[right]
    real_8_b = real_4[right]
    real_10_v = real_4[right]
    real_10_w = real_4_a(4:2:-2)[right]
    real_10_b = real_4[right]
    cplx_4_v = real_4[right]
    cplx_4_w = real_4_a(4:2:-2)[right]
    cplx_4_b = real_4[right]
    cplx_8_v = real_4[right]
    cplx_8_w = real_4_a(4:2:-2)[right]
    cplx_8_b = real_4[right]
    cplx_10_v = real_4[right]
    cplx_10_w = real_4_a(4:2:-2)[right]
    cplx_10_b = real_4[right]
    call check('int_1 from real_4', int_1_v, int(right + 5, 1))
    call check('int_1 section from real_4', int_1_w, int((right + 5)*[5, 3], 1))
    call check('int_1 whole from real_4', int_1_b, int(right + 5, 1))
    call check('int_2 from real_4', int_2_v, int(right + 5, 2))
    call check('int_2 section from real_4', int_2_w, int((right + 5)*[5, 3], 2))
    call check('int_2 whole from real_4', int_2_b, int(right + 5, 2))
    call check('int_4 from real_4', int_4_v, int(right + 5, 4))
    call check('int_4 section from real_4', int_4_w, int((right + 5)*[5, 3], 4))
    call check('int_4 whole from real_4', int_4_b, int(right + 5, 4))
    call check('int_8 from real_4', int_8_v, int(right + 5, 8))
    call check('int_8 section from real_4', int_8_w, int((right + 5)*[5, 3], 8))
    call check('int_8 whole from real_4', int_8_b, int(right + 5, 8))
    call check('int_16 from real_4', int_16_v, int(right + 5, i16))
    call check('int_16 section from real_4', int_16_w, int((right + 5)*[5, 3], i16))
    call check('int_16 whole from real_4', int_16_b, int(right + 5, i16))
    call check('real_4 from real_4', real_4_v, real(right + 5, r4))
    call check('real_4 section from real_4', real_4_w, real((right + 5)*[5, 3], r4))
    call check('real_4 whole from real_4', real_4_b, real(right + 5, r4))
    call check('real_8 from real_4', real_8_v, real(right + 5, r8))
    call check('real_8 section from real_4', real_8_w, real((right + 5)*[5, 3], r8))
    call check('real_8 whole from real_4', real_8_b, real(right + 5, r8))
    call check('real_10 from real_4', real_10_v, real(right + 5, r10))
    call check('real_10 section from real_4', real_10_w, real((right + 5)*[5, 3], r10))
    call check('real_10 whole from real_4', real_10_b, real(right + 5, r10))
    call check('cplx_4 from real_4', cplx_4_v, cmplx(right + 5, 0, r4))
    call check('cplx_4 section from real_4', cplx_4_w, cmplx((right + 5)*[5, 3], 0, r4))
    call check('cplx_4 whole from real_4', cplx_4_b, cmplx(right + 5, 0, r4))
    call check('cplx_8 from real_4', cplx_8_v, cmplx(right + 5, 0, r8))
    call check('cplx_8 section from real_4', cplx_8_w, cmplx((right + 5)*[5, 3], 0, r8))
    call check('cplx_8 whole from real_4', cplx_8_b, cmplx(right + 5, 0, r8))
    call check('cplx_10 from real_4', cplx_10_v, cmplx(right + 5, 0, r10))
    call check('cplx_10 section from real_4', cplx_10_w, cmplx((right + 5)*[5, 3], 0, r10))
    call check('cplx_10 whole from real_4', cplx_10_b, cmplx(right + 5, 0, r10))
    sync all
  end subroutine

  subroutine from_real_8()
    integer(1) :: int_1_v, int_1_w(2), int_1_b(2, 2)
    integer(2) :: int_2_v, int_2_w(2), int_2_b(2, 2)
    integer(4) :: int_4_v, int_4_w(2), int_4_b(2, 2)
    integer(8) :: int_8_v, int_8_w(2), int_8_b(2, 2)
    integer(i16) :: int_16_v, int_16_w(2), int_16_b(2, 2)
    real(r4) :: real_4_v, real_4_w(2), real_4_b(2, 2)
    real(r8) :: real_8_v, real_8_w(2), real_8_b(2, 2)
    real(r10) :: real_10_v, real_10_w(2), real_10_b(2, 2)
    complex(r4) :: cplx_4_v, cplx_4_w(2), cplx_4_b(2, 2)
    complex(r8) :: cplx_8_v, cplx_8_w(2), cplx_8_b(2, 2)
    complex(r10) :: cplx_10_v, cplx_10_w(2), cplx_10_b(2, 2)
    real_8 = real(me + 5, r8)
    real_8_a = real_8*[2, 3, 4, 5]
    sync all
    int_1_v = real_8[right]
    int_1_w = real_8_a(4:2:-2)[right]
    int_1_b = real_8[right]
    int_2_v = real_8[right]
    int_2_w = real_8_a(4:2:-2)[right]
    int_2_b = real_8[right]
    int_4_v = real_8[right]
    int_4_w = real_8_a(4:2:-2)[right]
    int_4_b = real_8[right]
    int_8_v = real_8[right]
    int_8_w = real_8_a(4:2:-2)[right]
    int_8_b = real_8[right]
    int_16_v = real_8[right]
    int_16_w = real_8_a(4:2:-2)[right]
    int_16_b = real_8[right]
    real_4_v = real_8[right]
    real_4_w = real_8_a(4:2:-2)[right]
    real_4_b = real_8[right]
    real_8_v = real_8[right]
    real_8_w = real_8_a(4:2:-2)[right]
    real_8_b = real_8[right]
    real_10_v = real_8[right]
    real_10_w = real_8_a(4:2:-2)[right]
    real_10_b = real_8[right]
    cplx_4_v = real_8[right]
    cplx_4_w = real_8_a(4:2:-2)[right]
    cplx_4_b = real_8[right]
    cplx_8_v = real_8[right]
    cplx_8_w = real_8_a(4:2:-2)[right]
    cplx_8_b = real_8[right]
    cplx_10_v = real_8[right]
    cplx_10_w = real_8_a(4:2:-2)[right]
    cplx_10_b = real_8[right]
    call check('int_1 from real_8', int_1_v, int(right + 5, 1))
    call check('int_1 section from real_8', int_1_w, int((right + 5)*[5, 3], 1))
    call check('int_1 whole from real_8', int_1_b, int(right + 5, 1))
    call check('int_2 from real_8', int_2_v, int(right + 5, 2))
    call check('int_2 section from real_8', int_2_w, int((right + 5)*[5, 3], 2))
    call check('int_2 whole from real_8', int_2_b, int(right + 5, 2))
    call check('int_4 from real_8', int_4_v, int(right + 5, 4))
    call check('int_4 section from real_8', int_4_w, int((right + 5)*[5, 3], 4))
    call check('int_4 whole from real_8', int_4_b, int(right + 5, 4))
    call check('int_8 from real_8', int_8_v, int(right + 5, 8))
    call check('int_8 section from real_8', int_8_w, int((right + 5)*[5, 3], 8))
    call check('int_8 whole from real_8', int_8_b, int(right + 5, 8))
    call check('int_16 from real_8', int_16_v, int(right + 5, i16))
    call check('int_16 section from real_8', int_16_w, int((right + 5)*[5, 3], i16))
    call check('int_16 whole from real_8', int_16_b, int(right + 5, i16))
    call check('real_4 from real_8', real_4_v, real(right + 5, r4))
    call check('real_4 section from real_8', real_4_w, real((right + 5)*[5, 3], r4))
    call check('real_4 whole from real_8', real_4_b, real(right + 5, r4))
    call check('real_8 from real_8', real_8_v, real(right + 5, r8))
    call check('real_8 section from real_8', real_8_w, real((right + 5)*[5, 3], r8))
    call check('real_8 whole from real_8', real_8_b, real(right + 5, r8))
    call check('real_10 from real_8', real_10_v, real(right + 5, r10))
    call check('real_10 section from real_8', real_10_w, real((right + 5)*[5, 3], r10))
    call check('real_10 whole from real_8', real_10_b, real(right + 5, r10))
    call check('cplx_4 from real_8', cplx_4_v, cmplx(right + 5, 0, r4))
    call check('cplx_4 section from real_8', cplx_4_w, cmplx((right + 5)*[5, 3], 0, r4))
    call check('cplx_4 whole from real_8', cplx_4_b, cmplx(right + 5, 0, r4))
    call check('cplx_8 from real_8', cplx_8_v, cmplx(right + 5, 0, r8))
    call check('cplx_8 section from real_8', cplx_8_w, cmplx((right + 5)*[5, 3], 0, r8))
    call check('cplx_8 whole from real_8', cplx_8_b, cmplx(right + 5, 0, r8))
    call check('cplx_10 from real_8', cplx_10_v, cmplx(right + 5, 0, r10))
    call check('cplx_10 section from real_8', cplx_10_w, cmplx((right + 5)*[5, 3], 0, r10))
    call check('cplx_10 whole from real_8', cplx_10_b, cmplx(right + 5, 0, r10))
    sync all
  end subroutine

  subroutine from_real_10()
    integer(1) :: int_1_v, int_1_w(2), int_1_b(2, 2)
    integer(2) :: int_2_v, int_2_w(2), int_2_b(2, 2)
    integer(4) :: int_4_v, int_4_w(2), int_4_b(2, 2)
    integer(8) :: int_8_v, int_8_w(2), int_8_b(2, 2)
    integer(i16) :: int_16_v, int_16_w(2), int_16_b(2, 2)
    real(r4) :: real_4_v, real_4_w(2), real_4_b(2, 2)
    real(r8) :: real_8_v, real_8_w(2), real_8_b(2, 2)
    real(r10) :: real_10_v, real_10_w(2), real_10_b(2, 2)
    complex(r4) :: cplx_4_v, cplx_4_w(2), cplx_4_b(2, 2)
    complex(r8) :: cplx_8_v, cplx_8_w(2), cplx_8_b(2, 2)
    complex(r10) :: cplx_10_v, cplx_10_w(2), cplx_10_b(2, 2)
    real_10 = real(me + 5, r10)
    real_10_a = real_10*[2, 3, 4, 5]
    sync all
    int_1_v = real_10[right]
    int_1_w = real_10_a(4:2:-2)[right]
    int_1_b = real_10[right]
    int_2_v = real_10[right]
    int_2_w = real_10_a(4:2:-2)[right]
    int_2_b = real_10[right]
    int_4_v = real_10[right]
    int_4_w = real_10_a(4:2:-2)[right]
    int_4_b = real_10[right]
    int_8_v = real_10[right]
    int_8_w = real_10_a(4:2:-2)[right]
    int_8_b = real_10[right]
    int_16_v = real_10[right]
    int_16_w = real_10_a(4:2:-2)[right]
    int_16_b = real_10[right]
    real_4_v = real_10[right]
    real_4_w = real_10_a(4:2:-2)[right]
    real_4_b = real_10[right]
    real_8_v = real_10[right]
    real_8_w = real_10_a(4:2:-2)[right]
    real_8_b = real_10[right]
    real_10_v = real_10[right]
    real_10_w = real_10_a(4:2:-2)[right]
    real_10_b = real_10[right]
    cplx_4_v = real_10[right]
    cplx_4_w = real_10_a(4:2:-2)[right]
    cplx_4_b = real_10[right]
    cplx_8_v = real_10[right]
    cplx_8_w = real_10_a(4:2:-2)[right]
    cplx_8_b = real_10[right]
    cplx_10_v = real_10[right]
    cplx_10_w = real_10_a(4:2:-2)[right]
    cplx_10_b = real_10[right]
    call check('int_1 from real_10', int_1_v, int(right + 5, 1))
    call check('int_1 section from real_10', int_1_w, int((right + 5)*[5, 3], 1))
    call check('int_1 whole from real_10', int_1_b, int(right + 5, 1))
    call check('int_2 from real_10', int_2_v, int(right + 5, 2))
    call check('int_2 section from real_10', int_2_w, int((right + 5)*[5, 3], 2))
    call check('int_2 whole from real_10', int_2_b, int(right + 5, 2))
    call check('int_4 from real_10', int_4_v, int(right + 5, 4))
    call check('int_4 section from real_10', int_4_w, int((right + 5)*[5, 3], 4))
    call check('int_4 whole from real_10', int_4_b, int(right + 5, 4))
    call check('int_8 from real_10', int_8_v, int(right + 5, 8))
    call check('int_8 section from real_10', int_8_w, int((right + 5)*[5, 3], 8))
    call check('int_8 whole from real_10', int_8_b, int(right + 5, 8))
    call check('int_16 from real_10', int_16_v, int(right + 5, i16))
    call check('int_16 section from real_10', int_16_w, int((right + 5)*[5, 3], i16))
    call check('int_16 whole from real_10', int_16_b, int(right + 5, i16))
    call check('real_4 from real_10', real_4_v, real(right + 5, r4))
    call check('real_4 section from real_10', real_4_w, real((right + 5)*[5, 3], r4))
    call check('real_4 whole from real_10', real_4_b, real(right + 5, r4))
    call check('real_8 from real_10', real_8_v, real(right + 5, r8))
    call check('real_8 section from real_10', real_8_w, real((right + 5)*[5, 3], r8))
    call check('real_8 whole from real_10', real_8_b, real(right + 5, r8))
    call check('real_10 from real_10', real_10_v, real(right + 5, r10))
    call check('real_10 section from real_10', real_10_w, real((right + 5)*[5, 3], r10))
    call check('real_10 whole from real_10', real_10_b, real(right + 5, r10))
    call check('cplx_4 from real_10', cplx_4_v, cmplx(right + 5, 0, r4))
    call check('cplx_4 section from real_10', cplx_4_w, cmplx((right + 5)*[5, 3], 0, r4))
    call check('cplx_4 whole from real_10', cplx_4_b, cmplx(right + 5, 0, r4))
    call check('cplx_8 from real_10', cplx_8_v, cmplx(right + 5, 0, r8))
    call check('cplx_8 section from real_10', cplx_8_w, cmplx((right + 5)*[5, 3], 0, r8))
    call check('cplx_8 whole from real_10', cplx_8_b, cmplx(right + 5, 0, r8))
    call check('cplx_10 from real_10', cplx_10_v, cmplx(right + 5, 0, r10))
    call check('cplx_10 section from real_10', cplx_10_w, cmplx((right + 5)*[5, 3], 0, r10))
    call check('cplx_10 whole from real_10', cplx_10_b, cmplx(right + 5, 0, r10))
    sync all
  end subroutine

end module

program rma_get_convert_real
  use rma_get_convert_real_data
  implicit none

  me = this_image()
  right = modulo(me, num_images()) + 1
  left = modulo(me - 2, num_images()) + 1
  call from_real_4()
  call from_real_8()
  call from_real_10()
  call finish()
end program
