! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 10.2.3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A masked assignment puts the elements that the mask selects. Another one is read."
! }
! RACE LABELS END
program where_put_load_remote
  implicit none
  integer :: x(6)[*], y(6)
  integer, volatile :: z
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  y = [1, 0, 1, 0, 1, 0]
  sync all
  if (this_image() == 1) then
    where (y > 0) x(:)[2] = y
  end if
  if (this_image() == 2) z = x(4)
  sync all
end program where_put_load_remote
