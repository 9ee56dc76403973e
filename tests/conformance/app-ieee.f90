! Row app: the IEEE modules (J3/18-007r1, 17) beside coarrays: every kind of real, transfers that keep NaNs, infinities and the sign of
! zero and raise no exceptions, and procedures that get coindexed arguments.
program app_ieee
  use, intrinsic :: ieee_arithmetic
  use, intrinsic :: ieee_exceptions
  use, intrinsic :: ieee_features, only: ieee_datatype
  use checks
  implicit none
  real :: x(4)[*], own(4)
  real(r8) :: d(3)[*]
  type(ieee_status_type) :: status
  type(ieee_round_type) :: rounding
  logical :: raised(size(ieee_usual))
  integer :: me, right
  me = this_image()
  right = mod(me, num_images()) + 1
  call ieee_get_status(status)
  call ieee_set_flag(ieee_all, .false.)
  x = ieee_value(x, [ieee_quiet_nan, ieee_negative_inf, ieee_negative_zero, ieee_positive_subnormal])
  d = [ieee_value(1.0_r8, ieee_positive_inf), ieee_copy_sign(1.0_r8*me, -1.), 2.5_r8]
  sync all
  own = x(:)[right]
  call check('NaN', ieee_is_nan([x(1)[right], own(1)]), .true.)
  call check('infinity', ieee_class(x(2)[right]) == ieee_negative_inf .and. .not. ieee_is_finite(own(2)), .true.)
  call check('zero', ieee_class(own(3)) == ieee_negative_zero .and. ieee_is_negative(x(3)[right]), .true.)
  call check('subnormal', ieee_class(x(4)[right]) == ieee_positive_subnormal, .true.)
  call check('unordered', ieee_unordered(x(1)[right], d(2)[right]), .true.)
  call check('logb', ieee_logb(8.0_r8 + 0*d(3)[right]), 3.0_r8)
  call check('rint', ieee_rint(d(3)[right]), 2.0_r8)
  call check('rem', ieee_rem(d(2)[right]*5, 3.0_r8), -5.0_r8*right + 3*nint(5.0_r8*right/3))
  call check('next', ieee_next_after(x(3)[right], 1.) > 0, .true.)
  call check('scalb', ieee_scalb(d(3)[right], 2), 10.0_r8)
  call check('support', ieee_support_datatype(x(1)[right]) .and. ieee_support_nan(d), .true.)
  call ieee_get_rounding_mode(rounding)
  call check('rounding', rounding == ieee_nearest, .true.)
  x(1:3)[right] = own(2:4)
  sync all
  call check('put', ieee_class(x(1)) == ieee_negative_inf .and. ieee_class(x(2)) == ieee_negative_zero, .true.)
  call ieee_get_flag(ieee_usual, raised)
  call check('exception', any(raised), .false.) ! overflow, division by zero, invalid: those of IEEE_USUAL
  call ieee_set_status(status)
  call finish()
end program
