! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL", "NOTIFY WAIT"],
!   "NPROCS": 3,
!   "CLAUSE": "F2023 11.6.6",
!   "STANDARD": "F2023",
!   "DESCRIPTION": "Image 3 waits for both notifications."
! }
! RACE LABELS END
program notify_untilcount_put_load_remote
  use, intrinsic :: iso_fortran_env, only: notify_type
  implicit none
  type(notify_type) :: here[*]
  integer :: x(2)[*]
  integer, volatile :: y
  if (num_images() /= 3) error stop 'This program needs 3 images'
  x = 0
  sync all
  if (this_image() < 3) then
    x(this_image())[3, notify=here] = 5
  else
    notify wait (here, until_count=2)
    y = sum(x)
  end if
  sync all
end program notify_untilcount_put_load_remote
