! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["load", "put"],
!   "RACE_PAIR": ["load@22", "put@23"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 13.11",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "WRITE with a namelist reads the coarray."
! }
! RACE LABELS END
program namelist_write_put_remote
  implicit none
  integer :: x[*]
  character(len=80) :: lines(4)
  namelist /group/ x
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 2) write (lines, nml=group) ! RACE
  if (this_image() == 1) x[2] = 5 ! RACE
  sync all
end program namelist_write_put_remote
