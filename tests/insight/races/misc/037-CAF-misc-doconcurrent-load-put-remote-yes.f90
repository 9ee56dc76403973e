! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["load", "put"],
!   "RACE_PAIR": ["load@23", "put@26"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 11.1.7",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "DO CONCURRENT reads the neighbours of each element. Image 1 puts the last one."
! }
! RACE LABELS END
program doconcurrent_load_put_remote
  implicit none
  integer :: x(8)[*], y(8), i
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 1
  y = 0
  sync all
  if (this_image() == 2) then
    do concurrent (i = 2:7)
      y(i) = x(i - 1) + x(i + 1) ! RACE
    end do
  end if
  if (this_image() == 1) x(8)[2] = 9 ! RACE
  if (y(1) < 0) print *, y
  sync all
end program doconcurrent_load_put_remote
