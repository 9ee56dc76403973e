! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "The images execute different SYNC ALL statements, which correspond nevertheless."
! }
! RACE LABELS END
program syncall_branches_put_load_remote
  implicit none
  integer :: x[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) then
    x[2] = 5
    sync all
  else
    sync all
    y = x
  end if
  sync all
end program syncall_branches_put_load_remote
