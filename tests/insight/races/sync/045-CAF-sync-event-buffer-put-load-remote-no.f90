! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL", "EVENT POST", "EVENT WAIT"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.7, 11.6.8",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 2 posts when it has read a value. Image 1 waits for that before it puts the next one."
! }
! RACE LABELS END
program event_buffer_put_load_remote
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: ready[*], free[*]
  integer :: x[*], turn
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  do turn = 1, 3
    if (this_image() == 1) then
      x[2] = turn
      event post (ready[2])
      event wait (free)
    else
      event wait (ready)
      y = x
      event post (free[1])
    end if
  end do
  sync all
end program event_buffer_put_load_remote
