! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@22", "load@24"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 11.6.3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "One SYNC ALL in each turn: image 1 may put for its next turn while image 2 still reads."
! }
! RACE LABELS END
program syncall_loop_put_load_remote
  implicit none
  integer :: x[*], turn
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  do turn = 1, 3
    if (this_image() == 1) x[2] = turn ! RACE
    sync all
    if (this_image() == 2) y = x ! RACE
  end do
  sync all
end program syncall_loop_put_load_remote
