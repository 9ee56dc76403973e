! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@21", "load@22"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 9.4.4",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 1 puts an imaginary part while image 2 reads the complex number."
! }
! RACE LABELS END
program complex_part_put_load_remote
  implicit none
  complex :: z(3)[*]
  complex, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  z = (1.0, 2.0)
  sync all
  if (this_image() == 1) z(2)[2]%im = 5 ! RACE
  if (this_image() == 2) y = z(2) ! RACE
  sync all
end program complex_part_put_load_remote
