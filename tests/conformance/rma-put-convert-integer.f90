! Row rma-put: x[k] = e converts between all numeric types and kinds as any intrinsic assignment does (J3/18-007r1
! 10.2.1.3, table 10.9). Here: from every integer kind to every numeric kind; a scalar, a section, and a scalar to a
! whole array.
module rma_put_convert_integer_data
  use checks
  implicit none
  integer :: me, right, left
  integer(1) :: int_1[*], int_1_a(4)[*], int_1_b(2, 2)[*]
  integer(2) :: int_2[*], int_2_a(4)[*], int_2_b(2, 2)[*]
  integer(4) :: int_4[*], int_4_a(4)[*], int_4_b(2, 2)[*]
  integer(8) :: int_8[*], int_8_a(4)[*], int_8_b(2, 2)[*]
  integer(i16) :: int_16[*], int_16_a(4)[*], int_16_b(2, 2)[*]
  real(r4) :: real_4[*], real_4_a(4)[*], real_4_b(2, 2)[*]
  real(r8) :: real_8[*], real_8_a(4)[*], real_8_b(2, 2)[*]
  real(r10) :: real_10[*], real_10_a(4)[*], real_10_b(2, 2)[*]
  complex(r4) :: cplx_4[*], cplx_4_a(4)[*], cplx_4_b(2, 2)[*]
  complex(r8) :: cplx_8[*], cplx_8_a(4)[*], cplx_8_b(2, 2)[*]
  complex(r10) :: cplx_10[*], cplx_10_a(4)[*], cplx_10_b(2, 2)[*]
contains

  subroutine from_int_1()
    integer(1) :: v, a(2)
    v = int(me + 5, 1)
    a = v*[2, 3]
    int_1_a = 0
    int_2_a = 0
    int_4_a = 0
    int_8_a = 0
    int_16_a = 0
    real_4_a = 0
    real_8_a = 0
    real_10_a = 0
    cplx_4_a = 0
    cplx_8_a = 0
    cplx_10_a = 0
    sync all
    int_1[right] = v
    int_1_a(1:3:2)[right] = a
    int_1_b(:, :)[right] = -v
    int_2[right] = v
    int_2_a(1:3:2)[right] = a
    int_2_b(:, :)[right] = -v
    int_4[right] = v
    int_4_a(1:3:2)[right] = a
    int_4_b(:, :)[right] = -v
    int_8[right] = v
    int_8_a(1:3:2)[right] = a
    int_8_b(:, :)[right] = -v
    int_16[right] = v
    int_16_a(1:3:2)[right] = a
    int_16_b(:, :)[right] = -v
    real_4[right] = v
    real_4_a(1:3:2)[right] = a
    real_4_b(:, :)[right] = -v
    real_8[right] = v
    real_8_a(1:3:2)[right] = a
    real_8_b(:, :)[right] = -v
    real_10[right] = v
    real_10_a(1:3:2)[right] = a
    real_10_b(:, :)[right] = -v
    cplx_4[right] = v
    cplx_4_a(1:3:2)[right] = a
    cplx_4_b(:, :)[right] = -v
    cplx_8[right] = v
    cplx_8_a(1:3:2)[right] = a
    cplx_8_b(:, :)[right] = -v
    cplx_10[right] = v
    cplx_10_a(1:3:2)[right] = a
    cplx_10_b(:, :)[right] = -v
    sync all
    call check('int_1 from int_1', int_1, int(left + 5, 1))
    call check('int_1 section from int_1', int_1_a, int((left + 5)*[2, 0, 3, 0], 1))
    call check('int_1 whole from int_1', int_1_b, int(-left - 5, 1))
    call check('int_2 from int_1', int_2, int(left + 5, 2))
    call check('int_2 section from int_1', int_2_a, int((left + 5)*[2, 0, 3, 0], 2))
    call check('int_2 whole from int_1', int_2_b, int(-left - 5, 2))
    call check('int_4 from int_1', int_4, int(left + 5, 4))
    call check('int_4 section from int_1', int_4_a, int((left + 5)*[2, 0, 3, 0], 4))
    call check('int_4 whole from int_1', int_4_b, int(-left - 5, 4))
    call check('int_8 from int_1', int_8, int(left + 5, 8))
    call check('int_8 section from int_1', int_8_a, int((left + 5)*[2, 0, 3, 0], 8))
    call check('int_8 whole from int_1', int_8_b, int(-left - 5, 8))
    call check('int_16 from int_1', int_16, int(left + 5, i16))
    call check('int_16 section from int_1', int_16_a, int((left + 5)*[2, 0, 3, 0], i16))
    call check('int_16 whole from int_1', int_16_b, int(-left - 5, i16))
    call check('real_4 from int_1', real_4, real(left + 5, r4))
    call check('real_4 section from int_1', real_4_a, real((left + 5)*[2, 0, 3, 0], r4))
    call check('real_4 whole from int_1', real_4_b, real(-left - 5, r4))
    call check('real_8 from int_1', real_8, real(left + 5, r8))
    call check('real_8 section from int_1', real_8_a, real((left + 5)*[2, 0, 3, 0], r8))
    call check('real_8 whole from int_1', real_8_b, real(-left - 5, r8))
    call check('real_10 from int_1', real_10, real(left + 5, r10))
    call check('real_10 section from int_1', real_10_a, real((left + 5)*[2, 0, 3, 0], r10))
    call check('real_10 whole from int_1', real_10_b, real(-left - 5, r10))
    call check('cplx_4 from int_1', cplx_4, cmplx(left + 5, 0, r4))
    call check('cplx_4 section from int_1', cplx_4_a, cmplx((left + 5)*[2, 0, 3, 0], 0, r4))
    call check('cplx_4 whole from int_1', cplx_4_b, cmplx(-left - 5, 0, r4))
    call check('cplx_8 from int_1', cplx_8, cmplx(left + 5, 0, r8))
    call check('cplx_8 section from int_1', cplx_8_a, cmplx((left + 5)*[2, 0, 3, 0], 0, r8))
    call check('cplx_8 whole from int_1', cplx_8_b, cmplx(-left - 5, 0, r8))
    call check('cplx_10 from int_1', cplx_10, cmplx(left + 5, 0, r10))
    call check('cplx_10 section from int_1', cplx_10_a, cmplx((left + 5)*[2, 0, 3, 0], 0, r10))
    call check('cplx_10 whole from int_1', cplx_10_b, cmplx(-left - 5, 0, r10))
    sync all
  end subroutine

  subroutine from_int_2()
    integer(2) :: v, a(2)
    v = int(me + 5, 2)
    a = v*[2, 3]
    int_1_a = 0
    int_2_a = 0
    int_4_a = 0
    int_8_a = 0
    int_16_a = 0
    real_4_a = 0
    real_8_a = 0
    real_10_a = 0
    cplx_4_a = 0
    cplx_8_a = 0
    cplx_10_a = 0
    sync all
    int_1[right] = v
    int_1_a(1:3:2)[right] = a
    int_1_b(:, :)[right] = -v
    int_2[right] = v
    int_2_a(1:3:2)[right] = a
    int_2_b(:, :)[right] = -v
    int_4[right] = v
    int_4_a(1:3:2)[right] = a
    int_4_b(:, :)[right] = -v
    int_8[right] = v
    int_8_a(1:3:2)[right] = a
    int_8_b(:, :)[right] = -v
    int_16[right] = v
    int_16_a(1:3:2)[right] = a
    int_16_b(:, :)[right] = -v
    real_4[right] = v
    real_4_a(1:3:2)[right] = a
    real_4_b(:, :)[right] = -v
    real_8[right] = v
    real_8_a(1:3:2)[right] = a
    real_8_b(:, :)[right] = -v
    real_10[right] = v
    real_10_a(1:3:2)[right] = a
    real_10_b(:, :)[right] = -v
    cplx_4[right] = v
    cplx_4_a(1:3:2)[right] = a
    cplx_4_b(:, :)[right] = -v
    cplx_8[right] = v
    cplx_8_a(1:3:2)[right] = a
    cplx_8_b(:, :)[right] = -v
    cplx_10[right] = v
    cplx_10_a(1:3:2)[right] = a
    cplx_10_b(:, :)[right] = -v
    sync all
    call check('int_1 from int_2', int_1, int(left + 5, 1))
    call check('int_1 section from int_2', int_1_a, int((left + 5)*[2, 0, 3, 0], 1))
    call check('int_1 whole from int_2', int_1_b, int(-left - 5, 1))
    call check('int_2 from int_2', int_2, int(left + 5, 2))
    call check('int_2 section from int_2', int_2_a, int((left + 5)*[2, 0, 3, 0], 2))
    call check('int_2 whole from int_2', int_2_b, int(-left - 5, 2))
    call check('int_4 from int_2', int_4, int(left + 5, 4))
    call check('int_4 section from int_2', int_4_a, int((left + 5)*[2, 0, 3, 0], 4))
    call check('int_4 whole from int_2', int_4_b, int(-left - 5, 4))
    call check('int_8 from int_2', int_8, int(left + 5, 8))
    call check('int_8 section from int_2', int_8_a, int((left + 5)*[2, 0, 3, 0], 8))
    call check('int_8 whole from int_2', int_8_b, int(-left - 5, 8))
    call check('int_16 from int_2', int_16, int(left + 5, i16))
    call check('int_16 section from int_2', int_16_a, int((left + 5)*[2, 0, 3, 0], i16))
    call check('int_16 whole from int_2', int_16_b, int(-left - 5, i16))
    call check('real_4 from int_2', real_4, real(left + 5, r4))
    call check('real_4 section from int_2', real_4_a, real((left + 5)*[2, 0, 3, 0], r4))
    call check('real_4 whole from int_2', real_4_b, real(-left - 5, r4))
    call check('real_8 from int_2', real_8, real(left + 5, r8))
    call check('real_8 section from int_2', real_8_a, real((left + 5)*[2, 0, 3, 0], r8))
    call check('real_8 whole from int_2', real_8_b, real(-left - 5, r8))
    call check('real_10 from int_2', real_10, real(left + 5, r10))
    call check('real_10 section from int_2', real_10_a, real((left + 5)*[2, 0, 3, 0], r10))
    call check('real_10 whole from int_2', real_10_b, real(-left - 5, r10))
    call check('cplx_4 from int_2', cplx_4, cmplx(left + 5, 0, r4))
    call check('cplx_4 section from int_2', cplx_4_a, cmplx((left + 5)*[2, 0, 3, 0], 0, r4))
    call check('cplx_4 whole from int_2', cplx_4_b, cmplx(-left - 5, 0, r4))
    call check('cplx_8 from int_2', cplx_8, cmplx(left + 5, 0, r8))
    call check('cplx_8 section from int_2', cplx_8_a, cmplx((left + 5)*[2, 0, 3, 0], 0, r8))
    call check('cplx_8 whole from int_2', cplx_8_b, cmplx(-left - 5, 0, r8))
    call check('cplx_10 from int_2', cplx_10, cmplx(left + 5, 0, r10))
    call check('cplx_10 section from int_2', cplx_10_a, cmplx((left + 5)*[2, 0, 3, 0], 0, r10))
    call check('cplx_10 whole from int_2', cplx_10_b, cmplx(-left - 5, 0, r10))
    sync all
  end subroutine

  subroutine from_int_4()
    integer(4) :: v, a(2)
    v = int(me + 5, 4)
    a = v*[2, 3]
    int_1_a = 0
    int_2_a = 0
    int_4_a = 0
    int_8_a = 0
    int_16_a = 0
    real_4_a = 0
    real_8_a = 0
    real_10_a = 0
    cplx_4_a = 0
    cplx_8_a = 0
    cplx_10_a = 0
    sync all
    int_1[right] = v
    int_1_a(1:3:2)[right] = a
    int_1_b(:, :)[right] = -v
    int_2[right] = v
    int_2_a(1:3:2)[right] = a
    int_2_b(:, :)[right] = -v
    int_4[right] = v
    int_4_a(1:3:2)[right] = a
    int_4_b(:, :)[right] = -v
    int_8[right] = v
    int_8_a(1:3:2)[right] = a
    int_8_b(:, :)[right] = -v
    int_16[right] = v
    int_16_a(1:3:2)[right] = a
    int_16_b(:, :)[right] = -v
    real_4[right] = v
    real_4_a(1:3:2)[right] = a
    real_4_b(:, :)[right] = -v
    real_8[right] = v
    real_8_a(1:3:2)[right] = a
    real_8_b(:, :)[right] = -v
    real_10[right] = v
    real_10_a(1:3:2)[right] = a
    real_10_b(:, :)[right] = -v
    cplx_4[right] = v
    cplx_4_a(1:3:2)[right] = a
    cplx_4_b(:, :)[right] = -v
    cplx_8[right] = v
    cplx_8_a(1:3:2)[right] = a
    cplx_8_b(:, :)[right] = -v
    cplx_10[right] = v
    cplx_10_a(1:3:2)[right] = a
    cplx_10_b(:, :)[right] = -v
    sync all
    call check('int_1 from int_4', int_1, int(left + 5, 1))
    call check('int_1 section from int_4', int_1_a, int((left + 5)*[2, 0, 3, 0], 1))
    call check('int_1 whole from int_4', int_1_b, int(-left - 5, 1))
    call check('int_2 from int_4', int_2, int(left + 5, 2))
    call check('int_2 section from int_4', int_2_a, int((left + 5)*[2, 0, 3, 0], 2))
    call check('int_2 whole from int_4', int_2_b, int(-left - 5, 2))
    call check('int_4 from int_4', int_4, int(left + 5, 4))
    call check('int_4 section from int_4', int_4_a, int((left + 5)*[2, 0, 3, 0], 4))
    call check('int_4 whole from int_4', int_4_b, int(-left - 5, 4))
    call check('int_8 from int_4', int_8, int(left + 5, 8))
    call check('int_8 section from int_4', int_8_a, int((left + 5)*[2, 0, 3, 0], 8))
    call check('int_8 whole from int_4', int_8_b, int(-left - 5, 8))
    call check('int_16 from int_4', int_16, int(left + 5, i16))
    call check('int_16 section from int_4', int_16_a, int((left + 5)*[2, 0, 3, 0], i16))
    call check('int_16 whole from int_4', int_16_b, int(-left - 5, i16))
    call check('real_4 from int_4', real_4, real(left + 5, r4))
    call check('real_4 section from int_4', real_4_a, real((left + 5)*[2, 0, 3, 0], r4))
    call check('real_4 whole from int_4', real_4_b, real(-left - 5, r4))
    call check('real_8 from int_4', real_8, real(left + 5, r8))
    call check('real_8 section from int_4', real_8_a, real((left + 5)*[2, 0, 3, 0], r8))
    call check('real_8 whole from int_4', real_8_b, real(-left - 5, r8))
    call check('real_10 from int_4', real_10, real(left + 5, r10))
    call check('real_10 section from int_4', real_10_a, real((left + 5)*[2, 0, 3, 0], r10))
    call check('real_10 whole from int_4', real_10_b, real(-left - 5, r10))
    call check('cplx_4 from int_4', cplx_4, cmplx(left + 5, 0, r4))
    call check('cplx_4 section from int_4', cplx_4_a, cmplx((left + 5)*[2, 0, 3, 0], 0, r4))
    call check('cplx_4 whole from int_4', cplx_4_b, cmplx(-left - 5, 0, r4))
    call check('cplx_8 from int_4', cplx_8, cmplx(left + 5, 0, r8))
    call check('cplx_8 section from int_4', cplx_8_a, cmplx((left + 5)*[2, 0, 3, 0], 0, r8))
    call check('cplx_8 whole from int_4', cplx_8_b, cmplx(-left - 5, 0, r8))
    call check('cplx_10 from int_4', cplx_10, cmplx(left + 5, 0, r10))
    call check('cplx_10 section from int_4', cplx_10_a, cmplx((left + 5)*[2, 0, 3, 0], 0, r10))
    call check('cplx_10 whole from int_4', cplx_10_b, cmplx(-left - 5, 0, r10))
    sync all
  end subroutine

  subroutine from_int_8()
    integer(8) :: v, a(2)
    v = int(me + 5, 8)
    a = v*[2, 3]
    int_1_a = 0
    int_2_a = 0
    int_4_a = 0
    int_8_a = 0
    int_16_a = 0
    real_4_a = 0
    real_8_a = 0
    real_10_a = 0
    cplx_4_a = 0
    cplx_8_a = 0
    cplx_10_a = 0
    sync all
    int_1[right] = v
    int_1_a(1:3:2)[right] = a
    int_1_b(:, :)[right] = -v
    int_2[right] = v
    int_2_a(1:3:2)[right] = a
    int_2_b(:, :)[right] = -v
    int_4[right] = v
    int_4_a(1:3:2)[right] = a
    int_4_b(:, :)[right] = -v
    int_8[right] = v
    int_8_a(1:3:2)[right] = a
    int_8_b(:, :)[right] = -v
    int_16[right] = v
    int_16_a(1:3:2)[right] = a
    int_16_b(:, :)[right] = -v
    real_4[right] = v
    real_4_a(1:3:2)[right] = a
    real_4_b(:, :)[right] = -v
    real_8[right] = v
    real_8_a(1:3:2)[right] = a
    real_8_b(:, :)[right] = -v
    real_10[right] = v
    real_10_a(1:3:2)[right] = a
    real_10_b(:, :)[right] = -v
    cplx_4[right] = v
    cplx_4_a(1:3:2)[right] = a
    cplx_4_b(:, :)[right] = -v
    cplx_8[right] = v
    cplx_8_a(1:3:2)[right] = a
    cplx_8_b(:, :)[right] = -v
    cplx_10[right] = v
    cplx_10_a(1:3:2)[right] = a
    cplx_10_b(:, :)[right] = -v
    sync all
    call check('int_1 from int_8', int_1, int(left + 5, 1))
    call check('int_1 section from int_8', int_1_a, int((left + 5)*[2, 0, 3, 0], 1))
    call check('int_1 whole from int_8', int_1_b, int(-left - 5, 1))
    call check('int_2 from int_8', int_2, int(left + 5, 2))
    call check('int_2 section from int_8', int_2_a, int((left + 5)*[2, 0, 3, 0], 2))
    call check('int_2 whole from int_8', int_2_b, int(-left - 5, 2))
    call check('int_4 from int_8', int_4, int(left + 5, 4))
    call check('int_4 section from int_8', int_4_a, int((left + 5)*[2, 0, 3, 0], 4))
    call check('int_4 whole from int_8', int_4_b, int(-left - 5, 4))
    call check('int_8 from int_8', int_8, int(left + 5, 8))
    call check('int_8 section from int_8', int_8_a, int((left + 5)*[2, 0, 3, 0], 8))
    call check('int_8 whole from int_8', int_8_b, int(-left - 5, 8))
    call check('int_16 from int_8', int_16, int(left + 5, i16))
    call check('int_16 section from int_8', int_16_a, int((left + 5)*[2, 0, 3, 0], i16))
    call check('int_16 whole from int_8', int_16_b, int(-left - 5, i16))
    call check('real_4 from int_8', real_4, real(left + 5, r4))
    call check('real_4 section from int_8', real_4_a, real((left + 5)*[2, 0, 3, 0], r4))
    call check('real_4 whole from int_8', real_4_b, real(-left - 5, r4))
    call check('real_8 from int_8', real_8, real(left + 5, r8))
    call check('real_8 section from int_8', real_8_a, real((left + 5)*[2, 0, 3, 0], r8))
    call check('real_8 whole from int_8', real_8_b, real(-left - 5, r8))
    call check('real_10 from int_8', real_10, real(left + 5, r10))
    call check('real_10 section from int_8', real_10_a, real((left + 5)*[2, 0, 3, 0], r10))
    call check('real_10 whole from int_8', real_10_b, real(-left - 5, r10))
    call check('cplx_4 from int_8', cplx_4, cmplx(left + 5, 0, r4))
    call check('cplx_4 section from int_8', cplx_4_a, cmplx((left + 5)*[2, 0, 3, 0], 0, r4))
    call check('cplx_4 whole from int_8', cplx_4_b, cmplx(-left - 5, 0, r4))
    call check('cplx_8 from int_8', cplx_8, cmplx(left + 5, 0, r8))
    call check('cplx_8 section from int_8', cplx_8_a, cmplx((left + 5)*[2, 0, 3, 0], 0, r8))
    call check('cplx_8 whole from int_8', cplx_8_b, cmplx(-left - 5, 0, r8))
    call check('cplx_10 from int_8', cplx_10, cmplx(left + 5, 0, r10))
    call check('cplx_10 section from int_8', cplx_10_a, cmplx((left + 5)*[2, 0, 3, 0], 0, r10))
    call check('cplx_10 whole from int_8', cplx_10_b, cmplx(-left - 5, 0, r10))
    sync all
  end subroutine

  subroutine from_int_16()
    integer(i16) :: v, a(2)
    v = int(me + 5, i16)
    a = v*[2, 3]
    int_1_a = 0
    int_2_a = 0
    int_4_a = 0
    int_8_a = 0
    int_16_a = 0
    real_4_a = 0
    real_8_a = 0
    real_10_a = 0
    cplx_4_a = 0
    cplx_8_a = 0
    cplx_10_a = 0
    sync all
    int_1[right] = v
    int_1_a(1:3:2)[right] = a
    int_1_b(:, :)[right] = -v
    int_2[right] = v
    int_2_a(1:3:2)[right] = a
    int_2_b(:, :)[right] = -v
    int_4[right] = v
    int_4_a(1:3:2)[right] = a
    int_4_b(:, :)[right] = -v
    int_8[right] = v
    int_8_a(1:3:2)[right] = a
    int_8_b(:, :)[right] = -v
    int_16[right] = v
    int_16_a(1:3:2)[right] = a
    int_16_b(:, :)[right] = -v
    real_4[right] = v
    real_4_a(1:3:2)[right] = a
    real_4_b(:, :)[right] = -v
    real_8[right] = v
    real_8_a(1:3:2)[right] = a
    real_8_b(:, :)[right] = -v
    real_10[right] = v
    real_10_a(1:3:2)[right] = a
    real_10_b(:, :)[right] = -v
    cplx_4[right] = v
    cplx_4_a(1:3:2)[right] = a
    cplx_4_b(:, :)[right] = -v
    cplx_8[right] = v
    cplx_8_a(1:3:2)[right] = a
    cplx_8_b(:, :)[right] = -v
    cplx_10[right] = v
    cplx_10_a(1:3:2)[right] = a
    cplx_10_b(:, :)[right] = -v
    sync all
    call check('int_1 from int_16', int_1, int(left + 5, 1))
    call check('int_1 section from int_16', int_1_a, int((left + 5)*[2, 0, 3, 0], 1))
    call check('int_1 whole from int_16', int_1_b, int(-left - 5, 1))
    call check('int_2 from int_16', int_2, int(left + 5, 2))
    call check('int_2 section from int_16', int_2_a, int((left + 5)*[2, 0, 3, 0], 2))
    call check('int_2 whole from int_16', int_2_b, int(-left - 5, 2))
    call check('int_4 from int_16', int_4, int(left + 5, 4))
    call check('int_4 section from int_16', int_4_a, int((left + 5)*[2, 0, 3, 0], 4))
    call check('int_4 whole from int_16', int_4_b, int(-left - 5, 4))
    call check('int_8 from int_16', int_8, int(left + 5, 8))
    call check('int_8 section from int_16', int_8_a, int((left + 5)*[2, 0, 3, 0], 8))
    call check('int_8 whole from int_16', int_8_b, int(-left - 5, 8))
    call check('int_16 from int_16', int_16, int(left + 5, i16))
    call check('int_16 section from int_16', int_16_a, int((left + 5)*[2, 0, 3, 0], i16))
    call check('int_16 whole from int_16', int_16_b, int(-left - 5, i16))
    call check('real_4 from int_16', real_4, real(left + 5, r4))
    call check('real_4 section from int_16', real_4_a, real((left + 5)*[2, 0, 3, 0], r4))
    call check('real_4 whole from int_16', real_4_b, real(-left - 5, r4))
    call check('real_8 from int_16', real_8, real(left + 5, r8))
    call check('real_8 section from int_16', real_8_a, real((left + 5)*[2, 0, 3, 0], r8))
    call check('real_8 whole from int_16', real_8_b, real(-left - 5, r8))
    call check('real_10 from int_16', real_10, real(left + 5, r10))
    call check('real_10 section from int_16', real_10_a, real((left + 5)*[2, 0, 3, 0], r10))
    call check('real_10 whole from int_16', real_10_b, real(-left - 5, r10))
    call check('cplx_4 from int_16', cplx_4, cmplx(left + 5, 0, r4))
    call check('cplx_4 section from int_16', cplx_4_a, cmplx((left + 5)*[2, 0, 3, 0], 0, r4))
    call check('cplx_4 whole from int_16', cplx_4_b, cmplx(-left - 5, 0, r4))
    call check('cplx_8 from int_16', cplx_8, cmplx(left + 5, 0, r8))
    call check('cplx_8 section from int_16', cplx_8_a, cmplx((left + 5)*[2, 0, 3, 0], 0, r8))
    call check('cplx_8 whole from int_16', cplx_8_b, cmplx(-left - 5, 0, r8))
    call check('cplx_10 from int_16', cplx_10, cmplx(left + 5, 0, r10))
    call check('cplx_10 section from int_16', cplx_10_a, cmplx((left + 5)*[2, 0, 3, 0], 0, r10))
    call check('cplx_10 whole from int_16', cplx_10_b, cmplx(-left - 5, 0, r10))
    sync all
  end subroutine

end module

program rma_put_convert_integer
  use rma_put_convert_integer_data
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
