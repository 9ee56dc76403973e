! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL", "EVENT POST", "EVENT WAIT"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.7, 11.6.8",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 1 puts and posts. Image 2 waits and reads."
! }
! RACE LABELS END
program event_put_load_remote
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: ready[*]
  integer :: x[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) then
    x[2] = 5
    event post (ready[2])
  else
    event wait (ready)
    y = x
  end if
  sync all
end program event_put_load_remote
