! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["load", "put"],
!   "RACE_PAIR": ["load@22", "put@29"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "SELECT CASE reads the coarray."
! }
! RACE LABELS END
program selectcase_load_put_remote
  implicit none
  integer :: x[*], y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 1
  y = 0
  sync all
  if (this_image() == 2) then
    select case (x) ! RACE
    case (1)
      y = 1
    case default
      y = 2
    end select
  end if
  if (this_image() == 1) x[2] = 2 ! RACE
  if (y < 0) print *, y
  sync all
end program selectcase_load_put_remote
