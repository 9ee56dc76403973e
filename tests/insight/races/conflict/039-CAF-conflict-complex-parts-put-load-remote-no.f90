! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 9.4.4",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "One image has to do with the imaginary part only, the other one with the real part."
! }
! RACE LABELS END
program complex_parts_put_load_remote
  implicit none
  complex :: z[*]
  real, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  z = (1.0, 2.0)
  sync all
  if (this_image() == 1) z[2]%im = 5
  if (this_image() == 2) y = z%re
  sync all
end program complex_parts_put_load_remote
