! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["load", "put"],
!   "RACE_PAIR": ["load@21", "put@22"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "The element is read deep in an expression, as an argument of intrinsic functions."
! }
! RACE LABELS END
program expression_long_load_put_remote
  implicit none
  real :: x(9)[*]
  real, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 1
  sync all
  if (this_image() == 2) y = max(1.0, abs(sqrt(2 * (1 + x(7)**2)) - dot_product(x(1:3), x(4:6)))) ! RACE
  if (this_image() == 1) x(7)[2] = 3 ! RACE
  sync all
end program expression_long_load_put_remote
