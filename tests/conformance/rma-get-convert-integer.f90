! Row rma-get: v = x[k] converts between all numeric types and kinds as any intrinsic assignment does (J3/18-007r1
! 10.2.1.3, table 10.9). Here: from every integer kind to every numeric kind; a scalar, a section, and a scalar to a
! whole array.
module rma_get_convert_integer_data
  use checks
  implicit none
  integer :: me, right, left
  integer(1) :: int_1[*], int_1_a(4)[*]
  integer(2) :: int_2[*], int_2_a(4)[*]
  integer(4) :: int_4[*], int_4_a(4)[*]
  integer(8) :: int_8[*], int_8_a(4)[*]
  integer(i16) :: int_16[*], int_16_a(4)[*]
contains

  subroutine from_int_1()
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
    int_1 = int(me + 5, 1)
    int_1_a = int_1*[2, 3, 4, 5]
    sync all
    int_1_v = int_1[right]
    int_1_w = int_1_a(4:2:-2)[right]
    int_1_b = int_1[right]
    int_2_v = int_1[right]
    int_2_w = int_1_a(4:2:-2)[right]
    int_2_b = int_1[right]
    int_4_v = int_1[right]
    int_4_w = int_1_a(4:2:-2)[right]
    int_4_b = int_1[right]
    int_8_v = int_1[right]
    int_8_w = int_1_a(4:2:-2)[right]
    int_8_b = int_1[right]
    int_16_v = int_1[right]
    int_16_w = int_1_a(4:2:-2)[right]
    int_16_b = int_1[right]
    real_4_v = int_1[right]
    real_4_w = int_1_a(4:2:-2)[right]
    real_4_b = int_1[right]
    real_8_v = int_1[right]
    real_8_w = int_1_a(4:2:-2)[right]
    real_8_b = int_1[right]
    real_10_v = int_1[right]
    real_10_w = int_1_a(4:2:-2)[right]
    real_10_b = int_1[right]
    cplx_4_v = int_1[right]
    cplx_4_w = int_1_a(4:2:-2)[right]
    cplx_4_b = int_1[right]
    cplx_8_v = int_1[right]
    cplx_8_w = int_1_a(4:2:-2)[right]
    cplx_8_b = int_1[right]
    cplx_10_v = int_1[right]
    cplx_10_w = int_1_a(4:2:-2)[right]
    cplx_10_b = int_1[right]
    call check('int_1 from int_1', int_1_v, int(right + 5, 1))
    call check('int_1 section from int_1', int_1_w, int((right + 5)*[5, 3], 1))
    call check('int_1 whole from int_1', int_1_b, int(right + 5, 1))
    call check('int_2 from int_1', int_2_v, int(right + 5, 2))
    call check('int_2 section from int_1', int_2_w, int((right + 5)*[5, 3], 2))
    call check('int_2 whole from int_1', int_2_b, int(right + 5, 2))
    call check('int_4 from int_1', int_4_v, int(right + 5, 4))
    call check('int_4 section from int_1', int_4_w, int((right + 5)*[5, 3], 4))
    call check('int_4 whole from int_1', int_4_b, int(right + 5, 4))
    call check('int_8 from int_1', int_8_v, int(right + 5, 8))
    call check('int_8 section from int_1', int_8_w, int((right + 5)*[5, 3], 8))
    call check('int_8 whole from int_1', int_8_b, int(right + 5, 8))
    call check('int_16 from int_1', int_16_v, int(right + 5, i16))
    call check('int_16 section from int_1', int_16_w, int((right + 5)*[5, 3], i16))
    call check('int_16 whole from int_1', int_16_b, int(right + 5, i16))
    call check('real_4 from int_1', real_4_v, real(right + 5, r4))
    call check('real_4 section from int_1', real_4_w, real((right + 5)*[5, 3], r4))
    call check('real_4 whole from int_1', real_4_b, real(right + 5, r4))
    call check('real_8 from int_1', real_8_v, real(right + 5, r8))
    call check('real_8 section from int_1', real_8_w, real((right + 5)*[5, 3], r8))
    call check('real_8 whole from int_1', real_8_b, real(right + 5, r8))
    call check('real_10 from int_1', real_10_v, real(right + 5, r10))
    call check('real_10 section from int_1', real_10_w, real((right + 5)*[5, 3], r10))
    call check('real_10 whole from int_1', real_10_b, real(right + 5, r10))
    call check('cplx_4 from int_1', cplx_4_v, cmplx(right + 5, 0, r4))
    call check('cplx_4 section from int_1', cplx_4_w, cmplx((right + 5)*[5, 3], 0, r4))
    call check('cplx_4 whole from int_1', cplx_4_b, cmplx(right + 5, 0, r4))
    call check('cplx_8 from int_1', cplx_8_v, cmplx(right + 5, 0, r8))
    call check('cplx_8 section from int_1', cplx_8_w, cmplx((right + 5)*[5, 3], 0, r8))
    call check('cplx_8 whole from int_1', cplx_8_b, cmplx(right + 5, 0, r8))
    call check('cplx_10 from int_1', cplx_10_v, cmplx(right + 5, 0, r10))
    call check('cplx_10 section from int_1', cplx_10_w, cmplx((right + 5)*[5, 3], 0, r10))
    call check('cplx_10 whole from int_1', cplx_10_b, cmplx(right + 5, 0, r10))
    sync all
  end subroutine

  subroutine from_int_2()
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
    int_2 = int(me + 5, 2)
    int_2_a = int_2*[2, 3, 4, 5]
    sync all
    int_1_v = int_2[right]
    int_1_w = int_2_a(4:2:-2)[right]
    int_1_b = int_2[right]
    int_2_v = int_2[right]
    int_2_w = int_2_a(4:2:-2)[right]
    int_2_b = int_2[right]
    int_4_v = int_2[right]
    int_4_w = int_2_a(4:2:-2)[right]
    int_4_b = int_2[right]
    int_8_v = int_2[right]
    int_8_w = int_2_a(4:2:-2)[right]
    int_8_b = int_2[right]
    int_16_v = int_2[right]
    int_16_w = int_2_a(4:2:-2)[right]
    int_16_b = int_2[right]
    real_4_v = int_2[right]
    real_4_w = int_2_a(4:2:-2)[right]
    real_4_b = int_2[right]
    real_8_v = int_2[right]
    real_8_w = int_2_a(4:2:-2)[right]
    real_8_b = int_2[right]
    real_10_v = int_2[right]
    real_10_w = int_2_a(4:2:-2)[right]
    real_10_b = int_2[right]
    cplx_4_v = int_2[right]
    cplx_4_w = int_2_a(4:2:-2)[right]
    cplx_4_b = int_2[right]
    cplx_8_v = int_2[right]
    cplx_8_w = int_2_a(4:2:-2)[right]
    cplx_8_b = int_2[right]
    cplx_10_v = int_2[right]
    cplx_10_w = int_2_a(4:2:-2)[right]
    cplx_10_b = int_2[right]
    call check('int_1 from int_2', int_1_v, int(right + 5, 1))
    call check('int_1 section from int_2', int_1_w, int((right + 5)*[5, 3], 1))
    call check('int_1 whole from int_2', int_1_b, int(right + 5, 1))
    call check('int_2 from int_2', int_2_v, int(right + 5, 2))
    call check('int_2 section from int_2', int_2_w, int((right + 5)*[5, 3], 2))
    call check('int_2 whole from int_2', int_2_b, int(right + 5, 2))
    call check('int_4 from int_2', int_4_v, int(right + 5, 4))
    call check('int_4 section from int_2', int_4_w, int((right + 5)*[5, 3], 4))
    call check('int_4 whole from int_2', int_4_b, int(right + 5, 4))
    call check('int_8 from int_2', int_8_v, int(right + 5, 8))
    call check('int_8 section from int_2', int_8_w, int((right + 5)*[5, 3], 8))
    call check('int_8 whole from int_2', int_8_b, int(right + 5, 8))
    call check('int_16 from int_2', int_16_v, int(right + 5, i16))
    call check('int_16 section from int_2', int_16_w, int((right + 5)*[5, 3], i16))
    call check('int_16 whole from int_2', int_16_b, int(right + 5, i16))
    call check('real_4 from int_2', real_4_v, real(right + 5, r4))
    call check('real_4 section from int_2', real_4_w, real((right + 5)*[5, 3], r4))
    call check('real_4 whole from int_2', real_4_b, real(right + 5, r4))
    call check('real_8 from int_2', real_8_v, real(right + 5, r8))
    call check('real_8 section from int_2', real_8_w, real((right + 5)*[5, 3], r8))
    call check('real_8 whole from int_2', real_8_b, real(right + 5, r8))
    call check('real_10 from int_2', real_10_v, real(right + 5, r10))
    call check('real_10 section from int_2', real_10_w, real((right + 5)*[5, 3], r10))
    call check('real_10 whole from int_2', real_10_b, real(right + 5, r10))
    call check('cplx_4 from int_2', cplx_4_v, cmplx(right + 5, 0, r4))
    call check('cplx_4 section from int_2', cplx_4_w, cmplx((right + 5)*[5, 3], 0, r4))
    call check('cplx_4 whole from int_2', cplx_4_b, cmplx(right + 5, 0, r4))
    call check('cplx_8 from int_2', cplx_8_v, cmplx(right + 5, 0, r8))
    call check('cplx_8 section from int_2', cplx_8_w, cmplx((right + 5)*[5, 3], 0, r8))
    call check('cplx_8 whole from int_2', cplx_8_b, cmplx(right + 5, 0, r8))
    call check('cplx_10 from int_2', cplx_10_v, cmplx(right + 5, 0, r10))
    call check('cplx_10 section from int_2', cplx_10_w, cmplx((right + 5)*[5, 3], 0, r10))
    call check('cplx_10 whole from int_2', cplx_10_b, cmplx(right + 5, 0, r10))
    sync all
  end subroutine

  subroutine from_int_4()
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
    int_4 = int(me + 5, 4)
    int_4_a = int_4*[2, 3, 4, 5]
    sync all
    int_1_v = int_4[right]
    int_1_w = int_4_a(4:2:-2)[right]
    int_1_b = int_4[right]
    int_2_v = int_4[right]
    int_2_w = int_4_a(4:2:-2)[right]
    int_2_b = int_4[right]
    int_4_v = int_4[right]
    int_4_w = int_4_a(4:2:-2)[right]
    int_4_b = int_4[right]
    int_8_v = int_4[right]
    int_8_w = int_4_a(4:2:-2)[right]
    int_8_b = int_4[right]
    int_16_v = int_4[right]
    int_16_w = int_4_a(4:2:-2)[right]
    int_16_b = int_4[right]
    real_4_v = int_4[right]
    real_4_w = int_4_a(4:2:-2)[right]
    real_4_b = int_4[right]
    real_8_v = int_4[right]
    real_8_w = int_4_a(4:2:-2)[right]
    real_8_b = int_4[right]
    real_10_v = int_4[right]
    real_10_w = int_4_a(4:2:-2)[right]
    real_10_b = int_4[right]
    cplx_4_v = int_4[right]
    cplx_4_w = int_4_a(4:2:-2)[right]
    cplx_4_b = int_4[right]
    cplx_8_v = int_4[right]
    cplx_8_w = int_4_a(4:2:-2)[right]
    cplx_8_b = int_4[right]
    cplx_10_v = int_4[right]
    cplx_10_w = int_4_a(4:2:-2)[right]
    cplx_10_b = int_4[right]
    call check('int_1 from int_4', int_1_v, int(right + 5, 1))
    call check('int_1 section from int_4', int_1_w, int((right + 5)*[5, 3], 1))
    call check('int_1 whole from int_4', int_1_b, int(right + 5, 1))
    call check('int_2 from int_4', int_2_v, int(right + 5, 2))
    call check('int_2 section from int_4', int_2_w, int((right + 5)*[5, 3], 2))
    call check('int_2 whole from int_4', int_2_b, int(right + 5, 2))
    call check('int_4 from int_4', int_4_v, int(right + 5, 4))
    call check('int_4 section from int_4', int_4_w, int((right + 5)*[5, 3], 4))
    call check('int_4 whole from int_4', int_4_b, int(right + 5, 4))
    call check('int_8 from int_4', int_8_v, int(right + 5, 8))
    call check('int_8 section from int_4', int_8_w, int((right + 5)*[5, 3], 8))
    call check('int_8 whole from int_4', int_8_b, int(right + 5, 8))
    call check('int_16 from int_4', int_16_v, int(right + 5, i16))
    call check('int_16 section from int_4', int_16_w, int((right + 5)*[5, 3], i16))
    call check('int_16 whole from int_4', int_16_b, int(right + 5, i16))
    call check('real_4 from int_4', real_4_v, real(right + 5, r4))
    call check('real_4 section from int_4', real_4_w, real((right + 5)*[5, 3], r4))
    call check('real_4 whole from int_4', real_4_b, real(right + 5, r4))
    call check('real_8 from int_4', real_8_v, real(right + 5, r8))
    call check('real_8 section from int_4', real_8_w, real((right + 5)*[5, 3], r8))
    call check('real_8 whole from int_4', real_8_b, real(right + 5, r8))
    call check('real_10 from int_4', real_10_v, real(right + 5, r10))
    call check('real_10 section from int_4', real_10_w, real((right + 5)*[5, 3], r10))
    call check('real_10 whole from int_4', real_10_b, real(right + 5, r10))
    call check('cplx_4 from int_4', cplx_4_v, cmplx(right + 5, 0, r4))
    call check('cplx_4 section from int_4', cplx_4_w, cmplx((right + 5)*[5, 3], 0, r4))
    call check('cplx_4 whole from int_4', cplx_4_b, cmplx(right + 5, 0, r4))
    call check('cplx_8 from int_4', cplx_8_v, cmplx(right + 5, 0, r8))
    call check('cplx_8 section from int_4', cplx_8_w, cmplx((right + 5)*[5, 3], 0, r8))
    call check('cplx_8 whole from int_4', cplx_8_b, cmplx(right + 5, 0, r8))
    call check('cplx_10 from int_4', cplx_10_v, cmplx(right + 5, 0, r10))
    call check('cplx_10 section from int_4', cplx_10_w, cmplx((right + 5)*[5, 3], 0, r10))
    call check('cplx_10 whole from int_4', cplx_10_b, cmplx(right + 5, 0, r10))
    sync all
  end subroutine

  subroutine from_int_8()
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
    int_8 = int(me + 5, 8)
    int_8_a = int_8*[2, 3, 4, 5]
    sync all
    int_1_v = int_8[right]
    int_1_w = int_8_a(4:2:-2)[right]
    int_1_b = int_8[right]
    int_2_v = int_8[right]
    int_2_w = int_8_a(4:2:-2)[right]
    int_2_b = int_8[right]
    int_4_v = int_8[right]
    int_4_w = int_8_a(4:2:-2)[right]
    int_4_b = int_8[right]
    int_8_v = int_8[right]
    int_8_w = int_8_a(4:2:-2)[right]
    int_8_b = int_8[right]
    int_16_v = int_8[right]
    int_16_w = int_8_a(4:2:-2)[right]
    int_16_b = int_8[right]
    real_4_v = int_8[right]
    real_4_w = int_8_a(4:2:-2)[right]
    real_4_b = int_8[right]
    real_8_v = int_8[right]
    real_8_w = int_8_a(4:2:-2)[right]
    real_8_b = int_8[right]
    real_10_v = int_8[right]
    real_10_w = int_8_a(4:2:-2)[right]
    real_10_b = int_8[right]
    cplx_4_v = int_8[right]
    cplx_4_w = int_8_a(4:2:-2)[right]
    cplx_4_b = int_8[right]
    cplx_8_v = int_8[right]
    cplx_8_w = int_8_a(4:2:-2)[right]
    cplx_8_b = int_8[right]
    cplx_10_v = int_8[right]
    cplx_10_w = int_8_a(4:2:-2)[right]
    cplx_10_b = int_8[right]
    call check('int_1 from int_8', int_1_v, int(right + 5, 1))
    call check('int_1 section from int_8', int_1_w, int((right + 5)*[5, 3], 1))
    call check('int_1 whole from int_8', int_1_b, int(right + 5, 1))
    call check('int_2 from int_8', int_2_v, int(right + 5, 2))
    call check('int_2 section from int_8', int_2_w, int((right + 5)*[5, 3], 2))
    call check('int_2 whole from int_8', int_2_b, int(right + 5, 2))
    call check('int_4 from int_8', int_4_v, int(right + 5, 4))
    call check('int_4 section from int_8', int_4_w, int((right + 5)*[5, 3], 4))
    call check('int_4 whole from int_8', int_4_b, int(right + 5, 4))
    call check('int_8 from int_8', int_8_v, int(right + 5, 8))
    call check('int_8 section from int_8', int_8_w, int((right + 5)*[5, 3], 8))
    call check('int_8 whole from int_8', int_8_b, int(right + 5, 8))
    call check('int_16 from int_8', int_16_v, int(right + 5, i16))
    call check('int_16 section from int_8', int_16_w, int((right + 5)*[5, 3], i16))
    call check('int_16 whole from int_8', int_16_b, int(right + 5, i16))
    call check('real_4 from int_8', real_4_v, real(right + 5, r4))
    call check('real_4 section from int_8', real_4_w, real((right + 5)*[5, 3], r4))
    call check('real_4 whole from int_8', real_4_b, real(right + 5, r4))
    call check('real_8 from int_8', real_8_v, real(right + 5, r8))
    call check('real_8 section from int_8', real_8_w, real((right + 5)*[5, 3], r8))
    call check('real_8 whole from int_8', real_8_b, real(right + 5, r8))
    call check('real_10 from int_8', real_10_v, real(right + 5, r10))
    call check('real_10 section from int_8', real_10_w, real((right + 5)*[5, 3], r10))
    call check('real_10 whole from int_8', real_10_b, real(right + 5, r10))
    call check('cplx_4 from int_8', cplx_4_v, cmplx(right + 5, 0, r4))
    call check('cplx_4 section from int_8', cplx_4_w, cmplx((right + 5)*[5, 3], 0, r4))
    call check('cplx_4 whole from int_8', cplx_4_b, cmplx(right + 5, 0, r4))
    call check('cplx_8 from int_8', cplx_8_v, cmplx(right + 5, 0, r8))
    call check('cplx_8 section from int_8', cplx_8_w, cmplx((right + 5)*[5, 3], 0, r8))
    call check('cplx_8 whole from int_8', cplx_8_b, cmplx(right + 5, 0, r8))
    call check('cplx_10 from int_8', cplx_10_v, cmplx(right + 5, 0, r10))
    call check('cplx_10 section from int_8', cplx_10_w, cmplx((right + 5)*[5, 3], 0, r10))
    call check('cplx_10 whole from int_8', cplx_10_b, cmplx(right + 5, 0, r10))
    sync all
  end subroutine

  subroutine from_int_16()
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
    int_16 = int(me + 5, i16)
    int_16_a = int_16*[2, 3, 4, 5]
    sync all
    int_1_v = int_16[right]
    int_1_w = int_16_a(4:2:-2)[right]
    int_1_b = int_16[right]
    int_2_v = int_16[right]
    int_2_w = int_16_a(4:2:-2)[right]
    int_2_b = int_16[right]
    int_4_v = int_16[right]
    int_4_w = int_16_a(4:2:-2)[right]
    int_4_b = int_16[right]
    int_8_v = int_16[right]
    int_8_w = int_16_a(4:2:-2)[right]
    int_8_b = int_16[right]
    int_16_v = int_16[right]
    int_16_w = int_16_a(4:2:-2)[right]
    int_16_b = int_16[right]
    real_4_v = int_16[right]
    real_4_w = int_16_a(4:2:-2)[right]
    real_4_b = int_16[right]
    real_8_v = int_16[right]
    real_8_w = int_16_a(4:2:-2)[right]
    real_8_b = int_16[right]
    real_10_v = int_16[right]
    real_10_w = int_16_a(4:2:-2)[right]
    real_10_b = int_16[right]
    cplx_4_v = int_16[right]
    cplx_4_w = int_16_a(4:2:-2)[right]
    cplx_4_b = int_16[right]
    cplx_8_v = int_16[right]
    cplx_8_w = int_16_a(4:2:-2)[right]
    cplx_8_b = int_16[right]
    cplx_10_v = int_16[right]
    cplx_10_w = int_16_a(4:2:-2)[right]
    cplx_10_b = int_16[right]
    call check('int_1 from int_16', int_1_v, int(right + 5, 1))
    call check('int_1 section from int_16', int_1_w, int((right + 5)*[5, 3], 1))
    call check('int_1 whole from int_16', int_1_b, int(right + 5, 1))
    call check('int_2 from int_16', int_2_v, int(right + 5, 2))
    call check('int_2 section from int_16', int_2_w, int((right + 5)*[5, 3], 2))
    call check('int_2 whole from int_16', int_2_b, int(right + 5, 2))
    call check('int_4 from int_16', int_4_v, int(right + 5, 4))
    call check('int_4 section from int_16', int_4_w, int((right + 5)*[5, 3], 4))
    call check('int_4 whole from int_16', int_4_b, int(right + 5, 4))
    call check('int_8 from int_16', int_8_v, int(right + 5, 8))
    call check('int_8 section from int_16', int_8_w, int((right + 5)*[5, 3], 8))
    call check('int_8 whole from int_16', int_8_b, int(right + 5, 8))
    call check('int_16 from int_16', int_16_v, int(right + 5, i16))
    call check('int_16 section from int_16', int_16_w, int((right + 5)*[5, 3], i16))
    call check('int_16 whole from int_16', int_16_b, int(right + 5, i16))
    call check('real_4 from int_16', real_4_v, real(right + 5, r4))
    call check('real_4 section from int_16', real_4_w, real((right + 5)*[5, 3], r4))
    call check('real_4 whole from int_16', real_4_b, real(right + 5, r4))
    call check('real_8 from int_16', real_8_v, real(right + 5, r8))
    call check('real_8 section from int_16', real_8_w, real((right + 5)*[5, 3], r8))
    call check('real_8 whole from int_16', real_8_b, real(right + 5, r8))
    call check('real_10 from int_16', real_10_v, real(right + 5, r10))
    call check('real_10 section from int_16', real_10_w, real((right + 5)*[5, 3], r10))
    call check('real_10 whole from int_16', real_10_b, real(right + 5, r10))
    call check('cplx_4 from int_16', cplx_4_v, cmplx(right + 5, 0, r4))
    call check('cplx_4 section from int_16', cplx_4_w, cmplx((right + 5)*[5, 3], 0, r4))
    call check('cplx_4 whole from int_16', cplx_4_b, cmplx(right + 5, 0, r4))
    call check('cplx_8 from int_16', cplx_8_v, cmplx(right + 5, 0, r8))
    call check('cplx_8 section from int_16', cplx_8_w, cmplx((right + 5)*[5, 3], 0, r8))
    call check('cplx_8 whole from int_16', cplx_8_b, cmplx(right + 5, 0, r8))
    call check('cplx_10 from int_16', cplx_10_v, cmplx(right + 5, 0, r10))
    call check('cplx_10 section from int_16', cplx_10_w, cmplx((right + 5)*[5, 3], 0, r10))
    call check('cplx_10 whole from int_16', cplx_10_b, cmplx(right + 5, 0, r10))
    sync all
  end subroutine

end module

program rma_get_convert_integer
  use rma_get_convert_integer_data
  implicit none

  me = this_image()
  right = modulo(me, num_images()) + 1
  left = modulo(me - 2, num_images()) + 1
  call from_int_1()
  call from_int_2()
  call from_int_4()
  call from_int_8()
  call from_int_16()
  call finish()
end program
