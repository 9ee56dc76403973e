! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@22", "load@25"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 2 waits for a VOLATILE variable. It orders nothing, and is itself the race."
! }
! RACE LABELS END
program polling_volatile_put_load_remote
  implicit none
  integer, volatile :: flag[*]
  integer :: turn
  if (num_images() /= 2) error stop 'This program needs 2 images'
  flag = 0
  sync all
  if (this_image() == 1) then
    flag[2] = 1 ! RACE
  else
    do turn = 1, 1000000
      if (flag == 1) exit ! RACE
    end do
  end if
  sync all
end program polling_volatile_put_load_remote
