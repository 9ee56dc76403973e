! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["store", "put"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 13.11",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "The namelist group contains the coarray, but the input does not. Another image defines the coarray meanwhile."
! }
! RACE LABELS END
program namelist_read_put_remote
  implicit none
  integer :: x[*], n, turn
  character(len=20) :: line = ' &group n = 5 / '
  namelist /group/ x, n
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  do turn = 1, 1000
    if (this_image() == 2) read (line, nml=group)
    if (this_image() == 1) x[2] = turn
  end do
  sync all
end program namelist_read_put_remote
